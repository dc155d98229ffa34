import { DomUtils } from 'htmlparser2';
import type { ImportNote } from '#contract/import-text';
import type { AuthoredText } from '#domain/question-bank/authored-question';
import { RUBRIC_CLASS } from '#domain/question-bank/rubric-text';
import { isHtml } from '#domain/rich-text/markup';
import { isSoundLimit } from '#domain/rich-text/sound-limit';
import { escapeAttribute, escapeText } from '#domain/rich-text/to-html';
import type { XmlElement } from '../xml';
import { attributeOf, meaningOf, partsOf } from './qti-element';

/** What the reading of one item collects and needs. */
export interface Desk {
  notes: ImportNote[];
  /** Path in the package of a reference in this file. */
  resolve: (href: string) => string;
}

type Node = XmlElement['children'][number];

/** The answer's own place is left out of the text; within a line it becomes dots. */
const IN_LINE = new Set(['textentryinteraction', 'inlinechoiceinteraction']);
const FEEDBACK = /^(feedback|modalfeedback|rubricblock|templateblock|templateinline|printedvariable)/;

/** Returns an element's content as a text of ours; an interaction becomes its prompt or dots. */
export function textOf(element: XmlElement | undefined, desk: Desk): AuthoredText {
  if (!element) return '';
  const children = element.children.filter((child) => DomUtils.isTag(child) || DomUtils.isText(child));
  if (children.every((child) => DomUtils.isText(child))) return plainOf(DomUtils.textContent(children));
  return children
    .map((child) => write(child, desk))
    .join('')
    .trim();
}

/** Line breaks of the file are not line breaks of the text; what looks like markup is meant literally. */
function plainOf(said: string): AuthoredText {
  const text = said.replace(/[ \t]*\r?\n\s*/g, ' ').trim();
  return isHtml(text) ? `<p>${escapeText(text)}</p>` : text;
}

function write(node: Node, desk: Desk): string {
  if (DomUtils.isText(node)) return escapeText(node.data);
  if (!DomUtils.isTag(node)) return '';
  const meaning = meaningOf(node.name);
  if (IN_LINE.has(meaning)) return isAlone(node) ? '' : '…';
  if (meaning.endsWith('interaction')) return writeInteraction(node, meaning, desk);
  if (FEEDBACK.test(meaning)) return leaveFeedback(node, desk);
  const medium = writeMedium(node, meaning, desk);
  if (medium !== undefined) return medium;
  if (meaning === 'stylesheet') return '';
  const inner = node.children.map((child) => write(child, desk)).join('');
  // A paragraph that held nothing but the answer's place.
  if (meaning === 'p' && inner.trim() === '') return '';
  const name = node.name.replace(/^.*:/, '');
  const attributes = Object.entries(node.attribs)
    .map(([key, value]) => ` ${key.replace(/^xml:/, '')}="${escapeAttribute(value)}"`)
    .join('');
  return VOID.has(meaning) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner}</${name}>`;
}

/** Our own rubric blocks are read separately; anything else is reported. */
function leaveFeedback(node: XmlElement, desk: Desk): '' {
  if (!isRubric(node)) note(desk, { code: 'feedbackLeft' });
  return '';
}

/** Whether this is a block in which our own exports carry a rubric. */
export function isRubric(node: XmlElement): boolean {
  return meaningOf(node.name) === 'rubricblock' && attributeOf(node, 'class') === RUBRIC_CLASS;
}

/** Returns its prompt; of a media interaction, which is heard and not answered, also the medium. */
function writeInteraction(node: XmlElement, meaning: string, desk: Desk): string {
  const prompt = asBlock(textOf(partsOf(node, 'prompt')[0], desk));
  if (meaning !== 'mediainteraction') return prompt;
  const heard = partsOf(node).filter((part) => meaningOf(part.name) !== 'prompt');
  return [prompt, ...heard.map((part) => write(part, desk))].join('');
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
function writeMedium(node: XmlElement, meaning: string, desk: Desk): string | undefined {
  if (meaning === 'img') return picture(attributeOf(node, 'src'), node, desk);
  if (meaning === 'object') {
    const type = attributeOf(node, 'type');
    const source = attributeOf(node, 'data');
    if (type.startsWith('image/')) return picture(source, node, desk);
    return type.startsWith('audio/') ? sound(source, node, desk) : refuse(source || type, desk);
  }
  if (meaning === 'audio') return sound(sourceOf(node), node, desk);
  if (meaning === 'video' || meaning === 'iframe' || meaning === 'svg')
    return refuse(sourceOf(node) || meaning, desk);
  return undefined;
}

function picture(source: string, node: XmlElement, desk: Desk): string {
  const alt = attributeOf(node, 'alt') || DomUtils.textContent(node).trim();
  const sizes = ['width', 'height'].map((name) => [name, attributeOf(node, name)] as const);
  const sized = sizes.filter(([, size]) => /^\d+$/.test(size)).map(([name, size]) => ` ${name}="${size}"`);
  return `<img src="${mediaName(source, desk)}" alt="${escapeAttribute(alt)}"${sized.join('')}>`;
}

function sound(source: string, node: XmlElement, desk: Desk): string {
  const plays = playsOf(node);
  const limit = isSoundLimit(plays) ? ` data-plays="${plays}"` : '';
  return `<audio src="${mediaName(source, desk)}" controls${limit}></audio>`;
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

function mediaName(source: string, desk: Desk): string {
  return escapeAttribute(source.startsWith('data:') ? source : `media:${desk.resolve(source)}`);
}

function refuse(name: string, desk: Desk): string {
  note(desk, { code: 'mediaRefused', name });
  return '';
}

/** Adds a note unless it is there already. */
export function note({ notes }: Desk, said: ImportNote): void {
  if (!notes.some((known) => JSON.stringify(known) === JSON.stringify(said))) notes.push(said);
}
