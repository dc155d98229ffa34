import type { AuthoredQuestion } from '../authored-question';
import type { Imported } from '../imported';
import { cutChoiceRow } from './choice-row';
import { beginDraft, type Draft, takePart } from './draft';
import { isGuideHeading, tailOf } from './heading';
import { cutKeyList, type KeyList } from './key-list';
import { isBlank, type Line } from './line';
import { type Part, partOf } from './line-part';
import { beginsNext, type Position } from './next-question';
import { excerpt, toQuestion } from './to-question';

/** What has been read so far, and where. */
interface Reading extends Position {
  imported: Imported;
  /** The question whose lines are being read. */
  draft: Draft | undefined;
  keys: KeyList | undefined;
  /** Which of the listed runs of keys this section's is; sections without choices have none. */
  run: number;
  /** A question of this section has taken its key from that run. */
  isRunOpen: boolean;
}

/**
 * Reads the usual line conventions, Aiken among them: a numbered question (in Aiken any line after a key), lettered
 * choices, a line with the key. A key of several letters (`A, C`) makes several right answers, words make a short answer,
 * and a question without choices and key is an essay.
 */
export function readLines(all: readonly Line[]): Imported {
  const { lines, keys } = cutKeyList(all) ?? { lines: all, keys: undefined };
  const reading: Reading = {
    parts: lines.flatMap(cutChoiceRow).map(partOf),
    index: 0,
    imported: { questions: [], unread: [] },
    draft: undefined,
    last: 0,
    isGuide: false,
    isLettered: true,
    isUnnumbered: false,
    keys,
    run: -1,
    isRunOpen: false,
  };
  for (const [index, part] of reading.parts.entries()) {
    reading.index = index;
    readPart(part, reading);
  }
  if (reading.draft) finish(reading.draft, undefined, reading);
  if (keys) tellUnused(keys, reading);
  return reading.imported;
}

function readPart(part: Part, reading: Reading): void {
  const { draft } = reading;
  const next = draft ? beginsNext(part, draft, reading) : {};
  if (draft && !next) {
    takePart(draft, part);
    return;
  }
  if (isBlank(part.line)) return;
  if (draft) finish(draft, part, reading);
  reading.draft = beginDraft(part);
  const unsure = next ? next.unsure : undefined;
  if (unsure) reading.draft.notes.push(unsure);
  if (part.kind !== 'numbered') return;
  if (part.number === 1) Object.assign(reading, { isLettered: true, isRunOpen: false });
  reading.last = part.number;
}

/** `next`: what begins after it, undefined at the end of the file. */
function finish(draft: Draft, next: Part | undefined, reading: Reading): void {
  const isRestart = next?.kind === 'numbered' && next.number === 1;
  const tail = isRestart && draft.key === undefined ? cutTail(draft) : [];
  takeListedKey(draft, reading);
  const question = isInstruction(draft, next) ? undefined : toQuestion(draft, reading.isGuide);
  const left = [...(question ? [] : linesOf(draft)), ...tail];
  if (question) addQuestion(question, draft, reading);
  if (left.length > 0) tell(left, reading);
  const heading = left.findLast((line) => !isBlank(line));
  const goesOn = reading.isGuide && draft.mark !== undefined && !hasAnswer(draft) && !isRestart;
  reading.isGuide = goesOn || (heading !== undefined && isGuideHeading(heading));
}

function addQuestion(question: AuthoredQuestion, draft: Draft, reading: Reading): void {
  const place = { kind: 'line' as const, number: draft.line };
  reading.imported.questions.push({ place, question, notes: draft.notes });
  reading.isLettered &&= draft.choices.length > 0;
  reading.isUnnumbered = reading.last === 0 && hasAnswer(draft);
}

function hasAnswer({ choices, key }: Draft): boolean {
  return choices.length > 0 || key !== undefined;
}

/** Where questions are numbered, what stands above a number without one is a heading or a text, even if it asks. */
function isInstruction({ mark, choices, key, points }: Draft, next: Part | undefined): boolean {
  const isOpen = key === undefined && points === null;
  return next?.kind === 'numbered' && mark === undefined && choices.length < 2 && isOpen;
}

/** Takes the heading of the next section off the last choice. */
function cutTail({ choices }: Draft): Line[] {
  const last = choices.length < 2 ? undefined : choices.at(-1);
  const tail = tailOf(last?.lines ?? []);
  if (tail.length > 0) last?.lines.splice(-tail.length);
  return tail;
}

function linesOf({ stem, choices }: Draft): Line[] {
  return [...stem, ...choices.flatMap(({ line, lines }) => [line, ...lines.slice(1)])];
}

/** Nothing is left out silently. */
function tell(lines: readonly Line[], { imported }: Reading): void {
  const number = lines.find((line) => !isBlank(line))?.number ?? lines[0]?.number ?? 1;
  const reason = { code: 'instruction' as const, text: excerpt(lines) };
  imported.unread.push({ place: { kind: 'line', number }, reason });
}

/** A question with choices and no key of its own has it in the list at the paper's end. */
function takeListedKey(draft: Draft, reading: Reading): void {
  if (!reading.keys || draft.number === undefined || draft.choices.length < 2) return;
  if (!reading.isRunOpen) reading.run += 1;
  reading.isRunOpen = true;
  const run = reading.keys.runs[reading.run];
  draft.key ??= run?.get(draft.number);
  run?.delete(draft.number);
}

function tellUnused({ line, runs, rest }: KeyList, reading: Reading): void {
  const numbers = runs.flatMap((run) => [...run.keys()]);
  const place = { kind: 'line' as const, number: line };
  if (numbers.length > 0) reading.imported.unread.push({ place, reason: { code: 'keysAdrift', numbers } });
  if (rest.length > 0) tell(rest, reading);
}
