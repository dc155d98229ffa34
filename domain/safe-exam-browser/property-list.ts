/** A value of a property list, the format of Safe Exam Browser's settings. */
export type PlistValue =
  | { readonly type: 'string' | 'integer' | 'real' | 'date' | 'data'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'array'; readonly items: readonly PlistValue[] }
  | PlistDict;

export interface PlistDict {
  readonly type: 'dict';
  readonly entries: readonly (readonly [key: string, value: PlistValue])[];
}

/** More than any real settings need; a hostile file could overflow the stack. */
const DEPTH_MAX = 24;

/** Reads the XML form; null if it is invalid. Supports only XML's own entities, so a text cannot grow when read. */
export function readPropertyList(xml: string): PlistDict | null {
  const tokens = [...withoutComments(xml).replace(DOCTYPE, '').matchAll(TOKEN)].map(toToken);
  const from = tokens.findIndex(({ kind, name }) => kind === 'open' && name === 'plist');
  if (from === -1) return null;
  const reader = { tokens, at: from + 1 };
  const value = readValue(reader, 0);
  return value?.type === 'dict' && next(reader)?.kind === 'close' ? value : null;
}

// An uploaded text may be made to be slow to read: no pattern reads past the next tag, or reads a name twice.
const OPENING = /<!--|<\?/g;
const DOCTYPE = /<!DOCTYPE[^<>[]*>/g;
const TOKEN = /<(\/?)([A-Za-z]{1,16})(?=[\s/>])[^<>]*?(\/?)>|([^<]+)/g;

/**
 * Also removes declarations. Stops at the first one that does not end; otherwise a million of them would each be
 * searched to the end of the text.
 */
function withoutComments(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: opening, index } of xml.matchAll(OPENING)) {
    if (index < from) continue;
    const ending = opening === '<?' ? '?>' : '-->';
    const end = xml.indexOf(ending, index + opening.length);
    if (end === -1) break;
    kept.push(xml.slice(from, index));
    from = end + ending.length;
  }
  return [...kept, xml.slice(from)].join('');
}

interface Token {
  kind: 'open' | 'close' | 'empty' | 'text';
  /** The name of a tag, or the content of a text. */
  name: string;
}

function toToken([, slash, name, isEmpty, text]: RegExpMatchArray): Token {
  if (name === undefined) return { kind: 'text', name: text ?? '' };
  if (slash) return { kind: 'close', name };
  return { kind: isEmpty ? 'empty' : 'open', name };
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

/** The next token that is not whitespace between tags. */
function next(reader: Reader): Token | undefined {
  let token = reader.tokens[reader.at++];
  while (token?.kind === 'text' && token.name.trim() === '') token = reader.tokens[reader.at++];
  return token;
}

function readValue(reader: Reader, depth: number): PlistValue | null {
  const token = next(reader);
  if (!token || depth > DEPTH_MAX || token.kind === 'text' || token.kind === 'close') return null;
  const isEmpty = token.kind === 'empty';
  switch (token.name) {
    case 'true':
    case 'false':
      return isEmpty || closes(reader, token.name) ? { type: 'boolean', value: token.name === 'true' } : null;
    case 'array':
      return isEmpty ? { type: 'array', items: [] } : readArray(reader, depth);
    case 'dict':
      return isEmpty ? { type: 'dict', entries: [] } : readDict(reader, depth);
    default:
      return readPlain(reader, token.name, isEmpty);
  }
}

const PLAIN = ['string', 'integer', 'real', 'date', 'data'] as const;

/** Only in a string is whitespace significant. */
function readPlain(reader: Reader, name: string, isEmpty: boolean): PlistValue | null {
  const type = PLAIN.find((each) => each === name);
  const text = isEmpty ? '' : readText(reader, name);
  if (type === undefined || text === null) return null;
  return { type, text: type === 'string' ? text : text.replace(/\s/g, '') };
}

function readArray(reader: Reader, depth: number): PlistValue | null {
  const items: PlistValue[] = [];
  while (!isAtClose(reader, 'array')) {
    const item = readValue(reader, depth + 1);
    if (!item) return null;
    items.push(item);
  }
  return closes(reader, 'array') ? { type: 'array', items } : null;
}

function readDict(reader: Reader, depth: number): PlistDict | null {
  const entries: [string, PlistValue][] = [];
  while (!isAtClose(reader, 'dict')) {
    const token = next(reader);
    const key = token?.kind === 'open' && token.name === 'key' ? readText(reader, 'key') : null;
    const value = key === null ? null : readValue(reader, depth + 1);
    if (key === null || !value) return null;
    entries.push([key, value]);
  }
  return closes(reader, 'dict') ? { type: 'dict', entries } : null;
}

function isAtClose(reader: Reader, name: string): boolean {
  const ahead = { ...reader };
  const token = next(ahead);
  return token === undefined || (token.kind === 'close' && token.name === name);
}

function closes(reader: Reader, name: string): boolean {
  const token = next(reader);
  return token?.kind === 'close' && token.name === name;
}

/** Keeps whitespace, which is part of the text. */
function readText(reader: Reader, name: string): string | null {
  const token = reader.tokens[reader.at];
  if (token?.kind === 'close') return closes(reader, name) ? '' : null;
  if (token?.kind !== 'text') return null;
  reader.at += 1;
  return closes(reader, name) ? unescapeXml(token.name) : null;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:(\w+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The XML form of settings, as in a `.seb` file. */
export function writePropertyList(root: PlistDict): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "https://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${writeValue(root)}</plist>`,
    '',
  ].join('\n');
}

function writeValue(value: PlistValue): string {
  switch (value.type) {
    case 'boolean':
      return value.value ? '<true/>' : '<false/>';
    case 'array':
      return `<array>${value.items.map(writeValue).join('')}</array>`;
    case 'dict':
      return `<dict>${value.entries.map(([key, each]) => `<key>${escapeXml(key)}</key>${writeValue(each)}`).join('')}</dict>`;
    default:
      return `<${value.type}>${escapeXml(value.text)}</${value.type}>`;
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
