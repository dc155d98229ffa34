import { BATCH_MAX } from '#contract/exam-session/answer-limits';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { isEnding } from '#domain/exam-session/ending';
import { packBatch, toRequestBody, toWire, type WireOp } from './batch';
import { keyOf } from './claim-row';
import type { AttemptRow, OpRow } from './local-db';
import type { Refusals } from './refusals';
import { causeOf, judgeReply, type ServerNews, type Verdict } from './reply-verdict';
import type { SenderParts } from './sender-parts';
import type { Suspects } from './suspects';

/**
 * How part of a round ended. `spoiled`: an operation was refused even alone, though the server accepts others;
 * `vain`: nothing was accepted, possibly the server's fault; `barred`: the server refuses its token; `restamped`: its
 * operations were renumbered and must be read again.
 */
export type DeliveryOutcome =
  | { type: 'done'; hasProgress: boolean }
  | { type: 'restamped' }
  | { type: 'spoiled' }
  | { type: 'vain' }
  | { type: 'barred' }
  | { type: 'down'; hasProgress: boolean; retryAfterMs?: number | undefined };

/** One round of the sender, as its deliveries see it. */
export interface Round extends SenderParts {
  suspects: Suspects;
  refusals: Refusals;
  /** The server has accepted something in this round. */
  hasSuccess: boolean;
  /** The number of requests that seemed to contain a faulty operation while nothing had been accepted yet. */
  vain: number;
}

/** Enough to get from a full batch down to one operation, and to one beside it. */
const VAIN_MAX = 8;

/** Sends one batch of a claim's operations; the rest follows in the next round, read again. */
export async function deliverGroup(round: Round, group: readonly OpRow[]): Promise<DeliveryOutcome> {
  const [first] = group;
  const row = first && (await round.outbox.findAttempt(first.attempt));
  if (!row) return { type: 'done', hasProgress: false };
  const passing = group.filter((op) => !round.suspects.has(op.opId)).slice(0, BATCH_MAX);
  const ending = (passing.length > 0 ? passing : group).find((op) => isEnding(op.kind));
  if (ending) return deliverUpTo(round, row, ending, group);
  if (passing.length > 0) return deliverBatch(round, row, packBatch(await wire(round, row, passing)));
  return inTurn(group, async (op) => deliverBatch(round, row, await wire(round, row, [op])));
}

/**
 * An ending is sent only after everything done before it. Operations that were refused or set aside so far are tried
 * once more before it: they may be accepted by now, and would not count much longer.
 */
async function deliverUpTo(
  round: Round,
  row: AttemptRow,
  ending: OpRow,
  group: readonly OpRow[],
): Promise<DeliveryOutcome> {
  const aside = await round.outbox.listAside().catch((): OpRow[] => []);
  const own = aside.filter((op) => op.attempt === ending.attempt && op.epoch === ending.epoch);
  const before = [...group, ...own].filter((op) => comparePlaces(op, ending) < 0).sort(comparePlaces);
  // Only the newest of the refused ones; the rest of a long list waits for its regular retry.
  const stuck = before.filter((op) => op.status === 'aside' || round.suspects.has(op.opId));
  const left = new Set(stuck.slice(0, -BATCH_MAX));
  const ops = [...before.filter((op) => !left.has(op)), ending];
  const batches: WireOp[][] = [];
  for (let rest = await wire(round, row, ops); rest.length > 0; ) {
    const batch = packBatch(rest);
    batches.push(batch);
    rest = rest.slice(batch.length);
  }
  return inTurn(batches, (batch) => deliverBatch(round, row, batch));
}

/** One after the other, until the remaining ones must not or need not be sent now. */
async function inTurn<T>(
  parts: readonly T[],
  deliver: (part: T) => Promise<DeliveryOutcome>,
): Promise<DeliveryOutcome> {
  let all: DeliveryOutcome = { type: 'done', hasProgress: false };
  for (const part of parts) {
    const one = await deliver(part);
    all = join(all, one);
    if (isLast(one)) break;
  }
  return all;
}

