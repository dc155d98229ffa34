/** Parses HTML into an element of an inert document, in which nothing runs or loads. */
export function readInert(html: string): HTMLElement {
  const element = document.createElement('template').content.ownerDocument.createElement('div');
  element.innerHTML = html;
  return element;
}
