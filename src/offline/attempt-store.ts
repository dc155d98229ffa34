import type { OperationBody } from '#contract/exam-session/operation';
import type { Ticket } from '#contract/exam-session/sitting';
import type { Question } from '#contract/question-bank/question';
import {
  type CurrentAnswer,
  currentAnswers,
  newestOperations,
  type StoredAnswer,
} from '#domain/exam-session/answer-log';
import type { Ending } from '#domain/exam-session/ending';
import { countBegun, type Hearing, listHearings } from '#domain/exam-session/sound-plays';
import { frozenUntil, outSince } from '#domain/exam-session/watch-notes';
import { endingOf, joinClaim, keyOf } from './claim-row';
import type { DbHandle } from './db-handle';
import { findResumable, findSealed } from './find-attempt';
import { noteStudent, readStudent } from './last-student';
import type { AttemptRow, ExamDb, OpRow } from './local-db';
import { readFinishFrom } from './news';
import type { Outbox } from './outbox';
import { openTyped, sealTyped, type TypedText } from './typed-text';
import type { Sealed, Vault } from './vault';

/** What an attempt's screen shows besides the questions; personal data, so stored encrypted. */
export interface AttemptFacts {
  title: string;
  studentName: string;
  className: string;
  /** The answers the server held when this device claimed the attempt. */
  answers: [question: string, answer: StoredAnswer][];
  /** Playbacks of sounds that the server knew of; absent if there were none. */
  hearings?: Hearing[];
  /** The attempt was frozen when this device claimed it. */
  isFrozen?: boolean | undefined;
}

export interface OpenedAttempt {
  row: AttemptRow;
  facts: AttemptFacts;
  answers: Map<string, CurrentAnswer>;
  /**
   * How often each sound has begun: here, and on other devices as far as the server knew when this device claimed the
   * attempt.
   */
  soundsBegun: Map<string, number>;
  /**
   * Since when the student has been outside fullscreen by himself, according to the device's log; ms, like an
   * operation's `at`.
   */
  outSince: number | undefined;
  /** Until when the screen is frozen in this claim, on the same clock; Infinity until he is back. */
  frozenUntil: number;
  /** How this claim ended on the device, if it did. */
  ending: Ending | null;
  /** The device's own log, including what is only in this page's memory. */
  ops: OpRow[];
  /**
   * The log could not be read, which is different from an empty one: `answers` are the server's at the time of the
   * claim.
   */
  isLogUnreadable: boolean;
  /** Ids of operations whose content can no longer be decrypted; they are sent encrypted all the same. */
  damaged: ReadonlySet<string>;
}

export interface AttemptStore {
  /** Stores a ticket as this device's claim. Operations of earlier claims stay and are still sent. */
  adopt: (ticket: Ticket, person: { name: string; className: string }, wall: number) => Promise<AttemptRow>;
  /** Stores questions that came without a paper, encrypted. */
  keepQuestions: (row: AttemptRow, questions: readonly Question[]) => Promise<void>;
  /**
   * Stores answers that the server holds and this device did not know, placed after every change in `seen`: the log as it
   * was when the server was asked. A change made since then is newer and keeps its place after them.
   */
  keepAnswers: (
    row: AttemptRow,
    answers: ReadonlyMap<string, CurrentAnswer>,
    seen: readonly OpRow[],
  ) => Promise<void>;
  /** The student's attempt of an exam that can continue here offline; never anybody else's. */
  findResumable: (exam: string, student: string) => Promise<AttemptRow | undefined>;
  /**
   * The student's attempt of an exam that he ended here, which the server has not heard of: sealed, so its questions and
   * answers cannot be read, but what waits can be counted, sent and handed over.
   */
  findSealed: (exam: string, student: string) => Promise<AttemptRow | undefined>;
  /** How an attempt ended on this device, according to its own log. */
  endingOf: (row: AttemptRow) => Promise<Ending | null>;
  /** The last student here, according to this device's own storage. */
  lastStudent: () => Promise<string | undefined>;
  /** Answers and facts, rebuilt from the encrypted log; of a sealed attempt neither. */
  open: (row: AttemptRow) => Promise<OpenedAttempt>;
  openQuestions: (row: AttemptRow) => Promise<Question[] | null>;
  /** For text that is still being typed; see `typed-text.ts`. */
  sealTyped: (row: AttemptRow, typed: TypedText) => Promise<string | null>;
  openTyped: (opened: OpenedAttempt, sealed: string) => Promise<TypedText | undefined>;
}

