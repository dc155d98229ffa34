import { packBatch, toRequestBody, toWire, type WireOp } from './batch';
import type { AttemptRow, OpRow } from './local-db';
import type { Outbox } from './outbox';
import { keyOf } from './outbox';
import { judgeReply, type ServerNews, type WireReply } from './reply-verdict';
import type { SenderLock } from './sender-lock';
import type { Vault } from './vault';

/** How one round ended. `more`: something left and more to send; `busy`: another tab is sending. */
export type RoundOutcome =
  | { type: 'idle' }
  | { type: 'more' }
  | { type: 'busy' }
  | { type: 'failed'; hasProgress: boolean; retryAfterMs?: number | undefined };

/** A reply of the server, with the local clocks at its arrival. */
export interface HeardReply {
  attempt: string;
  serverNow: number;
  rtt: number;
  perf: number;
  wall: number;
}

export interface SenderParts {
  outbox: Outbox;
  vault: Vault;
  lock: SenderLock;
  /** Throws when there was no reply at all. */
  post: (token: string, body: string) => Promise<WireReply>;
  clock: () => { perf: number; wall: number };
  /** Its operations go first: the exam being taken on this page. */
  currentAttempt: () => string | undefined;
  onHeard?: (heard: HeardReply) => void;
  /** Told when the server does not take an attempt's token, and when it does again. */
  onHeld?: (attempt: string, isHeld: boolean) => void;
}

export interface Sender {
  /** One pass over all that waits. `isAlone`: do not ask for the lock (its holder seems frozen). */
  runRound: (isAlone?: boolean) => Promise<RoundOutcome>;
}

/** A frozen tab keeps its lock; a short round keeps that harmless. */
const ROUND_MS = 12_000;

interface Context extends SenderParts {
  /** Operations that did not pass by their size; they must not stand before the others. */
  tooBig: Set<string>;
}

type Delivery =
  | { type: 'done'; hasProgress: boolean }
  | { type: 'refused' }
  | { type: 'down'; hasProgress: boolean; retryAfterMs?: number | undefined };

/** Delivers what waits, of every attempt on this device, whoever is signed in. */
export function createSender(given: SenderParts): Sender {
  const parts: Context = { ...given, tooBig: new Set() };
  return {
    runRound: async (isAlone = false) => {
      if (isAlone) return runRound(parts);
      return (await parts.lock(() => runRound(parts))) ?? { type: 'busy' };
    },
  };
}

async function runRound(parts: Context): Promise<RoundOutcome> {
  await parts.outbox.saveUnsaved().catch(() => undefined);
  const stored = await parts.outbox.listWaiting().catch(() => undefined);
  // With the storage unreadable, what this page still has in memory leaves all the same.
  const groups = groupByClaim(stored ?? parts.outbox.listUnsaved(), parts.currentAttempt());
  if (groups.length === 0) return stored ? { type: 'idle' } : { type: 'failed', hasProgress: false };
  const until = parts.clock().perf + ROUND_MS;
  const deliveries: Delivery[] = [];
  for (const group of groups) {
    if (parts.clock().perf > until) return { type: 'more' };
    const delivery = await deliverGroup(parts, group);
    deliveries.push(delivery);
    if (delivery.type === 'down') break;
  }
  const hasProgress = deliveries.some((delivery) => delivery.type !== 'refused' && delivery.hasProgress);
  const down = deliveries.find((delivery) => delivery.type === 'down');
  if (down) return { type: 'failed', hasProgress, retryAfterMs: down.retryAfterMs };
  const isRefused = deliveries.some((delivery) => delivery.type === 'refused');
  return isRefused || !hasProgress ? { type: 'failed', hasProgress } : { type: 'more' };
}

function groupByClaim(waiting: readonly OpRow[], current: string | undefined): OpRow[][] {
  const groups = new Map<string, OpRow[]>();
  for (const op of waiting) {
    const name = `${op.attempt} ${op.epoch}`;
    groups.set(name, [...(groups.get(name) ?? []), op]);
  }
  const isCurrent = (group: OpRow[]) => (group[0]?.attempt === current ? 0 : 1);
  return [...groups.values()].sort((left, right) => isCurrent(left) - isCurrent(right));
}

/** One batch of a claim's operations; the rest follows in the next round, freshly read. */
async function deliverGroup(parts: Context, group: readonly OpRow[]): Promise<Delivery> {
  const [first] = group;
  const row = first && (await parts.outbox.findAttempt(first.attempt));
  if (!row) return { type: 'done', hasProgress: false };
  const key = row.isReleased ? null : keyOf(row, first.epoch);
  const passing = group.filter((op) => !parts.tooBig.has(op.opId));
  const next = passing.length > 0 ? passing : group;
  const ops = await Promise.all(next.slice(0, 50).map((op) => toWire(parts.vault, key, op)));
  return deliverBatch(parts, row, packBatch(ops));
}

