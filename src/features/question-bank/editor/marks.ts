import { Mark } from '@tiptap/core';

/** Inline elements that Tiptap lacks, or that exclude each other. */
export const Sub = markOf('sub');
export const Sup = markOf('sup');
export const Code = markOf('code');

/** Words in another language or direction; such spans may be nested. */
export const Span = Mark.create({
  name: 'span',
  excludes: '',
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

function markOf(tag: 'sub' | 'sup' | 'code') {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}
