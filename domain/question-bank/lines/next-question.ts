import type { ImportNote } from '#contract/question-bank/import-text';
import type { Draft } from './draft';
import { isHeadingLine, sharedFrom, standsAbove } from './heading';
import { isBlank, wordsOf } from './line';
import type { Part } from './line-part';

/** Where the reading stands. */
export interface Position {
  parts: readonly Part[];
  /** Index of the part to be judged. */
  index: number;
  /** Number of the last question. */
  last: number;
  /** Below a heading such as "Petunjuk", whose numbered lines are instructions, not questions. */
  isGuide: boolean;
  /** Every question of this section so far has choices. */
  isLettered: boolean;
  /** Questions have been read, none of which has a number: numbers belong to lists. */
  isUnnumbered: boolean;
}

/** `false`: the line belongs to the question that is open. Otherwise it begins another; `unsure` is told with that one. */
type Beginning = false | { unsure?: ImportNote };

/** After its key a question takes only points, tags and explanations; any other line begins the next question. */
export function beginsNext(part: Part, draft: Draft, position: Position): Beginning {
  if (part.kind === 'numbered') return beginsNumbered(part, draft, position);
  if (draft.key === undefined) return isAbove(part, draft, position) && {};
  const isOwn = part.kind === 'points' || part.kind === 'tag' || part.kind === 'explanation';
  return !isOwn && !draft.isExplaining && !isBlank(part.line) && {};
}

function isAbove(part: Part, draft: Draft, { parts, index, last }: Position): boolean {
  if (draft.mark === undefined && draft.choices.length < 2) return false;
  const isChoice = part.kind === 'choice' && part.letter.charCodeAt(0) - 97 === draft.choices.length;
  return standsAbove(part, parts.slice(index + 1), { last, isChoice });
}

/** Maximum lines searched ahead for a question of a certain number; no question with its list is longer. */
const AHEAD = 500;

type Numbered = Extract<Part, { kind: 'numbered' }>;

/** A list within a question starts at 1 again; the next question continues the numbers of the questions. */
function beginsNumbered(part: Numbered, draft: Draft, position: Position): Beginning {
  if (draft.key !== undefined || (position.isGuide && part.number === 1)) return {};
  if (draft.mark === undefined) return beginsFirst(part, draft, position) && {};
  const isLettered = draft.choices.length >= 2 && !draft.hasListedChoice;
  return isLettered ? beginsAfterChoices(part, draft, position) : beginsAfterWords(part, draft, position);
}

/** Nothing but another question follows the choices, if its number is written alike. */
function beginsAfterChoices(part: Numbered, { mark }: Draft, { last }: Position): Beginning {
  if (part.number === last + 1) return {};
  if (part.mark !== mark) return false;
  return part.number === 1 ? {} : jump(part, last, last);
}

function beginsAfterWords(part: Numbered, draft: Draft, position: Position): Beginning {
  const { last } = position;
  if (part.number === last + 1) return continuesList(part, draft) ? settle(part, draft, position) : {};
  const isListing = draft.listed?.mark === part.mark;
  return !isListing && part.mark === draft.mark && jump(part, last, last + 1);
}

/** How far numbers may jump ahead: a typing error, or a question that was taken out. */
const JUMP_MAX = 10;

function jump({ number }: Numbered, last: number, from: number): Beginning {
  const isNear = number >= from && number <= last + JUMP_MAX;
  return isNear && { unsure: { code: 'numberJumps', before: last, number } };
}

/** The draft has no number: if it is no question either, it was a heading, and questions may begin anywhere. */
function beginsFirst({ number }: Numbered, draft: Draft, position: Position): boolean {
  const { last, isUnnumbered } = position;
  const { choices, stem } = draft;
  if (isUnnumbered && !stem.some(isHeadingLine)) return false;
  if (isSharedList(number, draft, position)) return false;
  return number === 1 || number === last + 1 || (number > last && choices.length < 2);
}

/** A text for several questions may hold a list; the first of those questions comes after it. */
function isSharedList(number: number, { stem, listed }: Draft, { parts, index }: Position): boolean {
  const first = stem.map(sharedFrom).find((from) => from !== undefined);
  if (first === undefined) return false;
  const continues = listed !== undefined && number === listed.number + 1;
  const later = parts.slice(index + 1, index + 1 + AHEAD);
  return (
    (number !== first || continues) && later.some((part) => part.kind === 'numbered' && part.number === first)
  );
}

function continuesList({ number }: Numbered, { listed, choices }: Draft): boolean {
  return listed !== undefined && number === listed.number + 1 && choices.length === 0;
}

/**
 * The number continues both the list and the questions. The way it is written decides; if both are written alike, it is an item of the
 * list when a question of that number comes later, before a new list does, or when choices must follow.
 */
function settle(part: Numbered, draft: Draft, position: Position): Beginning {
  const { parts, index, isLettered } = position;
  const { number, mark } = part;
  const listMark = draft.listed?.mark;
  if (draft.mark !== listMark) return mark !== listMark && {};
  if (isLettered && leadsToChoices(part, parts.slice(index + 1, index + 1 + AHEAD))) return false;
  const next = parts
    .slice(index + 1, index + 1 + AHEAD)
    .find((later) => later.kind === 'numbered' && (later.number === number || later.number === 1));
  return !(next?.kind === 'numbered' && next.number === number) && { unsure: { code: 'numberUnsure' } };
}

/** Words that ask end a question; an item of a list above the choices does not. */
const ASKS = /[?…]|\.{3}|_{3}/;

/** Whether the list runs on and choices follow it, as below the statements of a question. */
function leadsToChoices(item: Numbered, following: readonly Part[]): boolean {
  const end = following.findIndex(
    ({ kind, ...part }) => kind === 'key' || kind === 'points' || ('letter' in part && part.letter === 'a'),
  );
  if (following[end]?.kind !== 'choice') return false;
  const items = [item, ...following.slice(0, end).filter((part) => part.kind === 'numbered')];
  if (items.some(({ number }, index) => number !== item.number + index)) return false;
  const above = following.slice(0, end).findLast(({ line }) => !isBlank(line)) ?? item;
  return above.kind !== 'numbered' || !ASKS.test(wordsOf(above.line.nodes));
}
