// This module gets pages without the parts that this page already has. The server writes each part that it sends
// between marks, and only a mark for a part whose key was in the request.

const marks = /<!--part (\w+)-->([^]*?)<!--end-->|<!--have (\w+)-->/g;

// follower returns a function for pages that follow each other. Before each request, it returns the parameter for it
// and a function that makes a document of the response. That takes long, so what follows is another task.
export function follower() {
  let known = new Map(); // the keys of the last page's parts to their HTML
  return () => {
    const had = known;
    const whole = async (html) => {
      known = new Map();
      const text = html.replace(marks, (_, sent, part, key) => {
        known.set(sent ?? key, part ?? had.get(key));
        return known.get(sent ?? key);
      });
      const page = new DOMParser().parseFromString(text, "text/html");
      await globalThis.scheduler?.yield?.();
      return page;
    };
    return { have: `have=${[...had.keys()].join(",")}`, whole };
  };
}
