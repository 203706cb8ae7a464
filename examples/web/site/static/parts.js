// This module gets pages without the parts that this page already has. The server writes each part that it sends
// between marks, and one mark for parts that the request has named one after the other.

const marks = /<!--part (\w+)-->([^]*?)<!--end-->|<!--have (\d+) (\d+)-->/g;

// follower returns a function for pages that follow each other. Before each request, it returns the parameter for it
// and a function that makes a document of the response. That takes long, so what follows is another task.
export function follower() {
  let known = []; // the last page's parts: [key, HTML]
  return () => {
    const had = known;
    const whole = async (html) => {
      known = [];
      const text = html.replace(marks, (_, key, part, from, n) => {
        const list = key ? [[key, part]] : had.slice(+from, +from + +n);
        known.push(...list);
        return list.map(([, text]) => text).join("");
      });
      const page = new DOMParser().parseFromString(text, "text/html");
      await globalThis.scheduler?.yield?.();
      return page;
    };
    return { have: `have=${had.map(([key]) => key).join(",")}`, whole };
  };
}
