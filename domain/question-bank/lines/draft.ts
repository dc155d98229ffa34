import type { ImportNote } from '#contract/question-bank/import-text';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import { readPoints } from '../points';
import { readLevel, readNames } from '../question-tags';
import type { Line } from './line';
import type { Part } from './line-part';

/** A question while its lines are read. */
export interface Draft {
  line: number;
  /** Undefined: it began without one. */
  number: number | undefined;
  /** How its number is written; undefined: it began without a number. */
  mark: string | undefined;
  stem: Line[];
  choices: Choice[];
  /** The choice that further lines belong to. */
  open: Choice | undefined;
  key: string | undefined;
  points: number | null;
  tags: QuestionTag[];
  notes: ImportNote[];
  /** The last number of a list within the question, and how it is written. */
  listed: { number: number; mark: string } | undefined;
  /** A numbered list runs within one of its choices. */
  hasListedChoice: boolean;
  isExplaining: boolean;
}

interface Choice {
  /** Its first line with the letter. */
  line: Line;
  /** All its lines, the first without the letter. Empty while only later letters have been read. */
  lines: Line[];
  isCapital: boolean;
  isMarked: boolean;
}

export function beginDraft(part: Part): Draft {
  const isNumbered = part.kind === 'numbered';
  return {
    line: part.line.number,
    number: isNumbered ? part.number : undefined,
    mark: isNumbered ? part.mark : undefined,
    stem: [isNumbered ? part.rest : part.line],
    choices: [],
    open: undefined,
    key: undefined,
    points: null,
    tags: [],
    notes: [...(part.line.notes ?? [])],
    listed: undefined,
    hasListedChoice: false,
    isExplaining: false,
  };
}

/** Adds a line that belongs to the question. */
export function takePart(draft: Draft, part: Part): void {
  draft.notes.push(...(part.line.notes ?? []));
  if (part.kind === 'tag') addTags(draft, part.name, part.value);
  else if ('value' in part) note(draft, part.kind, part.value);
  else if (part.kind === 'explanation' || draft.isExplaining) explain(draft);
  else if (part.kind !== 'choice' || !takeChoice(draft, part)) takeLine(draft, part);
}

function takeLine(draft: Draft, part: Part): void {
  const { open } = draft;
  (open?.lines ?? draft.stem).push(part.line);
  if (part.kind === 'choice' && open)
    draft.notes.push({ code: 'choiceAdrift', letter: part.letter.toUpperCase() });
  if (part.kind !== 'numbered') return;
  draft.listed = { number: part.number, mark: part.mark };
  draft.hasListedChoice ||= open !== undefined;
}

type ChoicePart = Extract<Part, { kind: 'choice' }>;

/** In two columns a letter may come before the one that it follows; so many may be left open. */
const SKIPPED_MAX = 2;

/** Returns false if the letter continues no choices: then it is part of the text. */
function takeChoice(draft: Draft, part: ChoicePart): boolean {
  const { line, rest, letter, isCapital, isMarked } = part;
  const choice = { line, lines: [rest], isCapital, isMarked };
  if (isFirstReally(draft.choices, part)) beginChoicesAnew(draft, part);
  const { choices } = draft;
  const at = letter.charCodeAt(0) - 97;
  const skipped = at - choices.length;
  if (skipped > (choices.length === 0 ? 0 : SKIPPED_MAX)) return false;
  if (skipped < 0 && choices[at]?.lines.length !== 0) return false;
  while (choices.length < at) choices.push({ ...choice, lines: [], isMarked: false });
  choices[at] = choice;
  draft.open = choice;
  return true;
}

/**
 * Whether this `A.` begins the choices, and what was read as choices was a list in the question: two letters or more came before
 * it, or it is a capital after small letters.
 */
function isFirstReally(choices: readonly Choice[], { letter, isCapital }: ChoicePart): boolean {
  if (letter !== 'a') return false;
  return (
    choices.length >= 2 || (isCapital && choices.length > 0 && choices.every((choice) => !choice.isCapital))
  );
}

function beginChoicesAnew(draft: Draft, { isCapital }: ChoicePart): void {
  const isClear =
    draft.mark !== undefined || (isCapital && !draft.choices.some((choice) => choice.isCapital));
  if (!isClear) draft.notes.push({ code: 'choicesTwice' });
  for (const { line, lines } of draft.choices) if (lines.length > 0) draft.stem.push(line, ...lines.slice(1));
  draft.choices = [];
  draft.hasListedChoice = false;
}

function note(draft: Draft, kind: 'key' | 'points', value: string): void {
  if (kind === 'points') {
    draft.points = readPoints(value) ?? null;
    if (draft.points === null) draft.notes.push({ code: 'cellUnread', column: 'Poin', value });
  }
  if (kind === 'key') draft.key ??= value;
}

function addTags({ tags, notes }: Draft, name: string, value: string): void {
  const level = name.startsWith('level') ? readLevel(value) : undefined;
  if (level) tags.push({ kind: 'level', name: level });
  else if (name.startsWith('level')) notes.push({ code: 'cellUnread', column: 'Level', value });
  else if (name.startsWith('kelompok')) tags.push(...readNames('group', value));
  else tags.push(...readNames(/^(topik|tag|materi)$/.test(name) ? 'topic' : 'competence', value));
}

function explain(draft: Draft): void {
  if (!draft.isExplaining) draft.notes.push({ code: 'feedbackLeft' });
  draft.isExplaining = true;
}
