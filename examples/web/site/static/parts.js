// This module gets pages without the parts that this page already has. The server writes each part that it sends
// between marks, and only a mark for a part whose key was in the request.

const marks = /<!--part (\w+)-->([^]*?)<!--end-->|<!--have (\w+)-->/g;

let known = new Map(); // the keys of the last page's parts to their HTML

// parting returns the parameter of a request, and a function that makes a document of the response.
export function parting() {
  const had = known;
  const whole = (html) => {
    known = new Map();
    const text = html.replace(marks, (_, sent, part, key) => {
      known.set(sent ?? key, part ?? had.get(key));
      return known.get(sent ?? key);
    });
    return new DOMParser().parseFromString(text, "text/html");
  };
  return { have: `have=${[...had.keys()].join(",")}`, whole };
}
