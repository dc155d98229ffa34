import { packBatch, toRequestBody, toWire, type WireOp } from './batch';
import type { AttemptRow, OpRow } from './local-db';
import { keyOf } from './outbox';
import { judgeReply, type ServerNews } from './reply-verdict';
import type { SenderParts } from './sender-parts';
import type { Suspects } from './suspects';

/** How a part of a round ended. `spoiled`: what it sent did not pass alone, though the server takes others. */
export type Delivery =
  | { type: 'done'; hasProgress: boolean }
  | { type: 'spoiled' }
  | { type: 'refused' }
  | { type: 'down'; hasProgress: boolean; retryAfterMs?: number | undefined };

/** One round, as its deliveries see it. */
export interface Round extends SenderParts {
  suspects: Suspects;
  /** The server took something in this round. */
  hasSuccess: boolean;
  /** Requests in which something seemed spoiled, as long as nothing had passed. */
  vain: number;
}

/** Enough to come down from a full batch to one operation, and to one beside it. */
const VAIN_MAX = 8;

/** One batch of a claim's operations; the rest follows in the next round, freshly read. */
export async function deliverGroup(round: Round, group: readonly OpRow[]): Promise<Delivery> {
  const [first] = group;
  const row = first && (await round.outbox.findAttempt(first.attempt));
  if (!row) return { type: 'done', hasProgress: false };
  const passing = group.filter((op) => !round.suspects.has(op.opId));
  if (passing.length > 0) return deliverBatch(round, row, packBatch(await wire(round, row, passing)));
  const deliveries: Delivery[] = [];
  for (const op of group) {
    const delivery = await deliverBatch(round, row, await wire(round, row, [op]));
    deliveries.push(delivery);
    if (delivery.type === 'down') break;
  }
  return deliveries.reduce(join, { type: 'done', hasProgress: false });
}

/** What two parts of a batch came to. */
function join(one: Delivery, other: Delivery): Delivery {
  if (one.type === 'down') return one;
  const hasProgress = [one, other].some((each) => each.type === 'done' && each.hasProgress);
  if (other.type === 'down') return { ...other, hasProgress: other.hasProgress || hasProgress };
  if (hasProgress) return { type: 'done', hasProgress };
  return one.type === 'done' ? other : one;
}

function wire({ vault }: Round, row: AttemptRow, ops: readonly OpRow[]): Promise<WireOp[]> {
  const key = row.isReleased ? null : keyOf(row, ops[0]?.epoch ?? row.epoch);
  return Promise.all(ops.slice(0, 50).map((op) => toWire(vault, key, op)));
}

async function deliverBatch(round: Round, row: AttemptRow, batch: readonly WireOp[]): Promise<Delivery> {
  const [first] = batch;
  const token = first && tokenOf(row, first.row.epoch);
  if (!first || token === undefined) return { type: 'refused' };
  const before = round.clock();
  const reply = await round.post(token, toRequestBody(batch)).catch(() => undefined);
  if (!reply) return { type: 'down', hasProgress: false };
  const opIds = batch.map((op) => op.row.opId);
  const verdict = judgeReply(reply, new Set(opIds));
  round.onHeld?.(row.attempt, verdict.type === 'refused');
  switch (verdict.type) {
    case 'down':
      return { type: 'down', hasProgress: false, retryAfterMs: verdict.retryAfterMs };
    case 'refused':
      return { type: 'refused' };
    case 'tooBig':
    case 'spoiled':
      return splitBatch(round, row, batch, verdict.type);
    case 'acks': {
      hear(round, row, verdict.news, before);
      await round.outbox.acknowledge(row.attempt, verdict.acks, verdict.news);
      if (verdict.taken.length > 0) {
        await round.outbox.resequence(row.attempt, first.row.epoch, verdict.news.lastSeq ?? 0);
      }
      const acked = verdict.acks.map((ack) => ack.opId);
      round.suspects.clear(acked);
      const hasProgress = acked.length > 0;
      round.hasSuccess ||= hasProgress;
      return hasProgress ? { type: 'done', hasProgress } : { type: 'down', hasProgress };
    }
  }
}

/**
 * Halves until what does not pass is alone. When nothing at all passes it is the server, not an operation:
 * the round ends, and nothing is held against anything.
 */
async function splitBatch(
  round: Round,
  row: AttemptRow,
  batch: readonly WireOp[],
  why: 'tooBig' | 'spoiled',
): Promise<Delivery> {
  const [first] = batch;
  if (!first) return { type: 'done', hasProgress: false };
  if (why === 'spoiled' && (await isServerAtFault(round, row, first.row))) return { type: 'refused' };
  if (batch.length === 1) return suspect(round, first.row, why);
  const middle = Math.ceil(batch.length / 2);
  const left = await deliverBatch(round, row, batch.slice(0, middle));
  if (left.type === 'down' || isVain(round)) return left;
  return join(left, await deliverBatch(round, row, batch.slice(middle)));
}

async function suspect(round: Round, op: OpRow, why: 'tooBig' | 'spoiled'): Promise<Delivery> {
  round.suspects.add(op.opId);
  if (why === 'tooBig') return { type: 'spoiled' };
  // Until one passes, it is as likely the server.
  if (!round.hasSuccess) return { type: 'refused' };
  // What was set aside before is only being tried again.
  if (op.status === 'waiting' && round.suspects.strike(op.opId)) await round.outbox.setAside(op.opId);
  return { type: 'spoiled' };
}

/** Asked when nothing has passed yet in this round: an operation the server has already may be said again. */
async function isServerAtFault(round: Round, row: AttemptRow, op: OpRow): Promise<boolean> {
  if (round.hasSuccess) return false;
  round.vain += 1;
  if (isVain(round)) return true;
  const known = await round.outbox.findDelivered(op.attempt, op.epoch).catch(() => undefined);
  const token = tokenOf(row, op.epoch);
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

function tokenOf(row: AttemptRow, epoch: number): string | undefined {
  return (row.claims.find((claim) => claim.epoch === epoch) ?? row.claims.at(-1))?.syncToken;
}
