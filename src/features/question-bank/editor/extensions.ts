import { Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Division, Figcaption, Figure, Preformatted, Sound } from './blocks';
import { DrawnFormula, Formula } from './formula-node';
import { KeptBlock } from './kept-block';
import { Code, Span, Sub, Sup } from './marks';

/** Without the widths in style attributes that Tiptap gives it: our policy allows none. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // From the last cell on out of the field: a row more at each press would let nobody leave it by keyboard.
      Tab: () => this.editor.commands.goToNextCell(),
    };
  },
});

const SPANS = { colspan: spanOf('colspan'), rowspan: spanOf('rowspan') };
const PlainCell = TableCell.extend({ addAttributes: () => SPANS });
const PlainHeader = TableHeader.extend({ addAttributes: () => SPANS });

/** One cell wide or high is what a cell is anyway. */
function spanOf(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

const MARKS = ['bold', 'italic', 'underline', 'strike', 'sub', 'sup', 'code', 'span'];
const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'blockquote',
  'preformatted',
  'division',
  'figure',
  'figcaption',
];
const LEAVES = ['image', 'sound', 'horizontalRule', 'hardBreak'];

/** What the elements of a question may say besides what Tiptap asks of them (html-bridge.ts says why `data-`). */
const OwnAttributes = Extension.create({
  name: 'ownAttributes',
  addGlobalAttributes: () => [
    {
      types: [...BLOCKS, ...LEAVES, ...MARKS],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
    { types: ['paragraph'], attributes: { bare: kept('data-bare') } },
    { types: ['tableRow'], attributes: { head: kept('data-head') } },
    { types: ['bold', 'italic'], attributes: { short: kept('data-short') } },
  ],
});

function kept(name: string) {
  return {
    default: null,
    keepOnSplit: true,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[name.slice('data-'.length)];
      return value == null ? {} : { [name]: value };
    },
  };
}

/** What a question may consist of (domain/rich-text/allowed.ts), and nothing else: what is pasted is cut down to it. */
export const extensions = [
  StarterKit.configure({
    link: false,
    heading: { levels: [3, 4, 5] },
    code: false,
    codeBlock: false,
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  PlainCell,
  PlainHeader,
  Image.configure({ inline: true }),
  Sub,
  Sup,
  Code,
  Span,
  Division,
  Preformatted,
  Figure,
  Figcaption,
  Sound,
  Formula,
  DrawnFormula,
  KeptBlock,
  OwnAttributes,
];