interface StoreParts {
  handle: DbHandle;
  vault: Vault;
  outbox: Outbox;
}

/** Attempts on this device: claiming, finding and opening them. */
export function createAttemptStore(parts: StoreParts): AttemptStore {
  return {
    adopt: async (ticket, person, wall) => {
      const claim = await readTicket(parts.vault, ticket, person, wall);
      // If the device's storage is broken, the exam still runs from this page's memory.
      const row = await parts.handle.run((db) => storeClaim(db, claim)).catch(() => claim);
      parts.outbox.remember(row);
      return row;
    },
    keepQuestions: async (row, questions) => {
      const sealed = await parts.vault.seal(keyOf(row, row.epoch), questionsLabel(row), questions);
      await parts.outbox.updateAttempt(row.attempt, () => ({ questions: sealed }));
    },
    keepAnswers: (row, answers, seen) => keepAnswers(parts, row, answers, seen),
    findResumable: (exam, student) => findResumable(parts, exam, student),
    findSealed: (exam, student) => findSealed(parts, exam, student),
    endingOf: async (row) => endingOf(await parts.outbox.listOf(row.attempt), row),
    lastStudent: () => parts.handle.run(readStudent),
    open: (row) => open(parts, row),
    openQuestions: async (row) => {
      if (!row.questions) return null;
      // We encrypted it ourselves, from a reply in the contract's shape.
      return (await parts.vault.open(
        keyOf(row, row.epoch),
        questionsLabel(row),
        row.questions,
      )) as Question[];
    },
    sealTyped: (row, typed) => sealTyped(parts.vault, row, typed),
    openTyped: ({ row, ops }, sealed) => openTyped(parts.vault, row, sealed, ops),
  };
}

/** The ticket as a new row, as if this device had never seen the attempt. */
async function readTicket(
  vault: Vault,
  ticket: Ticket,
  person: { name: string; className: string },
  wall: number,
): Promise<AttemptRow> {
  const contentKey = await vault.importKey(ticket.contentKey);
  const facts: AttemptFacts = {
    title: ticket.title,
    studentName: person.name,
    className: person.className,
    answers: ticket.answers.map(({ question, ...stored }) => [question, stored]),
    ...(ticket.hearings ? { hearings: ticket.hearings } : {}),
    isFrozen: ticket.frozen,
  };
  const serverNow = Date.parse(ticket.serverNow);
  return {
    attempt: ticket.attempt,
    exam: ticket.exam,
    student: ticket.student,
    epoch: ticket.epoch,
    nextSeq: 1,
    claims: [
      { epoch: ticket.epoch, syncToken: ticket.syncToken, sealedToken: ticket.sealedToken, contentKey },
    ],
    paperKey: await vault.importKey(ticket.paperKey),
    paperHash: ticket.paperHash,
    questions: null,
    facts: await vault.seal(contentKey, factsLabel(ticket.attempt, ticket.epoch), facts),
    order: ticket.order,
    startTime: Date.parse(ticket.startTime),
    deadline: Date.parse(ticket.deadline),
    policy: ticket.fullscreenPolicy,
    clock: { serverNow, wall, floor: serverNow },
    state: 'running',
    closedAt: null,
    isReleased: false,
    progress: 'running',
    heard: { epoch: ticket.epoch, serverNow },
    overtakenBy: null,
    isArchived: false,
    isPaused: ticket.paused === true,
    finishPolicy: ticket.finishPolicy,
    ...readFinishFrom(ticket.finishFrom),
  };
}

/** Merges a claim into what the device knows of the attempt: older tokens stay for older operations. */
function storeClaim(db: ExamDb, claim: AttemptRow): Promise<AttemptRow> {
  return db.transaction('rw', db.attempts, db.meta, async () => {
    await noteStudent(db, claim.student);
    const earlier = await db.attempts.get(claim.attempt);
    if (!earlier) {
      await db.attempts.put(claim);
      return claim;
    }
    const row = joinClaim(earlier, claim);
    await db.attempts.put(row);
    return row;
  });
}