async function deliverBatch(parts: Context, row: AttemptRow, batch: readonly WireOp[]): Promise<Delivery> {
  const [first] = batch;
  const token = first && tokenOf(row, first.row.epoch);
  if (!first || token === undefined) return { type: 'refused' };
  const before = parts.clock();
  const reply = await parts.post(token, toRequestBody(batch)).catch(() => undefined);
  if (!reply) return { type: 'down', hasProgress: false };
  const opIds = batch.map((op) => op.row.opId);
  const verdict = judgeReply(reply, new Set(opIds));
  parts.onHeld?.(row.attempt, verdict.type === 'refused');
  switch (verdict.type) {
    case 'down':
      return { type: 'down', hasProgress: false, retryAfterMs: verdict.retryAfterMs };
    case 'refused':
      return { type: 'refused' };
    case 'archived':
      await parts.outbox.settle(opIds, 'acked', 'archived');
      await parts.outbox.updateAttempt(row.attempt, { isArchived: true });
      return { type: 'done', hasProgress: true };
    case 'split':
      return splitBatch(parts, row, batch, verdict.isSpoiled);
    case 'acks': {
      hear(parts, row, verdict.news, before);
      await parts.outbox.acknowledge(verdict.acks);
      await noteNews(parts, row, verdict.news);
      if (verdict.taken.length > 0) await restamp(parts, row, first.row.epoch, verdict.news.lastSeq ?? 0);
      const isWhole = verdict.acks.length === batch.length;
      const hasProgress = verdict.acks.length > 0;
      return isWhole || hasProgress ? { type: 'done', hasProgress } : { type: 'down', hasProgress };
    }
  }
}

/**
 * Halves until the operation that spoils the batch is alone; it is set aside, never thrown away. One that
 * is only too big waits, behind the others.
 */
async function splitBatch(
  parts: Context,
  row: AttemptRow,
  batch: readonly WireOp[],
  isSpoiled: boolean,
): Promise<Delivery> {
  const [only] = batch;
  if (batch.length === 1 && only) {
    if (!isSpoiled) {
      parts.tooBig.add(only.row.opId);
      return { type: 'refused' };
    }
    await parts.outbox.settle([only.row.opId], 'dead', 'unreadable');
    return { type: 'done', hasProgress: true };
  }
  const middle = Math.ceil(batch.length / 2);
  const left = await deliverBatch(parts, row, batch.slice(0, middle));
  if (left.type === 'down') return left;
  const right = await deliverBatch(parts, row, batch.slice(middle));
  if (right.type === 'down') return right;
  const hasProgress = [left, right].some((half) => half.type === 'done' && half.hasProgress);
  return left.type === 'refused' && right.type === 'refused' ? left : { type: 'done', hasProgress };
}

/**
 * Places were taken, as after a power cut on a disk that lied about its flush. Everything waiting moves
 * behind; what was acknowledged but made later than something moved is said once more, so that it stands.
 */
async function restamp(parts: SenderParts, row: AttemptRow, epoch: number, lastSeq: number): Promise<void> {
  const overtaken = await parts.outbox.resequence(row.attempt, epoch, lastSeq);
  const key = keyOf(row, epoch);
  for (const op of overtaken) {
    if (op.kind !== 'answer' && op.kind !== 'clear' && op.kind !== 'flag') continue;
    const body = await parts.vault.open(key, op.opId, op).catch(() => undefined);
    if (typeof body !== 'object' || body === null) continue;
    await parts.outbox.record(row.attempt, { kind: op.kind, at: op.at, body: { ...body } });
  }
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

/** Writes down what changed: extra minutes, an end by the proctor, a claim by another device. */
async function noteNews({ outbox }: SenderParts, row: AttemptRow, news: ServerNews): Promise<void> {
  const deadline = Date.parse(news.deadline);
  const overtakenBy = news.epoch > row.epoch ? news.epoch : row.overtakenBy;
  const isSame =
    deadline === row.deadline && news.progress === row.progress && overtakenBy === row.overtakenBy;
  if (isSame || Number.isNaN(deadline)) return;
  await outbox.updateAttempt(row.attempt, { deadline, progress: news.progress, overtakenBy });
}

function tokenOf(row: AttemptRow, epoch: number): string | undefined {
  return (row.claims.find((claim) => claim.epoch === epoch) ?? row.claims.at(-1))?.syncToken;
}
