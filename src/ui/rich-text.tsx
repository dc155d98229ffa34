// Renders the rich-text tree of a question. Only what a question may consist of becomes an element: our server made
// the tree by the same list, but it is not trusted here.
import { chakra } from '@chakra-ui/react/styled-system';
import { createElement, Fragment, type ReactNode } from 'react';
import { DEPTH_MAX, isAllowedTag, VOID_TAGS } from '#domain/rich-text/allowed';
import type { RichNode } from '#domain/rich-text/tree';
import { doubleStruck } from './double-struck';
import { setRow } from './formula-row';
import { LimitedSound } from './limited-sound';
import { type Props, readAttributes } from './rich-text-attributes';
import { ScrollBox } from './scroll-box';

export interface RichTextProps {
  nodes: readonly RichNode[];
  /** `span` inside a label or row. */
  as?: 'div' | 'span';
  /** Distinguishes this text from others, for counting its sounds. */
  name?: string;
}

export function RichText({ nodes, as = 'div', name = '' }: RichTextProps) {
  const Frame = as === 'div' ? BlockFrame : InlineFrame;
  const pen: Pen = { name, sounds: 0 };
  return <Frame dir="auto">{nodes.map((node, index) => drawNode(node, index, pen, 0))}</Frame>;
}

/** State carried along while one text is rendered. */
interface Pen {
  name: string;
  /** Number of sounds rendered so far: a sound is named by its position. */
  sounds: number;
}

function drawNode(node: RichNode, index: number, pen: Pen, depth: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return null;
  const [tag, given, ...children] = node;
  const attributes = given ?? {};
  // A hostile nesting depth must not exhaust the stack.
  if (depth > DEPTH_MAX) return null;
  const isDoubled = attributes.mathvariant === 'double-struck';
  const inner = () =>
    setRow(tag, children).map((child, at) =>
      drawNode(isDoubled && typeof child === 'string' ? doubleStruck(child) : child, at, pen, depth + 1),
    );
  // An unknown element is dropped, its content stays.
  if (!isAllowedTag(tag)) return <Fragment key={index}>{inner()}</Fragment>;
  if (tag === 'audio') return drawSound(readAttributes(tag, attributes), pen);
  const props = { key: index, ...readAttributes(tag, attributes) };
  if (VOID_TAGS.has(tag)) return createElement(tag, props);
  if (tag === 'table') {
    return (
      <ScrollBox key={index}>
        <table {...readAttributes(tag, attributes)}>{inner()}</table>
      </ScrollBox>
    );
  }
  return createElement(tag, props, ...inner());
}

/** The name includes that of the text, because another question's sound in the same position is a different one. */
function drawSound(props: Props, pen: Pen): ReactNode {
  const sound = `${pen.name}:${pen.sounds}`;
  pen.sounds += 1;
  const { src, 'data-plays': limit } = props;
  if (limit === undefined) return createElement('audio', { ...props, key: sound });
  return (
    <LimitedSound
      key={sound}
      sound={sound}
      src={src === undefined ? src : String(src)}
      limit={Number(limit)}
    />
  );
}

const frame = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p + p, & p + ul, & p + ol, & ul + p, & ol + p, & table + p, & figure, & blockquote, & pre': {
    marginTop: '0.6em',
  },
  '& ul': { listStyle: 'disc', paddingInlineStart: '1.5em' },
  '& ol': { listStyle: 'decimal', paddingInlineStart: '1.5em' },
  '& h3, & h4, & h5': { fontWeight: '600', color: 'fg.strong', marginTop: '0.8em' },
  '& blockquote': {
    borderInlineStart: '3px solid',
    borderColor: 'brand.emphasized',
    paddingInlineStart: '1em',
  },
  '& pre': { bg: 'bg.muted', borderRadius: 'md', padding: '0.75em', overflowX: 'auto' },
  '& code': { fontFamily: 'mono', fontSize: '0.9em' },
  '& u': { textDecoration: 'underline' },
  '& s': { textDecoration: 'line-through' },
  '& table': { borderCollapse: 'collapse', marginBlock: '0.6em' },
  '& th, & td': {
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    padding: '0.35em 0.7em',
    textAlign: 'start',
  },
  '& th': { bg: 'bg.muted', fontWeight: '600' },
  '& hr': { marginBlock: '1em', borderColor: 'border.emphasized' },
  // Drawings are made for white paper.
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'sm', bg: 'white', marginBlock: '0.4em' },
  '& figcaption': { fontSize: 'sm', color: 'fg.muted' },
  '& audio': { width: '100%', maxWidth: '26rem', marginBlock: '0.4em' },
  // The reset's `font: inherit` overrides what the browser's style sheet needs for mathematics: the font of roots and
  // braces, the sizes of exponents and limits, the spacing of matrix cells.
  '& math, & math *': { font: 'revert', margin: 'revert', padding: 'revert', boxSizing: 'revert' },
  '& math': { fontFamily: 'math', fontSize: '1.1em' },
  '& [mathvariant^=bold]': { fontWeight: 'bold' },
  // Columns of `cases` and of aligned equations; browsers ignore the attribute now.
  '& mtable[columnalign^=left] mtd, & mtable[columnalign^=right] mtd:nth-of-type(even)': {
    textAlign: 'left',
  },
  '& mtable[columnalign^=right] mtd:nth-of-type(odd)': { textAlign: 'right' },
  '& math[display=block]': { marginBlock: '0.6em', overflowX: 'auto', overflowY: 'hidden' },
  // The font is enlarged 1.25x by `size-adjust`; vowel signs need the height.
  '& [lang=ar]': { fontFamily: 'arabic', lineHeight: 'arabic' },
} as const;

const BlockFrame = chakra('div', { base: frame });
const InlineFrame = chakra('span', { base: { ...frame, '& p': { display: 'inline' } } });
