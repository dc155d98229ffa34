import type { ImportNote } from '#contract/import-text';
import { QTYPE } from '#contract/question';
import type { QuestionTag } from '#contract/question-tag';
import { isHtml } from '../../rich-text/markup';
import { toHtml } from '../../rich-text/to-html';
import type { AuthoredAnswer, AuthoredText } from '../authored-question';
import type { Imported } from '../imported';
import { readPoints } from '../points';
import { readLevel, readNames, tidyTags } from '../question-tags';
import { dropWords, type Line, wordsOf } from './line';

/** `1.`, `1)`, `Q:1)`, `Soal 1.`: starts a question. */
const QUESTION = /^\s*(?:(?:Q|Soal|No)\s*[:.]?\s*)?(\d{1,3})\s*[.:]?[.)]\s*/i;
/** `A.`, `a)`, `A:)`: starts a choice. A preceding asterisk marks the right one, as in other common formats. */
const CHOICE = /^\s*(\*?)([A-Ha-h])\s*:?[.)]\s*/;
const KEY = /^\s*(?:kunci(?:\s+jawaban)?|jawaban|jawab|answer|key|kj)\s*[:=]\s*/i;
const POINTS = /^\s*(?:poin|skor|bobot|nilai)\s*[:=]\s*([\d.,]+)\s*$/i;
const TAG = /^\s*(topik|tag|materi|kompetensi(?:\s+dasar)?|kd|cp|tp|level(?:\s+kognitif)?)\s*[:=]\s*(.+)$/i;
const EXPLANATION = /^\s*(?:pembahasan|penjelasan|feedback|explanation)\s*[:=]/i;

interface Draft {
  line: number;
  stem: Line[];
  choices: { lines: Line[]; isMarked: boolean }[];
  key: string | undefined;
  points: number | null;
  tags: QuestionTag[];
  notes: ImportNote[];
  /** The last number of a list within the question. */
  listed: number;
  isExplaining: boolean;
}

/**
 * Reads the common line conventions, Aiken among them: a numbered question (Aiken: any line after a key), lettered
 * choices, a line with the key. Key `A, C` means several right answers, words mean a short answer; without choices
 * and key it is an essay.
 */
export function readLines(lines: readonly Line[]): Imported {
  const imported: Imported = { questions: [], unread: [] };
  let draft: Draft | undefined;
  let last = 0;
  for (const line of lines) {
    const part = partOf(line);
    if (draft && !beginsNext(part, last, draft)) {
      take(draft, part);
      continue;
    }
    if (isEmpty(line)) continue;
    if (draft) finish(draft, imported);
    draft = begin(part);
    if (part.kind === 'numbered') last = part.number;
  }
  if (draft) finish(draft, imported);
  return imported;
}

type Part =
  | { kind: 'words' | 'explanation'; line: Line }
  /** `line` is the whole line, `rest` is the part after its mark. */
  | { kind: 'numbered'; line: Line; rest: Line; number: number }
  | { kind: 'choice'; line: Line; rest: Line; letter: string; isMarked: boolean }
  | { kind: 'key' | 'points'; line: Line; value: string }
  | { kind: 'tag'; line: Line; name: string; value: string };

/** Tells from its beginning what a line is. */
function partOf(line: Line): Part {
  if (line.isBlock) return { kind: 'words', line };
  const words = wordsOf(line.nodes);
  const behind = (mark: RegExpExecArray) => ({ ...line, nodes: dropWords(line.nodes, mark[0].length) });
  const numbered = QUESTION.exec(words);
  if (numbered) return { kind: 'numbered', line, rest: behind(numbered), number: Number(numbered[1]) };
  const choice = CHOICE.exec(words);
  if (choice) {
    const letter = (choice[2] ?? '').toLowerCase();
    return { kind: 'choice', line, rest: behind(choice), letter, isMarked: choice[1] === '*' };
  }
  const key = KEY.exec(words);
  if (key) return { kind: 'key', line, value: words.slice(key[0].length).trim() };
  const points = POINTS.exec(words)?.[1];
  if (points !== undefined) return { kind: 'points', line, value: points };
  const tag = TAG.exec(words);
  if (tag) return { kind: 'tag', line, name: (tag[1] ?? '').toLowerCase(), value: (tag[2] ?? '').trim() };
  return { kind: EXPLANATION.test(words) ? 'explanation' : 'words', line };
}

/** After its key a question takes points, tags and explanations; any other line starts the next question. */
function beginsNext(part: Part, last: number, draft: Draft): boolean {
  if (part.kind === 'numbered') return beginsQuestion(part.number, last, draft);
  const isOwn = part.kind === 'points' || part.kind === 'tag' || part.kind === 'explanation';
  return draft.key !== undefined && !isOwn && !draft.isExplaining && !isEmpty(part.line);
}

