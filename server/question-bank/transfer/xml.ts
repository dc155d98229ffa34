import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2';
import { fail } from '../../failure/app-error';

export type XmlElement = Extract<ReturnType<typeof parseDocument>['children'][number], { attribs: unknown }>;

/**
 * Parses an XML document and returns its root. DOCTYPE and entities are refused: no format that we read needs them,
 * and they could name things outside the file.
 */
export function parseXml(bytes: Uint8Array | string): XmlElement {
  const text = typeof bytes === 'string' ? bytes : decodeXml(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return fail('importHostile');
  return parseNodes(text).find(DomUtils.isTag) ?? fail('importUnreadable');
}

/** Deeper than any document of the formats we read; each level costs the parser as much as all above it. */
const DEPTH_MAX = 500;

function parseNodes(text: string) {
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
  new Parser(handler, { xmlMode: true }).end(text);
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

/** Decodes UTF-16 if it begins with a BOM, otherwise UTF-8. */
function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
