// This module keeps settings in localStorage. In a browser without it, they last as long as the page.

const here = new Map();

// kept returns a setting, or null.
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return here.get(name) ?? null;
  }
}

// keep stores a setting.
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    here.set(name, value);
  }
}
