/** HTML in an element whose document shows nothing: nothing in it runs or loads. */
export function readInert(html: string): HTMLElement {
  const element = document.createElement('template').content.ownerDocument.createElement('div');
  element.innerHTML = html;
  return element;
}
