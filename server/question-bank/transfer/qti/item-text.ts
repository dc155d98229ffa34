import { DomUtils } from 'htmlparser2';
import type { ImportNote } from '#contract/question-bank/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { RUBRIC_CLASS } from '#domain/question-bank/rubric-text';
import { isHtml } from '#domain/rich-text/markup';
import { isSoundLimit } from '#domain/rich-text/sound-limit';
import { escapeAttribute, escapeText } from '#domain/rich-text/to-html';
import type { XmlElement } from '../xml';
import { attributeOf, meaningOf, partsOf } from './qti-element';

/** State of reading one item. */
export interface Reading {
  notes: ImportNote[];
  /** Path in the package of a reference in this file. */
  resolve: (href: string) => string;
}

type Node = XmlElement['children'][number];

/** The answer's own place is left out of the text; within a line it becomes dots. */
const IN_LINE = new Set(['textentryinteraction', 'inlinechoiceinteraction']);
const FEEDBACK = /^(feedback|modalfeedback|rubricblock|templateblock|templateinline|printedvariable)/;

/** Returns an element's content as a text of ours; an interaction becomes its prompt or dots. */
export function textOf(element: XmlElement | undefined, reading: Reading): AuthoredText {
  if (!element) return '';
  const children = element.children.filter((child) => DomUtils.isTag(child) || DomUtils.isText(child));
  if (children.every((child) => DomUtils.isText(child))) return plainOf(DomUtils.textContent(children));
  return children
    .map((child) => write(child, reading))
    .join('')
    .trim();
}

/** Line breaks of the file are not line breaks of the text; text that looks like markup is literal. */
function plainOf(said: string): AuthoredText {
  const text = said.replace(/[ \t]*\r?\n\s*/g, ' ').trim();
  return isHtml(text) ? `<p>${escapeText(text)}</p>` : text;
}

function write(node: Node, reading: Reading): string {
  if (DomUtils.isText(node)) return escapeText(node.data);
  if (!DomUtils.isTag(node)) return '';
  const meaning = meaningOf(node.name);
  if (IN_LINE.has(meaning)) return isAlone(node) ? '' : '…';
  if (meaning.endsWith('interaction')) return writeInteraction(node, meaning, reading);
  if (FEEDBACK.test(meaning)) return leaveFeedback(node, reading);
  const medium = writeMedium(node, meaning, reading);
  if (medium !== undefined) return medium;
  if (meaning === 'stylesheet') return '';
  const inner = node.children.map((child) => write(child, reading)).join('');
  // A paragraph that held nothing but the answer's place.
  if (meaning === 'p' && inner.trim() === '') return '';
  const name = node.name.replace(/^.*:/, '');
  const attributes = Object.entries(node.attribs)
    .map(([key, value]) => ` ${key.replace(/^xml:/, '')}="${escapeAttribute(value)}"`)
    .join('');
  return VOID.has(meaning) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner}</${name}>`;
}

/** Our own rubric blocks are read separately; anything else is reported. */
function leaveFeedback(node: XmlElement, reading: Reading): '' {
  if (!isRubric(node)) note(reading, { code: 'feedbackLeft' });
  return '';
}

/** Whether this is a block in which our own exports carry a rubric. */
export function isRubric(node: XmlElement): boolean {
  return meaningOf(node.name) === 'rubricblock' && attributeOf(node, 'class') === RUBRIC_CLASS;
}

/** Returns its prompt; for a media interaction, which is played and not answered, also the medium. */
function writeInteraction(node: XmlElement, meaning: string, reading: Reading): string {
  const prompt = asBlock(textOf(partsOf(node, 'prompt')[0], reading));
  if (meaning !== 'mediainteraction') return prompt;
  const heard = partsOf(node).filter((part) => meaningOf(part.name) !== 'prompt');
  return [prompt, ...heard.map((part) => write(part, reading))].join('');
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

function asBlock(text: AuthoredText): string {
  return text === '' || isHtml(text) ? text : `<p>${escapeText(text)}</p>`;
}

function isAlone(node: XmlElement): boolean {
  const around = node.parent && DomUtils.isTag(node.parent) ? DomUtils.textContent(node.parent) : '';
  return around.trim() === DomUtils.textContent(node).trim();
}

/** Pictures and sound, however embedded; undefined for anything else. */
function writeMedium(node: XmlElement, meaning: string, reading: Reading): string | undefined {
  if (meaning === 'img') return picture(attributeOf(node, 'src'), node, reading);
  if (meaning === 'object') {
    const type = attributeOf(node, 'type');
    const source = attributeOf(node, 'data');
    if (type.startsWith('image/')) return picture(source, node, reading);
    return type.startsWith('audio/') ? sound(source, node, reading) : refuse(source || type, reading);
  }
  if (meaning === 'audio') return sound(sourceOf(node), node, reading);
  if (meaning === 'video' || meaning === 'iframe' || meaning === 'svg')
    return refuse(sourceOf(node) || meaning, reading);
  return undefined;
}

function picture(source: string, node: XmlElement, reading: Reading): string {
  const alt = attributeOf(node, 'alt') || DomUtils.textContent(node).trim();
  const sizes = ['width', 'height'].map((name) => [name, attributeOf(node, name)] as const);
  const sized = sizes.filter(([, size]) => /^\d+$/.test(size)).map(([name, size]) => ` ${name}="${size}"`);
  return `<img src="${mediaName(source, reading)}" alt="${escapeAttribute(alt)}"${sized.join('')}>`;
}

function sound(source: string, node: XmlElement, reading: Reading): string {
  const plays = playsOf(node);
  const limit = isSoundLimit(plays) ? ` data-plays="${plays}"` : '';
  return `<audio src="${mediaName(source, reading)}" controls${limit}></audio>`;
}

/** How often it may be played: from our own attribute or the enclosing interaction; 0 is unlimited. */
function playsOf(node: XmlElement): string {
  const { parent } = node;
  const around = parent && DomUtils.isTag(parent) ? parent : undefined;
  return attributeOf(node, 'dataplays') || attributeOf(around, 'maxplays');
}

function sourceOf(node: XmlElement): string {
  return attributeOf(node, 'src') || attributeOf(partsOf(node, 'source')[0], 'src');
}

function mediaName(source: string, reading: Reading): string {
  return escapeAttribute(source.startsWith('data:') ? source : `media:${reading.resolve(source)}`);
}

function refuse(name: string, reading: Reading): string {
  note(reading, { code: 'mediaRefused', name });
  return '';
}

/** Adds a note unless it is there already. */
export function note({ notes }: Reading, said: ImportNote): void {
  if (!notes.some((known) => JSON.stringify(known) === JSON.stringify(said))) notes.push(said);
}