function isLast({ type }: DeliveryOutcome): boolean {
  return type === 'down' || type === 'barred' || type === 'restamped';
}

/** The combined result of two parts. */
function join(one: DeliveryOutcome, other: DeliveryOutcome): DeliveryOutcome {
  if (one.type === 'down' || one.type === 'restamped') return one;
  const hasProgress = [one, other].some((each) => each.type === 'done' && each.hasProgress);
  if (other.type === 'down') return { ...other, hasProgress: other.hasProgress || hasProgress };
  if (other.type === 'restamped') return other;
  if (hasProgress) return { type: 'done', hasProgress };
  return one.type === 'done' ? other : one;
}

/** Prepares operations for sending; a row too damaged for that does not keep the others from being sent. */
async function wire({ vault }: Round, row: AttemptRow, ops: readonly OpRow[]): Promise<WireOp[]> {
  const key = row.isReleased ? null : keyOf(row, ops[0]?.epoch ?? row.epoch);
  const wired = await Promise.all(ops.map((op) => toWire(vault, key, op).catch(() => undefined)));
  return wired.flatMap((op) => op ?? []);
}

async function deliverBatch(
  round: Round,
  row: AttemptRow,
  batch: readonly WireOp[],
): Promise<DeliveryOutcome> {
  const [first] = batch;
  const token = first && tokenOf(round, row, first.row.epoch);
  if (!first || token === undefined) return { type: 'barred' };
  const before = round.clock();
  const reply = await round.post(token, toRequestBody(batch)).catch(() => undefined);
  const opIds = batch.map((op) => op.row.opId);
  const verdict: Verdict = reply ? judgeReply(reply, new Set(opIds)) : { type: 'down' };
  if (verdict.type !== 'refused') round.onDelivered?.(verdict.type === 'acks' ? null : causeOf(reply));
  switch (verdict.type) {
    case 'down':
      return { type: 'down', hasProgress: false, retryAfterMs: verdict.retryAfterMs };
    case 'refused':
      return refuse(round, row, token, batch);
    case 'tooBig':
    case 'spoiled':
      accept(round, row, token);
      return splitBatch(round, row, batch, verdict.type);
    case 'acks':
      accept(round, row, token);
      hear(round, row, verdict.news, before);
      return settle(round, row, batch, verdict);
  }
}

async function settle(
  round: Round,
  row: AttemptRow,
  batch: readonly WireOp[],
  { acks, taken, news }: Extract<Verdict, { type: 'acks' }>,
): Promise<DeliveryOutcome> {
  await round.outbox.acknowledge(row.attempt, acks, news);
  if (batch[0] && taken.length > 0)
    await round.outbox.resequence(row.attempt, batch[0].row.epoch, news.lastSeq ?? 0);
  const acked = new Set(acks.map((ack) => ack.opId));
  round.suspects.clear([...acked]);
  if (batch.some(({ row: op }) => acked.has(op.opId) && isEnding(op.kind)))
    round.suspects.hurry(round.clock().perf);
  if (acked.size === 0) return { type: 'down', hasProgress: false };
  round.hasSuccess = true;
  return taken.length > 0 ? { type: 'restamped' } : { type: 'done', hasProgress: true };
}

/** Tries again with the token of a later claim, which is valid for earlier claims too. */
function refuse(
  round: Round,
  row: AttemptRow,
  token: string,
  batch: readonly WireOp[],
): Promise<DeliveryOutcome> | DeliveryOutcome {
  const isCurrent = row.attempt === round.currentAttempt();
  round.refusals.refuse(token, round.clock().perf, isCurrent ? 'current' : 'other');
  const next = batch[0] && tokenOf(round, row, batch[0].row.epoch);
  if (next !== undefined) return deliverBatch(round, row, batch);
  round.onTokenRefused?.(row.attempt, true);
  return { type: 'barred' };
}

