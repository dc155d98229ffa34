import { QTYPE } from '#contract/question';
import { isHtml } from '../../rich-text/markup';
import { toHtml } from '../../rich-text/to-html';
import type { AuthoredAnswer, AuthoredText } from '../authored-question';
import type { Imported } from '../imported';
import { tidyTags } from '../question-tags';
import { beginDraft, type Draft, takePart } from './draft';
import { type Line, wordsOf } from './line';
import { type Part, partOf } from './line-part';

/** What has been read so far, and where. */
interface Reading {
  imported: Imported;
  /** Number of the last question. */
  last: number;
  /** Under a heading such as "Petunjuk", whose numbered lines tell what to do and ask nothing. */
  isGuide: boolean;
}

/**
 * Reads the common line conventions, Aiken among them: a numbered question (Aiken: any line after a key), lettered
 * choices, a line with the key. Key `A, C` means several right answers, words mean a short answer; without choices
 * and key it is an essay.
 */
export function readLines(lines: readonly Line[]): Imported {
  const parts = lines.map(partOf);
  const reading: Reading = { imported: { questions: [], unread: [] }, last: 0, isGuide: false };
  let draft: Draft | undefined;
  for (const [index, part] of parts.entries()) {
    const ahead = () => parts.slice(index + 1, index + 1 + AHEAD);
    const next = draft ? beginsNext(part, ahead, reading, draft) : 'yes';
    if (draft && next === 'no') {
      takePart(draft, part);
      continue;
    }
    if (isEmpty(part.line)) continue;
    if (draft) finish(draft, reading);
    draft = beginDraft(part);
    if (next === 'perhaps') draft.notes.push({ code: 'numberUnsure' });
    if (part.kind !== 'numbered') continue;
    if (part.number === 1 && reading.last > 0) reading.isGuide = false;
    reading.last = part.number;
  }
  if (draft) finish(draft, reading);
  return reading.imported;
}

/** So many lines are looked ahead for the question of a number: more than one has with its list. */
const AHEAD = 500;

type Verdict = 'yes' | 'no' | 'perhaps';

/** After its key a question takes points, tags and explanations; any other line is the next one's. */
function beginsNext(part: Part, ahead: () => Part[], reading: Reading, draft: Draft): Verdict {
  if (part.kind === 'numbered') return beginsQuestion(part, ahead, reading, draft);
  const isOwn = part.kind === 'points' || part.kind === 'tag' || part.kind === 'explanation';
  const isNext = draft.key !== undefined && !isOwn && !draft.isExplaining && !isEmpty(part.line);
  return isNext ? 'yes' : 'no';
}

function isEmpty({ nodes, isBlock }: Line): boolean {
  return !isBlock && nodes.every((node) => typeof node === 'string' && node.trim() === '');
}

/**
 * A list within a question counts from 1 again; a new question goes on counting. Where a number goes on with both, how
 * it is written decides, or else whether the question of that number comes later.
 */
function beginsQuestion(
  { number, mark }: Extract<Part, { kind: 'numbered' }>,
  ahead: () => Part[],
  { last, isGuide }: Reading,
  { key, choices, listed, mark: own }: Draft,
): Verdict {
  if (key !== undefined || (isGuide && number === 1)) return 'yes';
  if (number !== last + 1) return 'no';
  if (number !== (listed?.number ?? 0) + 1 || !listed || choices.length > 0) return 'yes';
  if (own !== undefined && own !== listed.mark) return mark === listed.mark ? 'no' : 'yes';
  const next = ahead().find(
    (part) => part.kind === 'numbered' && (part.number === number || part.number === 1),
  );
  return next?.kind === 'numbered' && next.number === number ? 'no' : 'perhaps';
}

/** A heading of its own line, with a word or two behind it: "PETUNJUK UMUM". */
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

/** A key of letters alone (`B`, `A, C`, `a dan d`) names choices, also where none could be read. */
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
