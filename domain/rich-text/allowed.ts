// What a question may consist of. The server stores nothing else, the editor shows nothing else, and the browser's
// renderer creates no other element: they all use these rules.

import { isSoundLimit } from './sound-limit';

/** Elements of ordinary text. */
export const TEXT_TAGS = [
  'p',
  'br',
  'b',
  'i',
  'u',
  's',
  'em',
  'strong',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'pre',
  'code',
  'span',
  'div',
  'h3',
  'h4',
  'h5',
  'hr',
  'img',
  'audio',
  'figure',
  'figcaption',
] as const;

/** Presentation MathML, without anything that acts, links, hides or carries foreign markup. */
export const MATH_TAGS = [
  'math',
  'mrow',
  'mi',
  'mo',
  'mn',
  'ms',
  'mtext',
  'mspace',
  'msup',
  'msub',
  'msubsup',
  'mfrac',
  'msqrt',
  'mroot',
  'mover',
  'munder',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'mtable',
  'mtr',
  'mtd',
  'mstyle',
  'mpadded',
  'menclose',
] as const;

/** Attributes allowed on every element of ordinary text. */
export const GLOBAL_ATTRIBUTES = ['dir', 'lang'] as const;

/** Attributes of particular elements, besides the global ones. */
export const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'width', 'height'],
  // `data-plays`: how often a pupil may hear the sound.
  audio: ['src', 'controls', 'preload', 'data-plays'],
  math: ['display'],
  mi: ['mathvariant'],
  mo: [
    'accent',
    'fence',
    'form',
    'largeop',
    'lspace',
    'maxsize',
    'minsize',
    'movablelimits',
    'rspace',
    'separator',
    'stretchy',
    'symmetric',
  ],
  mspace: ['width', 'height', 'depth', 'linebreak'],
  mfrac: ['linethickness'],
  mover: ['accent'],
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
  mtable: ['columnalign', 'columnlines', 'columnspacing', 'displaystyle', 'frame', 'rowlines', 'rowspacing'],
  mtd: ['columnspan', 'rowspan'],
  mstyle: ['displaystyle', 'scriptlevel'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  menclose: ['notation'],
};

/** Elements without children. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Elements that are useless without a source on this server. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set(['img', 'audio']);

/** Elements that form paragraphs of their own. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'li',
  'td',
  'th',
  'h3',
  'h4',
  'h5',
  'blockquote',
  'pre',
  'figcaption',
]);

const TAGS: ReadonlySet<string> = new Set<string>([...TEXT_TAGS, ...MATH_TAGS]);

/**
 * How deep elements may be nested, in a text and again in a formula: deeper than any real question, and shallow
 * enough for recursion.
 */
export const NESTING_MAX = 100;

/** The depth of a whole tree: a text's nesting and that of a formula in it. */
export const DEPTH_MAX = 2 * NESTING_MAX;

/**
 * Media are identified by their SHA-256 and come from this server only (`mediaAddress`). No other path is allowed: a
 * browser reads `/\site` as another site, and no other site may learn who reads the question.
 */
const MEDIA_SOURCE = /^\/api\/bank\/get-media\?hash=[0-9a-f]{64}$/;
/** What a paper contains in place of the address (server/media/question-media.ts), for the stored media types. */
const EMBEDDED_SOURCE = /^data:(image\/webp|audio\/(mpeg|mp4|ogg|wav));base64,/;

/** Attributes whose values need a certain format; all other allowed ones only have to be short and plain. */
const VALUE_FORMS: Readonly<Record<string, RegExp>> = {
  src: MEDIA_SOURCE,
  dir: /^(ltr|rtl|auto)$/,
  lang: /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,2}$/,
  colspan: /^[1-9][0-9]?$/,
  rowspan: /^[1-9][0-9]?$/,
  columnspan: /^[1-9][0-9]?$/,
  controls: /^(|controls)$/,
  preload: /^(none|metadata|auto)$/,
  alt: /^[\s\S]{0,500}$/,
};
const IMAGE_SIZE = /^[1-9][0-9]{0,3}$/;
/** Lengths and keywords of MathML: `0.1667em`, `true`, `center left`; no number large enough to cover a page. */
const PLAIN_VALUE = /^(?!\d{5}|.*[^.\d]\d{5})[a-zA-Z0-9.%+\- ]{0,60}$/;

/** Whether a question may contain an element of this name. */
export function isAllowedTag(tag: string): boolean {
  return TAGS.has(tag);
}

/** Whether `tag` may carry the attribute with this value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  const known = OWN_ATTRIBUTES[tag]?.includes(name) || GLOBAL_ATTRIBUTES.some((global) => global === name);
  if (!known) return false;
  if (tag === 'img' && (name === 'width' || name === 'height')) return IMAGE_SIZE.test(value);
  if (name === 'data-plays') return isSoundLimit(value);
  return (VALUE_FORMS[name] ?? PLAIN_VALUE).test(value);
}

/** The same for display: in a paper the media themselves are embedded instead of their address. */
export function isShownAttribute(tag: string, name: string, value: string): boolean {
  const isEmbedded = name === 'src' && MEDIA_TAGS.has(tag) && EMBEDDED_SOURCE.test(value);
  return isEmbedded || isAllowedAttribute(tag, name, value);
}
