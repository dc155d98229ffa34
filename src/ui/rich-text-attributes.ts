type Props = Record<string, string | boolean | number>;

const DIRECTIONS = new Set(['ltr', 'rtl', 'auto']);
const WHOLE_NUMBER = /^\d{1,4}$/;
const LANGUAGE = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
const LENGTH = /^-?\d{0,4}(\.\d{1,4})?(em|ex|px|%|mu|rem)?$/;
/**
 * Media by their address (`mediaAddress`), of this device (offline copies), or inline. No other path: a browser reads
 * `/\site` as another site, and no other site learns who reads.
 */
const MEDIA_SOURCE =
  /^(\/api\/bank\/get-media\?hash=[0-9a-f]{64}$|blob:|data:(image\/(png|jpeg|gif|webp|avif)|audio\/(mpeg|mp4|ogg|wav|webm|aac));base64,)/;

const MATH_VALUES: Record<string, RegExp> = {
  display: /^(block|inline)$/,
  displaystyle: /^(true|false)$/,
  scriptlevel: /^[+-]?\d$/,
  mathvariant: /^[a-z-]{1,24}$/,
  stretchy: /^(true|false)$/,
  fence: /^(true|false)$/,
  separator: /^(true|false)$/,
  accent: /^(true|false)$/,
  accentunder: /^(true|false)$/,
  largeop: /^(true|false)$/,
  movablelimits: /^(true|false)$/,
  symmetric: /^(true|false)$/,
  form: /^(prefix|infix|postfix)$/,
  linethickness: LENGTH,
  lspace: LENGTH,
  rspace: LENGTH,
  width: LENGTH,
  height: LENGTH,
  depth: LENGTH,
  voffset: LENGTH,
  minsize: LENGTH,
  maxsize: LENGTH,
  columnalign: /^(left|center|right|\s)+$/,
  rowspacing: /^[\d.emx\s]+$/,
  columnspacing: /^[\d.emx\s]+$/,
  columnlines: /^(none|solid|dashed|\s)+$/,
  rowlines: /^(none|solid|dashed|\s)+$/,
};

/** The attributes of one element that may reach the screen; everything else is dropped. */
export function readAttributes(tag: string, given: Readonly<Record<string, string>>): Props {
  const props: Props = {};
  if (given.dir && DIRECTIONS.has(given.dir)) props.dir = given.dir;
  if (given.lang && LANGUAGE.test(given.lang)) props.lang = given.lang;
  if (tag === 'math' || MATH_TAG.test(tag)) return Object.assign(props, readMath(given));
  if (tag === 'img') return Object.assign(props, readImage(given));
  if (tag === 'audio') return Object.assign(props, readAudio(given));
  if (tag === 'td' || tag === 'th') return Object.assign(props, readCell(given));
  if (tag === 'ol' && given.start && WHOLE_NUMBER.test(given.start)) props.start = Number(given.start);
  return props;
}

const MATH_TAG =
  /^(m(row|i|n|o|s|text|space|frac|sqrt|root|style|error|padded|phantom|sub|sup|subsup|under|over|underover|multiscripts|prescripts|table|tr|td)|semantics)$/;

function readMath(given: Readonly<Record<string, string>>): Props {
  const entries = Object.entries(given).filter(([name, value]) => MATH_VALUES[name]?.test(value));
  return Object.fromEntries(entries);
}

function readImage({ src, alt, width, height }: Readonly<Record<string, string>>): Props {
  const props: Props = { alt: alt ?? '', decoding: 'async', draggable: false };
  if (src && MEDIA_SOURCE.test(src)) props.src = src;
  if (width && WHOLE_NUMBER.test(width)) props.width = Number(width);
  if (height && WHOLE_NUMBER.test(height)) props.height = Number(height);
  return props;
}

function readAudio({ src }: Readonly<Record<string, string>>): Props {
  const props: Props = { controls: true, preload: 'auto' };
  if (src && MEDIA_SOURCE.test(src)) props.src = src;
  return props;
}

function readCell({ colspan, rowspan }: Readonly<Record<string, string>>): Props {
  const props: Props = {};
  if (colspan && WHOLE_NUMBER.test(colspan)) props.colSpan = Number(colspan);
  if (rowspan && WHOLE_NUMBER.test(rowspan)) props.rowSpan = Number(rowspan);
  return props;
}
