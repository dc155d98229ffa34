import { comparePlaces, type Place } from '#domain/exam-session/answer-log';
import type { LoggedRow } from '../../db/answer-log/logged-row';
import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { deadlineOf } from '../../paper/attempt-time';
import { isPeriodClosed } from '../../paper/closed-period';
import { type AttemptContext, openAttemptContext } from '../ledger/attempt-context';
import { rebuild, settle } from '../ledger/settle';
import { findNewest, findStanding, restand } from '../ledger/standing';
import { type Dispute, listDisputes } from './disputes';
import { type DisputedAttempt, waitMsOf } from './held-log';

interface DecideInput extends Actor {
  exam: string;
  verdict: 'accept' | 'dismiss' | 'undo';
  /** Null: every current attempt of the exam. */
  attempt: string | null;
  /** Null: every question that awaits a decision. */
  question: string | null;
  /** The answer to accept; null: the newest that may be accepted. */
  op: string | null;
  why: string | null;
  /** The latest arrival (ms) that the decider has seen; null: no check. */
  seen: number | null;
}

/**
 * Decides about held or contradicting answers. Existing decisions stay as they are, so the command is idempotent;
 * once the exam's period is over, they can be neither changed nor undone. Returns how many answers changed, and how
 * many were left because something had arrived since they were seen.
 */
export const decideAnswers = command('examSession.decide', async (tx, input: DecideInput) => {
  const { homebase, exam } = input;
  const row = await tx.db
    .selectFrom('exams')
    .select('late_wait_hours')
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirstOrThrow();
  const attempts = await listAttempts(tx, input);
  if (input.attempt !== null && attempts.length === 0) return fail('notFound');
  const disputes = await listDisputes(tx.db, homebase, attempts, waitMsOf(row));
  const named = disputes.filter(({ question }) => (input.question ?? question) === question);
  if (input.op !== null && named.length === 0) return fail('notFound');
  const known = named.filter((dispute) => wasSeen(dispute, input));
  const isOver = await isPeriodClosed(tx.db, input);
  let changed = 0;
  for (const { id } of attempts) {
    const own = known.filter(({ attempt }) => attempt === id);
    changed += await decideIn(tx, { ...input, isOver }, id, own);
  }
  return { changed, newer: named.length - known.length };
});

/**
 * Rebuilds the answers and marks of all attempts of an exam, archived ones included, from the log: after a mistake in
 * the projection, and as proof that nothing is stored that the log does not say.
 */
export const rebuildAnswers = command(
  'examSession.rebuild',
  async (tx, { homebase, exam }: { homebase: string; exam: string }) => {
    const attempts = await tx.db
      .selectFrom('attempts')
      .select('id')
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .execute();
    for (const { id } of attempts) rebuild(openAttemptContext(tx, homebase, id));
    return { rebuilt: attempts.length };
  },
);

