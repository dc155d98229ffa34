import { DomUtils, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import {
  GLOBAL_ATTRIBUTES,
  isAllowedAttribute,
  isAllowedTag,
  MATH_TAGS,
  MEDIA_TAGS,
  NESTING_MAX,
  OWN_ATTRIBUTES,
  TEXT_TAGS,
} from '#domain/rich-text/allowed';
import type { RichElement, RichNode } from '#domain/rich-text/tree';

/** Elements removed with their content: it is code, a fallback, or hidden on purpose. */
const DROPPED_WHOLE = [
  'script',
  'style',
  'textarea',
  'select',
  'option',
  'noscript',
  'xmp',
  'iframe',
  'frameset',
  'noembed',
  'noframes',
  'plaintext',
  'listing',
  'title',
  'head',
  'template',
  'svg',
  'object',
  'embed',
  'applet',
  'annotation',
  'annotation-xml',
  'mphantom',
  'maction',
  'mglyph',
  'merror',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...MATH_TAGS],
  allowedAttributes: {
    '*': [...GLOBAL_ATTRIBUTES],
    ...Object.fromEntries(Object.entries(OWN_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: NESTING_MAX,
};

/**
 * Parses untrusted HTML into an allow-listed tree. It is sanitised first and then checked node by node against the
 * list, so that each check catches what the other overlooks.
 */
export function parseTree(html: string): RichNode[] {
  const document = parseDocument(sanitizeHtml(html, OPTIONS));
  return document.children.flatMap(toNode);
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

function toNode(node: ParsedNode): RichNode[] {
  if (DomUtils.isText(node)) return node.data === '' ? [] : [node.data];
  if (!DomUtils.isTag(node)) return [];
  const tag = node.name.toLowerCase();
  const children = node.children.flatMap(toNode).filter((child) => !ROWS_ONLY.has(tag) || !isBlank(child));
  if (!isAllowedTag(tag)) return children;
  const attributes = Object.fromEntries(
    Object.entries(node.attribs).filter(([name, value]) => isAllowedAttribute(tag, name, value)),
  );
  if (MEDIA_TAGS.has(tag) && attributes.src === undefined) return [];
  const element: RichElement = [tag, attributes, ...children];
  return [element];
}

/** Elements in which white space between the tags is not text. */
const ROWS_ONLY: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

function isBlank(node: RichNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}
