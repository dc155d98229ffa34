import { isAscii } from 'node:buffer';
import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2';
import { fail } from '../../failure/app-error';

export type XmlElement = Extract<ReturnType<typeof parseDocument>['children'][number], { attribs: unknown }>;

/**
 * Parses an XML document and returns its root. DOCTYPE and entities are refused: no format that we read needs them,
 * and they could name things outside the file.
 */
export function parseXml(document: Uint8Array | string): XmlElement {
  const parts = typeof document === 'string' ? [document] : decodeXml(document);
  return parseNodes(parts).find(DomUtils.isTag) ?? fail('importUnreadable');
}

/** Deeper than any document of the formats we read; each level costs the parser as much as all above it. */
const DEPTH_MAX = 500;

function parseNodes(parts: Iterable<string>) {
  const handler = new DomHandler();
  const open = handler.onopentag.bind(handler);
  const close = handler.onclosetag.bind(handler);
  let depth = 0;
  handler.onopentag = (name, attributes) => {
    depth += 1;
    if (depth > DEPTH_MAX) fail('importHostile');
    open(name, attributes);
  };
  handler.onclosetag = () => {
    depth -= 1;
    close();
  };
  const parser = new Parser(handler, { xmlMode: true });
  let before = '';
  for (const part of parts) {
    refuseDeclarations(before + part.slice(0, DECLARATION.length));
    refuseDeclarations(part);
    before = part.slice(-DECLARATION.length);
    parser.write(part);
  }
  parser.end();
  return handler.dom;
}

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.children.filter(DomUtils.isTag) ?? [];
  return name === undefined ? children : children.filter((child) => child.name === name);
}

export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element);
}

/** Returns all descendants of a name, in document order. */
export function listBelow(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? DomUtils.getElementsByTagName(name, element, true) : [];
}

export function textIn(element: XmlElement | undefined): string {
  return element ? DomUtils.textContent(element) : '';
}

/** The longest of those refused. */
const DECLARATION = '<!DOCTYPE';

function refuseDeclarations(text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) fail('importHostile');
}

/** Decodes UTF-16 if it begins with a BOM, otherwise UTF-8. */
function decodeXml(bytes: Uint8Array): Iterable<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [new TextDecoder('utf-16le').decode(bytes)];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [new TextDecoder('utf-16be').decode(bytes)];
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeParts(hasMark ? bytes.subarray(3) : bytes);
}

/** From this length on, Node keeps Latin-1 outside of the heap. */
const PART_BYTES = 1024 * 1024;

/**
 * Decodes UTF-8 in parts, because a workbook holds its pictures as megabytes of letters, and one sign outside of Latin-1
 * doubles the memory of the whole string it is in.
 */
function* decodeParts(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let begin = 0, end = 0; begin < text.length; begin = end) {
    end = begin + PART_BYTES;
    // Not within a character.
    while (((text[end] ?? 0) & 0xc0) === 0x80) end += 1;
    const part = text.subarray(begin, end);
    yield part.toString(isAscii(part) ? 'latin1' : 'utf8');
  }
}
