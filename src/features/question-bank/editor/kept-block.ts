import { Node } from '@tiptap/core';
import { allowedOnly } from './allowed-only';

/** What the editor cannot write itself: shown, moved and taken out as a whole, and stored as it was. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-kept'),
      renderHTML: ({ html }) => ({ 'data-kept': html }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-kept]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('div');
      dom.append(...allowedOnly(String(attrs.html)).childNodes);
      return { dom };
    },
});