function accept({ refusals, onTokenRefused }: Round, row: AttemptRow, token: string): void {
  refusals.accept(token);
  onTokenRefused?.(row.attempt, false);
}

/**
 * Halves the batch until the refused operation is alone. If nothing at all is accepted, the server is at fault, not
 * an operation: the round ends, and no operation is blamed.
 */
async function splitBatch(
  round: Round,
  row: AttemptRow,
  batch: readonly WireOp[],
  why: 'tooBig' | 'spoiled',
): Promise<DeliveryOutcome> {
  const [first] = batch;
  if (!first) return { type: 'done', hasProgress: false };
  if (why === 'spoiled' && (await isServerAtFault(round, row, first.row))) return { type: 'vain' };
  if (batch.length === 1) return suspect(round, first.row, why);
  const middle = Math.ceil(batch.length / 2);
  const left = await deliverBatch(round, row, batch.slice(0, middle));
  if (isLast(left) || isVain(round)) return left;
  return join(left, await deliverBatch(round, row, batch.slice(middle)));
}

async function suspect(round: Round, op: OpRow, why: 'tooBig' | 'spoiled'): Promise<DeliveryOutcome> {
  // Nothing waits behind it, and its student waits for it in the room: tried again soon, and never set aside.
  if (isEnding(op.kind)) return { type: 'vain' };
  round.suspects.add(op.opId);
  if (why === 'tooBig') return { type: 'spoiled' };
  // Until one is accepted, the server may just as well be the reason.
  if (!round.hasSuccess) return { type: 'vain' };
  // One set aside earlier is only being retried.
  if (op.status === 'waiting' && round.suspects.strike(op.opId)) await round.outbox.setAside(op.opId);
  return { type: 'spoiled' };
}

/**
 * Called while nothing has been accepted in this round: resends an operation that the server already has, which is
 * harmless.
 */
async function isServerAtFault(round: Round, row: AttemptRow, op: OpRow): Promise<boolean> {
  if (round.hasSuccess) return false;
  round.vain += 1;
  if (isVain(round)) return true;
  const known = await round.outbox.findDelivered(op.attempt, op.epoch).catch(() => undefined);
  const token = tokenOf(round, row, op.epoch);
  if (!known || token === undefined) return false;
  const body = toRequestBody(await wire(round, row, [known]));
  const reply = await round.post(token, body).catch(() => undefined);
  const verdict = reply && judgeReply(reply, new Set([known.opId]));
  round.hasSuccess = verdict?.type === 'acks' && verdict.acks.length > 0;
  return !round.hasSuccess;
}

function isVain(round: Round): boolean {
  return round.vain >= VAIN_MAX && !round.hasSuccess;
}

function hear(
  { clock, onHeard }: SenderParts,
  row: AttemptRow,
  news: ServerNews,
  before: { perf: number },
): void {
  const after = clock();
  const serverNow = Date.parse(news.serverNow);
  if (Number.isNaN(serverNow)) return;
  onHeard?.({ attempt: row.attempt, serverNow, rtt: Math.max(0, after.perf - before.perf), ...after });
}

/** The claim's own token, else a later claim's; undefined while the server refuses all of them. */
function tokenOf({ refusals, clock }: Round, row: AttemptRow, epoch: number): string | undefined {
  return tokensOf(row, epoch).find((token) => refusals.pauseOf(token, clock().perf) === 0);
}

/** Every token valid for a claim, its own first. */
export function tokensOf({ claims }: AttemptRow, epoch: number): string[] {
  const own = claims.filter((claim) => claim.epoch === epoch);
  const later = claims.filter((claim) => claim.epoch > epoch).reverse();
  const fitting = [...own, ...later];
  return (fitting.length > 0 ? fitting : claims.slice(-1)).map((claim) => claim.syncToken);
}
