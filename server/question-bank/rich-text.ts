import { markArabic } from '#domain/rich-text/arabic';
import { cutFormulas, hasLooseDelimiter } from '#domain/rich-text/formula';
import { escapeLoneBrackets, isHtml } from '#domain/rich-text/markup';
import { intoParagraphs, linesIntoParagraphs } from '#domain/rich-text/paragraphs';
import { toHtml } from '#domain/rich-text/to-html';
import type { RichNode } from '#domain/rich-text/tree';
import { formulaTree } from './formula';
import { parseTree } from './sanitise';

/** The stored forms of a text: the tree that our screens render, and the same as HTML for the specified API. */
export interface RichText {
  html: string;
  content: RichNode[];
}

/** Why a text cannot be stored; `formula` is the piece to look at. */
export type RichTextProblem = { code: 'formulaInvalid' | 'formulaUnclosed'; formula: string };

/** Maximum length of the excerpt shown of a wrong formula. */
const EXCERPT = 80;

/** An author's text, parsed, with its formulas not yet drawn. */
export interface ReadText {
  asHtml: boolean;
  tree: RichNode[];
}

export type DrawFormula = typeof formulaTree;

export function readText(written: string): ReadText {
  const typed = stripControls(written);
  const asHtml = isHtml(typed);
  return { asHtml, tree: asHtml ? parseTree(escapeLoneBrackets(typed)) : [typed] };
}

/** Lists the formulas of a text in drawing order. The caller needs no more than one beyond `max`. */
export function listFormulas({ tree }: ReadText, max: number): { latex: string; display: boolean }[] {
  const texts = tree.flatMap(textsOf);
  // Openers that are never closed would make the search for formulas quadratic; too many are returned without
  // searching.
  const openers = texts.flatMap((text) => text.match(/\\[([]/g) ?? []);
  if (openers.length > max) return openers.map((latex) => ({ latex, display: false }));
  return texts.flatMap(cutFormulas).flatMap((piece) => (piece.kind === 'formula' ? [piece] : []));
}

/**
 * Turns an author's text, plain or HTML with formulas in LaTeX, into an allow-listed tree. Plain text keeps its
 * lines; anything not allowed is removed in both forms.
 */
export function toRichText(
  written: string | ReadText,
  draw: DrawFormula = formulaTree,
): RichText | RichTextProblem {
  const { asHtml, tree } = typeof written === 'string' ? readText(written) : written;
  const problems: RichTextProblem[] = [];
  const drawn = tree.flatMap((node) => drawFormulas(node, draw, problems));
  const [problem] = problems;
  if (problem) return problem;
  const content = markArabic(asHtml ? intoParagraphs(drawn) : linesIntoParagraphs(drawn));
  return { html: toHtml(content), content };
}

/** The same for a choice: a single paragraph becomes inline text, since choices stand in labels. */
export function toChoiceText(
  written: string | ReadText,
  draw: DrawFormula = formulaTree,
): RichText | RichTextProblem {
  const text = toRichText(written, draw);
  if ('code' in text) return text;
  const [only, ...more] = text.content;
  if (only === undefined || typeof only === 'string' || only[0] !== 'p' || more.length > 0) return text;
  const [, attributes, ...children] = only;
  const content: RichNode[] = attributes.dir ? [['span', attributes, ...children]] : children;
  return { html: toHtml(content), content };
}

/** Elements whose text is shown verbatim. */
const VERBATIM: ReadonlySet<string> = new Set(['math', 'code', 'pre']);

function textsOf(node: RichNode): string[] {
  if (typeof node === 'string') return [node];
  const [tag, , ...children] = node;
  return VERBATIM.has(tag) ? [] : children.flatMap(textsOf);
}

function drawFormulas(node: RichNode, draw: DrawFormula, problems: RichTextProblem[]): RichNode[] {
  if (typeof node === 'string') return drawWords(node, draw, problems);
  const [tag, attributes, ...children] = node;
  if (VERBATIM.has(tag)) return [node];
  return [[tag, attributes, ...children.flatMap((child) => drawFormulas(child, draw, problems))]];
}

function drawWords(text: string, draw: DrawFormula, problems: RichTextProblem[]): RichNode[] {
  return cutFormulas(text).map((piece): RichNode => {
    if (piece.kind === 'words') {
      if (hasLooseDelimiter(piece.text))
        problems.push({ code: 'formulaUnclosed', formula: excerpt(piece.text) });
      return piece.text;
    }
    const drawn = draw(piece.latex, piece.display);
    if (!drawn) problems.push({ code: 'formulaInvalid', formula: excerpt(piece.latex) });
    return drawn ?? '';
  });
}

/** Normalises line ends to `\n` and removes control characters. Joiners and direction marks stay. */
function stripControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''));
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}
