import { Node } from '@tiptap/core';
import { allowedOnly } from './allowed-only';

/** A block that the editor cannot edit: shown, moved and deleted as a whole, and stored unchanged. */
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