async function listAttempts(
  { db, now }: WriteContext,
  { homebase, exam, attempt }: Pick<DecideInput, 'homebase' | 'exam' | 'attempt'>,
): Promise<DisputedAttempt[]> {
  const all = db
    .selectFrom('attempts')
    .select(['id', 'start_at', 'deadline', 'paused_at'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam);
  // Others were archived by a retake; such an attempt is decided only if it is named.
  const some = attempt === null ? all.where('archived_at', 'is', null) : all.where('id', '=', attempt);
  const rows = await some.execute();
  return rows.map(({ id, start_at, ...time }) => ({ id, start_at, deadline: deadlineOf(time, now) }));
}

/** Undoing a decision shows everything again, so it may ignore unseen arrivals. */
function wasSeen({ options }: Dispute, { verdict, seen }: DecideInput): boolean {
  return verdict === 'undo' || seen === null || options.every(({ receivedAt }) => receivedAt <= seen);
}

interface Deciding extends DecideInput {
  /** The exam's period is over. */
  isOver: boolean;
}

async function decideIn(
  tx: WriteContext,
  input: Deciding,
  attempt: string,
  disputes: readonly Dispute[],
): Promise<number> {
  const { homebase, actor, ip, verdict, why } = input;
  const context = openAttemptContext(tx, homebase, attempt);
  const decided = disputes.filter((dispute) => decideOne(context, input, dispute));
  if (decided.length === 0) return 0;
  settle(context);
  const order = [...context.paper.keys()];
  const questions = decided.map(({ question }) => order.indexOf(question) + 1);
  await writeAudit(tx, {
    homebase,
    actor,
    action: `attempt.${verdict}`,
    subject: attempt,
    detail: { questions, ...(why ? { why } : {}) },
    ip,
  });
  return decided.length;
}

/** Returns whether anything changed. */
function decideOne(context: AttemptContext, input: Deciding, dispute: Dispute): boolean {
  switch (input.verdict) {
    case 'accept':
      return accept(context, input, dispute);
    case 'dismiss':
      return dispute.waits && dismiss(context, input.actor, dispute);
    case 'undo':
      return takeBack(context, input, dispute);
  }
}

/** The accepted answer: for all at once the covered one, for one question the named answer or its newest. */
function findWanted({ question, op }: DecideInput, dispute: Dispute): string | undefined {
  const newest = question === null ? undefined : dispute.options.find(({ reason }) => reason !== null);
  return op ?? (dispute.covered ?? newest)?.opId;
}

function accept(context: AttemptContext, input: Deciding, dispute: Dispute): boolean {
  const { question, op, actor, isOver } = input;
  if (op === null && !dispute.waits) return false;
  const wanted = findWanted(input, dispute);
  if (wanted === undefined) return false;
  const row = context.store.byId(opIdToBytes(wanted));
  const isAnswer = row?.kind === 'answer' || row?.kind === 'clear';
  if (!row || !isAnswer || !row.question || !sameBytes(row.question, toBytes(dispute.question))) {
    return fail('notFound');
  }
  const before = context.store.decision(row.question);
  const isSame = before?.opId != null && sameBytes(before.opId, row.opId) && !dispute.waits;
  if (isSame) return false;
  if (isOver) refuseChange(row, before?.settled ?? NOWHERE);
  // Answers not accepted in a bulk decision keep waiting for a decision.
  const settled = question === null ? { epoch: row.epoch, seq: row.seq } : newestPlace(dispute);
  choose(context, row.question, row, { settled, by: actor });
  return true;
}

/** Arrivals before the last decision stay decided; only later ones are new. */
function refuseChange(row: Place, settled: Place): void {
  if (comparePlaces(row, settled) <= 0) fail('periodClosed');
}

/** Keeps the standing answer; if it was in doubt, it is chosen, which ends the doubt. */
function dismiss(context: AttemptContext, by: string, dispute: Dispute): boolean {
  const { store, now } = context;
  const question = toBytes(dispute.question);
  const settled = newestPlace(dispute);
  const standing = findStanding(context, 'answers', question);
  if (standing && store.answer(question)?.conflict === 1) {
    choose(context, question, standing.row, { settled, by });
    return true;
  }
  const kept = store.decision(question) ?? { opId: null, upTo: NOWHERE, at: 0, standsSince: now };
  store.keepDecision(question, { ...kept, settled }, by, now);
  restand(context, 'answers', question);
  return true;
}

function takeBack(context: AttemptContext, { isOver }: Deciding, { question }: Dispute): boolean {
  const key = toBytes(question);
  if (!context.store.takeBack(key)) return false;
  if (isOver) return fail('periodClosed');
  restand(context, 'answers', key);
  return true;
}

/** Makes one operation the standing answer for everything that counts so far; a later place still replaces it. */
function choose(
  context: AttemptContext,
  question: Uint8Array,
  row: LoggedRow,
  { settled, by }: { settled: Place; by: string },
): void {
  const { store, now } = context;
  const newest = findNewest(context, 'answers', question);
  const { epoch, seq } = newest && comparePlaces(newest, row) > 0 ? newest : row;
  const at = store.latestOf(question);
  // If it already stood, its text keeps its time, so that a grade given for it stays valid.
  const before = findStanding(context, 'answers', question);
  const isUnchanged = before !== undefined && sameBytes(before.row.opId, row.opId);
  const standsSince = isUnchanged ? before.stand.updatedAt : now;
  const decision = { opId: row.opId, upTo: { epoch, seq }, at, settled, standsSince };
  store.keepDecision(question, decision, by, now);
  restand(context, 'answers', question);
}

const NOWHERE: Place = { epoch: 0, seq: 0 };

function newestPlace({ options }: Dispute): Place {
  const { epoch, seq } = [...options].sort(comparePlaces).at(-1) ?? NOWHERE;
  return { epoch, seq };
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