function isEmpty({ nodes, isBlock }: Line): boolean {
  return !isBlock && nodes.every((node) => typeof node === 'string' && node.trim() === '');
}

/** A list within a question starts again at 1; a new question continues the numbering. */
function beginsQuestion(number: number, last: number, draft: Draft): boolean {
  if (draft.listed > 0 && number === draft.listed + 1 && draft.choices.length === 0) return false;
  return number === last + 1 || draft.key !== undefined;
}

function begin(part: Part): Draft {
  return {
    line: part.line.number,
    stem: [part.kind === 'numbered' ? part.rest : part.line],
    choices: [],
    key: undefined,
    points: null,
    tags: [],
    notes: [],
    listed: 0,
    isExplaining: false,
  };
}

function take(draft: Draft, part: Part): void {
  if (part.kind === 'tag') addTags(draft, part.name, part.value);
  else if ('value' in part) note(draft, part.kind, part.value);
  else if (part.kind === 'explanation' || draft.isExplaining) explain(draft);
  else if (part.kind === 'choice' && part.letter === nextLetter(draft))
    draft.choices.push({ lines: [part.rest], isMarked: part.isMarked });
  else {
    (draft.choices.at(-1)?.lines ?? draft.stem).push(part.line);
    if (part.kind === 'numbered') draft.listed = part.number;
  }
}

function note(draft: Draft, kind: 'key' | 'points', value: string): void {
  if (kind === 'points') draft.points = readPoints(value) ?? null;
  if (kind === 'key') draft.key ??= value;
}

function addTags({ tags, notes }: Draft, name: string, value: string): void {
  const level = name.startsWith('level') ? readLevel(value) : undefined;
  if (level) tags.push({ kind: 'level', name: level });
  else if (name.startsWith('level')) notes.push({ code: 'cellUnread', column: 'Level', value });
  else tags.push(...readNames(/^(topik|tag|materi)$/.test(name) ? 'topic' : 'competence', value));
}

function explain(draft: Draft): void {
  if (!draft.isExplaining) draft.notes.push({ code: 'feedbackLeft' });
  draft.isExplaining = true;
}

function nextLetter({ choices }: Draft): string {
  return String.fromCharCode(97 + choices.length);
}

function finish(draft: Draft, imported: Imported): void {
  const place = { kind: 'line' as const, number: draft.line };
  const text = toText(draft.stem);
  const answer = toAnswer(draft);
  if (!answer)
    return void imported.unread.push({ place, reason: { code: 'instruction', text: excerpt(draft.stem) } });
  imported.questions.push({
    place,
    question: { text, points: draft.points, tags: tidyTags(draft.tags), ...answer },
    notes: draft.notes,
  });
}

function toAnswer({ choices, key, stem, points }: Draft): AuthoredAnswer | undefined {
  if (choices.length > 0) {
    const right = new Set((key ?? '').toLowerCase().match(/(?<![a-z])[a-h](?![a-z])/g) ?? []);
    const read = choices.map(({ lines, isMarked }, index) => ({
      text: toText(lines),
      isRight: isMarked || right.has(String.fromCharCode(97 + index)),
    }));
    const isSeveral = read.filter(({ isRight }) => isRight).length > 1;
    return { qtype: isSeveral ? QTYPE.several : QTYPE.multipleChoice, choices: read };
  }
  if (key !== undefined && key !== '' && key !== '-') {
    const accepted = key.split(/\s*[;|]\s*/).filter((form) => form !== '');
    return { qtype: QTYPE.shortAnswer, accepted };
  }
  // A heading above the first question asks nothing: it has no number, key, points or question mark.
  const words = stem.map(({ nodes }) => wordsOf(nodes)).join(' ');
  const asks = /[?…]|\.{3}|_{3}|jelaskan|sebutkan|tuliskan|uraikan|hitung/i.test(words);
  return asks || key !== undefined || points !== null ? { qtype: QTYPE.essay } : undefined;
}

function toText(lines: readonly Line[]): AuthoredText {
  const filled = lines.filter(
    ({ nodes, isBlock }) => isBlock || nodes.some((node) => typeof node !== 'string' || node.trim() !== ''),
  );
  const [only, ...more] = filled;
  const [word, ...rest] = only?.nodes ?? [];
  if (only && more.length === 0 && rest.length === 0 && typeof word === 'string' && !isHtml(word))
    return word.trim();
  return filled.map(({ nodes, isBlock }) => toHtml(isBlock ? nodes : [['p', {}, ...nodes]])).join('');
}

function excerpt(lines: readonly Line[]): string {
  const words = lines
    .map(({ nodes }) => wordsOf(nodes))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
