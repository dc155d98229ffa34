import { Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Division, Figcaption, Figure, Preformatted, Sound } from './blocks';
import { DrawnFormula, Formula } from './formula-node';
import { KeptBlock } from './kept-block';
import { Code, Span, Sub, Sup } from './marks';

/** Without the widths that Tiptap sets in style attributes: our Content Security Policy forbids them. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // In the last cell Tab leaves the field: adding a row at each press would trap keyboard users.
      Tab: () => this.editor.commands.goToNextCell(),
    };
  },
});

const SPANS = { colspan: spanOf('colspan'), rowspan: spanOf('rowspan') };
const PlainCell = TableCell.extend({ addAttributes: () => SPANS });
const PlainHeader = TableHeader.extend({ addAttributes: () => SPANS });

/** A span of 1 is the default and is omitted. */
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

/** Attributes of a question's elements beyond Tiptap's own (html-bridge.ts explains `data-`). */
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

/** Exactly what a question may consist of (domain/rich-text/allowed.ts): pasted content is reduced to it. */
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
