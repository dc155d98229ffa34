import { mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Mathematics } from '@tiptap/extension-mathematics';
import { Table, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** A formula that was drawn before its source was kept: it stays as it is, and can be taken out. */
const DrawnFormula = Node.create({
  name: 'drawnFormula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ mathml: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'math', priority: 100, getAttrs: (element) => ({ mathml: element.outerHTML }) }],
  renderHTML({ node, HTMLAttributes }) {
    const drawn = new DOMParser().parseFromString(String(node.attrs.mathml), 'text/html').body
      .firstElementChild;
    return drawn ? { dom: drawn } : ['span', mergeAttributes(HTMLAttributes)];
  },
});

/** Without the widths in style attributes that Tiptap gives it: our policy allows none. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** What a question may consist of (domain/rich-text/allowed.ts), and nothing else: what is pasted is cut down to it. */
export const extensions = [
  StarterKit.configure({ link: false, heading: { levels: [3, 4, 5] }, code: false, codeBlock: false }),
  PlainTable.configure({ resizable: false }),
  TableKit.configure({ table: false }),
  Image.configure({ inline: true }),
  // MathML alone needs no style sheet of KaTeX's.
  Mathematics.configure({ katexOptions: { output: 'mathml', throwOnError: false } }),
  DrawnFormula,
];
