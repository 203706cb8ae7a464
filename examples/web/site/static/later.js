// This module has what happens later: pauses, and work that is done once at a time.

// sleep waits for some milliseconds.
export function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

// once returns a function that does some work, and does it again if it was called meanwhile. The function returns a
// promise for the end of that, which is rejected if the work fails. The next call begins again.
export function once(work) {
  let again = false;
  let working = null;
  const all = async () => {
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      working = null;
    }
  };
  return () => {
    again = true;
    working ??= all();
    return working;
  };
}