/** What a sealed attempt tells of itself. */
const NO_FACTS: AttemptFacts = { title: '', studentName: '', className: '', answers: [] };

async function open({ vault, outbox }: StoreParts, row: AttemptRow): Promise<OpenedAttempt> {
  if (!row.facts && !row.isReleased) throw new Error('an attempt without facts');
  const facts = row.facts ? await openFacts(vault, row, row.facts) : NO_FACTS;
  const log = await outbox.listOf(row.attempt).catch(() => null);
  const ops = withUnsaved(log ?? [], outbox.listUnsaved(row.attempt));
  const bodies = await Promise.all(ops.map((op) => openBody(vault, row, op)));
  const readable = ops.flatMap((op, index) => (bodies[index] ? [{ ...op, body: bodies[index] }] : []));
  // Without a key nothing can be read, which says nothing of the bytes.
  const damaged = row.isReleased ? [] : ops.filter((op, index) => !bodies[index] && op.question !== null);
  return {
    row,
    facts,
    ops,
    answers: currentAnswers(readable, new Map(facts.answers)),
    soundsBegun: countBegun([...(facts.hearings ?? []), ...listHearings(readable)]),
    outSince: outSince(readable),
    // The server considered the notes of earlier claims when it said whether this one begins frozen.
    frozenUntil: frozenUntil(
      readable.filter(({ epoch }) => epoch === row.epoch),
      facts.isFrozen,
    ),
    ending: endingOf(ops, row),
    isLogUnreadable: log === null,
    damaged: new Set(damaged.map((op) => op.opId)),
  };
}

async function keepAnswers(
  { vault, outbox }: StoreParts,
  { attempt }: AttemptRow,
  answers: ReadonlyMap<string, CurrentAnswer>,
  seen: readonly OpRow[],
): Promise<void> {
  const row = await outbox.findAttempt(attempt);
  if (!row?.facts) return;
  const facts = await openFacts(vault, row, row.facts);
  const held = new Map(facts.answers);
  const newest = newestOperations(seen, held);
  for (const [question, answer] of answers) {
    const { answered = null, flagged = null } = held.get(question) ?? {};
    const known = newest.get(question);
    held.set(question, {
      ...answer,
      answered: known?.answer ? placeAfter(known.answer) : answered,
      flagged: known?.flag ? placeAfter(known.flag) : flagged,
    });
  }
  const kept: AttemptFacts = { ...facts, answers: [...held] };
  const sealed = await vault.seal(keyOf(row, row.epoch), factsLabel(attempt, row.epoch), kept);
  await outbox.updateAttempt(attempt, (now) => (now.epoch === row.epoch ? { facts: sealed } : {}));
}

/** We encrypted it ourselves, in `adopt`. */
function openFacts(vault: Vault, row: AttemptRow, facts: Sealed): Promise<AttemptFacts> {
  const label = factsLabel(row.attempt, row.epoch);
  return vault.open(keyOf(row, row.epoch), label, facts) as Promise<AttemptFacts>;
}

/** Not its true place, which the server did not tell: after this one and before whatever is done next. */
function placeAfter({ epoch, seq }: OpRow): { epoch: number; seq: number } {
  return { epoch, seq: seq + 1 };
}

function withUnsaved(stored: readonly OpRow[], unsaved: readonly OpRow[]): OpRow[] {
  const known = new Set(stored.map((op) => op.opId));
  return [...stored, ...unsaved.filter((op) => !known.has(op.opId))];
}

/** Undefined if it cannot be decrypted: damaged on the disk, or encrypted with a key this device never had. */
async function openBody(vault: Vault, row: AttemptRow, op: OpRow): Promise<OperationBody | undefined> {
  // We encrypted it ourselves, in `record`.
  const opening = vault.open(keyOf(row, op.epoch), op.opId, op) as Promise<OperationBody>;
  return opening.catch(() => undefined);
}

function factsLabel(attempt: string, epoch: number): string {
  return `facts:${attempt}:${epoch}`;
}

function questionsLabel(row: AttemptRow): string {
  return `questions:${row.attempt}`;
}
