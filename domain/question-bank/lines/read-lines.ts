import { QTYPE } from '#contract/question';
import { isHtml } from '../../rich-text/markup';
import { toHtml } from '../../rich-text/to-html';
import type { AuthoredAnswer, AuthoredText } from '../authored-question';
import type { Imported } from '../imported';
import { tidyTags } from '../question-tags';
import { cutChoiceRow } from './choice-row';
import { beginDraft, type Draft, takePart } from './draft';
import { type Line, wordsOf } from './line';
import { type Part, partOf } from './line-part';

/** What has been read so far, and where. */
interface Reading {
  parts: readonly Part[];
  imported: Imported;
  /** The question whose lines are being read. */
  draft: Draft | undefined;
  /** Number of the last question. */
  last: number;
  /** Below a heading such as "Petunjuk", whose numbered lines are instructions, not questions. */
  isGuide: boolean;
}

/**
 * Reads the usual line conventions, Aiken among them: a numbered question (in Aiken any line after a key), lettered
 * choices, a line with the key. A key of several letters (`A, C`) makes several right answers, words make a short answer,
 * and a question without choices and key is an essay.
 */
export function readLines(lines: readonly Line[]): Imported {
  const reading: Reading = {
    parts: lines.flatMap(cutChoiceRow).map(partOf),
    imported: { questions: [], unread: [] },
    draft: undefined,
    last: 0,
    isGuide: false,
  };
  for (const [index, part] of reading.parts.entries()) readPart(part, index, reading);
  if (reading.draft) finish(reading.draft, reading);
  return reading.imported;
}

function readPart(part: Part, index: number, reading: Reading): void {
  const { draft } = reading;
  const next = draft ? beginsNext(part, index, reading, draft) : 'yes';
  if (draft && next === 'no') {
    takePart(draft, part);
    return;
  }
  if (isEmpty(part.line)) return;
  if (draft) finish(draft, reading);
  reading.draft = beginDraft(part);
  if (next === 'perhaps') reading.draft.notes.push({ code: 'numberUnsure' });
  if (part.kind !== 'numbered') return;
  if (part.number === 1 && reading.last > 0) reading.isGuide = false;
  reading.last = part.number;
}

type Verdict = 'yes' | 'no' | 'perhaps';

/** After its key a question takes only points, tags and explanations; any other line begins the next question. */
function beginsNext(part: Part, index: number, reading: Reading, draft: Draft): Verdict {
  if (part.kind === 'numbered') return beginsQuestion(part, index, reading, draft);
  const isOwn = part.kind === 'points' || part.kind === 'tag' || part.kind === 'explanation';
  const isNext = draft.key !== undefined && !isOwn && !draft.isExplaining && !isEmpty(part.line);
  return isNext ? 'yes' : 'no';
}

function isEmpty({ nodes, isBlock }: Line): boolean {
  return !isBlock && nodes.every((node) => typeof node === 'string' && node.trim() === '');
}

type Numbered = Extract<Part, { kind: 'numbered' }>;

/** A list within a question starts at 1 again; the next question continues the numbers of the questions. */
function beginsQuestion(part: Numbered, index: number, reading: Reading, draft: Draft): Verdict {
  const { last, isGuide } = reading;
  const { key, choices, listed } = draft;
  if (key !== undefined || (isGuide && part.number === 1)) return 'yes';
  if (part.number !== last + 1) return 'no';
  const fitsList = listed !== undefined && part.number === listed.number + 1 && choices.length === 0;
  return fitsList ? settle(part, index, reading, draft) : 'yes';
}

/** Maximum lines searched ahead for a question with the same number; no question with its list is longer. */
const AHEAD = 500;

/**
 * The number continues both the list and the questions. The way it is written decides; if both are written alike, it is an item of the
 * list when a question of that number comes later, before a new list does.
 */
function settle({ number, mark }: Numbered, index: number, { parts }: Reading, draft: Draft): Verdict {
  const listMark = draft.listed?.mark;
  if (draft.mark !== undefined && draft.mark !== listMark) return mark === listMark ? 'no' : 'yes';
  const next = parts
    .slice(index + 1, index + 1 + AHEAD)
    .find((part) => part.kind === 'numbered' && (part.number === number || part.number === 1));
  return next?.kind === 'numbered' && next.number === number ? 'no' : 'perhaps';
}

/** A heading on a line of its own, followed by a word or two: "PETUNJUK UMUM". */
const GUIDE = /^\s*(?:[A-Z]\.\s*)?(?:petunjuk|tata tertib|instruksi)(?:\s+\p{L}+){0,3}\s*:?\s*$/iu;

function finish(draft: Draft, reading: Reading): void {
  const place = { kind: 'line' as const, number: draft.line };
  const answer = toAnswer(draft, reading.isGuide);
  if (!answer) {
    const text = excerpt(draft.stem);
    const heading = draft.stem.findLast((line) => !isEmpty(line));
    if (heading && GUIDE.test(wordsOf(heading.nodes))) reading.isGuide = true;
    reading.imported.unread.push({ place, reason: { code: 'instruction', text } });
    return;
  }
  reading.imported.questions.push({
    place,
    question: { text: toText(draft.stem), points: draft.points, tags: tidyTags(draft.tags), ...answer },
    notes: draft.notes,
  });
}

function toAnswer({ choices, key, mark, stem, points }: Draft, isGuide: boolean): AuthoredAnswer | undefined {
  if (choices.length > 0 || LETTERS.test(key ?? '')) {
    const right = new Set((key ?? '').toLowerCase().match(/(?<![a-z])[a-l](?![a-z])/g) ?? []);
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
  const isNumbered = mark !== undefined && !isGuide;
  return asks || isNumbered || key !== undefined || points !== null ? { qtype: QTYPE.essay } : undefined;
}

/** A key of letters alone (`B`, `A, C`, `a dan d`) names choices, even if no choices could be read. */
const LETTERS = /^\s*\(?[a-l](?:\s*(?:[,;&/]|dan|and)\s*[a-l])*\s*[.)]?\s*$/i;

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
