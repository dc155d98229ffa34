import type { ImportNote, ImportPlace } from '#contract/question-bank/import-text';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import { isHtml } from '../../rich-text/markup';
import { escapeText } from '../../rich-text/to-html';
import type { AuthoredAnswer, AuthoredText } from '../authored-question';
import { readCategoryPath } from '../category-path';
import type { Imported } from '../imported';
import { noteMarkdown } from '../lost-parts';
import { readPoints } from '../points';
import { readRubric } from '../rubric-text';
import { asStatement, asTable } from '../statement';
import { readTagWords } from '../tag-words';
import { hideEscaped, readMark, showEscaped } from './marks';
import { readGiftAnswer } from './read-answer';

/** Marks where the answer was in a sentence with a gap. */
const GAP = '_____';

interface Frame {
  tags: string[];
  points: number | null;
  rubric: Rubric | undefined;
  /** A rubric that could not be read. */
  rubricLeft: string | undefined;
  /** Names of the question's categories: those that become tags, and those too long for one. */
  category: { words: readonly string[]; tooLong: readonly string[] };
}

/**
 * Reads Moodle's GIFT format: single and multiple choice, true/false, matching, short and numeric answers, essays,
 * sentences with a gap. Categories and `[tag:…]` become tags.
 */
export function readGift(source: string): Imported {
  const imported: Imported = { questions: [], unread: [] };
  const frame: Frame = {
    tags: [],
    points: null,
    rubric: undefined,
    rubricLeft: undefined,
    category: { words: [], tooLong: [] },
  };
  for (const { lines, line } of cutBlocks(hideEscaped(source))) {
    const place: ImportPlace = { kind: 'line', number: line };
    const text = lines
      .filter((written) => !isComment(written, frame))
      .join('\n')
      .trim();
    if (text === '') continue;
    const category = /^\$CATEGORY:\s*(.*)$/.exec(text);
    if (category) frame.category = readCategoryPath(showEscaped(category[1] ?? ''));
    else readBlock(text, place, frame, imported);
    frame.tags = [];
    frame.points = null;
    frame.rubric = undefined;
    frame.rubricLeft = undefined;
  }
  return imported;
}

/** Empty lines separate questions; a category has a line of its own. */
function cutBlocks(source: string): { lines: string[]; line: number }[] {
  const blocks: { lines: string[]; line: number }[] = [];
  let open: { lines: string[]; line: number } | undefined;
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const isCategory = line.startsWith('$CATEGORY:');
    if (line.trim() === '' || isCategory) open = undefined;
    if (line.trim() === '') continue;
    if (!open) {
      open = { lines: [], line: index + 1 };
      blocks.push(open);
    }
    open.lines.push(line);
    if (isCategory) open = undefined;
  }
  return blocks;
}

function isComment(line: string, frame: Frame): boolean {
  if (!line.trimStart().startsWith('//')) return false;
  // On a line of its own, because a rubric's text could look like another mark.
  const rubric = /^\s*\/\/ \[rubrik:([^\]]+)\]/.exec(line)?.[1];
  if (rubric !== undefined) {
    const said = readMark(rubric);
    frame.rubric = readRubric(said);
    frame.rubricLeft = frame.rubric ? undefined : said;
    return true;
  }
  for (const [, tag = ''] of line.matchAll(/\[tag:([^\]]+)\]/g)) frame.tags.push(readMark(tag));
  const points = /\[poin:([\d.,]+)\]/.exec(line)?.[1];
  if (points !== undefined) frame.points = readPoints(points) ?? null;
  return true;
}

function readBlock(block: string, place: ImportPlace, frame: Frame, imported: Imported): void {
  const [, title, rest = ''] = /^(?:::([\s\S]*?)::)?\s*([\s\S]*)$/.exec(block) ?? [];
  const open = rest.indexOf('{');
  const close = rest.indexOf('}', open);
  if (open === -1) return void imported.unread.push({ place, reason: { code: 'noAnswer' } });
  if (close === -1) return void imported.unread.push({ place, reason: { code: 'braceOpen' } });
  const notes: ImportNote[] = [];
  const { text, format } = readStem(rest.slice(0, open), rest.slice(close + 1), notes);
  const read = {
    rich: (written: string) => toText(written, format, notes),
    bare: (written: string) => toText(written, 'auto', notes),
  };
  const answer = readGiftAnswer(rest.slice(open + 1, close), read, notes);
  if (!answer) return void imported.unread.push({ place, reason: { code: 'answerUnread' } });
  const name = showEscaped(title ?? '').trim();
  if (name !== '' && !isOwnTitle(name, text)) notes.push({ code: 'titleLeft', title: name });
  if (frame.rubricLeft !== undefined)
    notes.push({ code: 'cellUnread', column: 'Rubrik', value: frame.rubricLeft });
  for (const left of frame.category.tooLong) notes.push({ code: 'partLeft', name: `kategori ${left}` });
  frame.category = { ...frame.category, tooLong: [] };
  const tags = [...frame.tags, ...frame.category.words];
  const stated =
    'statement' in answer
      ? asStatement(text, answer.statement)
      : { text, ...(answer.qtype === QTYPE.matching ? asTable(answer) : answer) };
  imported.questions.push({
    place,
    question: { points: frame.points, ...readTagWords(tags), ...withRubric(stated, frame) },
    notes,
  });
}

function withRubric<T extends AuthoredAnswer>(answer: T, { rubric }: Frame): T {
  return answer.qtype === QTYPE.essay && rubric ? { ...answer, rubric } : answer;
}

type Format = 'html' | 'plain' | 'markdown' | 'auto';

function formatOf(named: string | undefined): Format | undefined {
  return named === 'html' || named === 'plain' || named === 'markdown' ? named : undefined;
}

/** The question around its answer: text after the braces makes it a sentence with a gap. */
function readStem(
  before: string,
  after: string,
  notes: ImportNote[],
): { text: AuthoredText; format: Format } {
  const [, named, start = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/.exec(before) ?? [];
  const format = formatOf(named) ?? 'auto';
  const tail = after.trim();
  const written = tail === '' ? start : `${start.trimEnd()} ${GAP} ${tail}`;
  return { text: toText(written, format, notes), format };
}

/** Texts of an HTML question are HTML even without any tag; those of a plain one never are. */
function toText(written: string, format: Format, notes: ImportNote[]): AuthoredText {
  const [, named, rest = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?([\s\S]*)$/.exec(written) ?? [];
  const shown = showEscaped(rest).trim();
  const own = formatOf(named) ?? format;
  if (shown === '') return '';
  if (own === 'markdown') noteMarkdown(shown, notes);
  if (own === 'html') return isHtml(shown) ? shown : `<p>${shown}</p>`;
  return own === 'plain' && isHtml(shown) ? `<p>${escapeText(shown)}</p>` : shown;
}

/** Whether the title only repeats the question. */
function isOwnTitle(title: string, text: AuthoredText): boolean {
  return text
    .replace(/<[^>]*>/g, '')
    .trim()
    .startsWith(title.replace(/…$/, '').trim());
}
