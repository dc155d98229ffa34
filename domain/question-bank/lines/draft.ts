import type { ImportNote } from '#contract/import-text';
import type { QuestionTag } from '#contract/question-tag';
import { readPoints } from '../points';
import { readLevel, readNames } from '../question-tags';
import type { Line } from './line';
import type { Part } from './line-part';

/** A question while its lines are read. */
export interface Draft {
  line: number;
  /** How its number is written; undefined: it began without a number. */
  mark: string | undefined;
  stem: Line[];
  choices: Choice[];
  key: string | undefined;
  points: number | null;
  tags: QuestionTag[];
  notes: ImportNote[];
  /** The last number of a list within the question, and how it is written. */
  listed: { number: number; mark: string } | undefined;
  isExplaining: boolean;
}

interface Choice {
  /** Its first line with the letter. */
  line: Line;
  /** All its lines, the first without the letter. */
  lines: Line[];
  isCapital: boolean;
  isMarked: boolean;
}

export function beginDraft(part: Part): Draft {
  const isNumbered = part.kind === 'numbered';
  return {
    line: part.line.number,
    mark: isNumbered ? part.mark : undefined,
    stem: [isNumbered ? part.rest : part.line],
    choices: [],
    key: undefined,
    points: null,
    tags: [],
    notes: [...(part.line.notes ?? [])],
    listed: undefined,
    isExplaining: false,
  };
}

/** Adds a line that belongs to the question. */
export function takePart(draft: Draft, part: Part): void {
  draft.notes.push(...(part.line.notes ?? []));
  if (part.kind === 'tag') addTags(draft, part.name, part.value);
  else if ('value' in part) note(draft, part.kind, part.value);
  else if (part.kind === 'explanation' || draft.isExplaining) explain(draft);
  else if (part.kind === 'choice' && beginsChoice(draft, part)) addChoice(draft, part);
  else {
    (draft.choices.at(-1)?.lines ?? draft.stem).push(part.line);
    if (part.kind === 'numbered') draft.listed = { number: part.number, mark: part.mark };
  }
}

type ChoicePart = Extract<Part, { kind: 'choice' }>;

function beginsChoice({ choices }: Draft, part: ChoicePart): boolean {
  return part.letter === String.fromCharCode(97 + choices.length) || isFirstReally(choices, part);
}

/** Whether an `A.` follows `a.`, `b.`: those were a list in the question, and the choices begin here. */
function isFirstReally(choices: readonly Choice[], { letter, isCapital }: ChoicePart): boolean {
  return letter === 'a' && isCapital && choices.length > 0 && choices.every((choice) => !choice.isCapital);
}

function addChoice(draft: Draft, part: ChoicePart): void {
  if (isFirstReally(draft.choices, part)) {
    for (const { line, lines } of draft.choices) draft.stem.push(line, ...lines.slice(1));
    draft.choices = [];
  }
  const { line, rest, isCapital, isMarked } = part;
  draft.choices.push({ line, lines: [rest], isCapital, isMarked });
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
  else tags.push(...readNames(/^(topik|tag|materi)$/.test(name) ? 'topic' : 'competence', value));
}

function explain(draft: Draft): void {
  if (!draft.isExplaining) draft.notes.push({ code: 'feedbackLeft' });
  draft.isExplaining = true;
}
