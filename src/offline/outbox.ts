import { comparePlaces, isAck, type OperationAck } from '#domain/exam-session/answer-log';
import { newestRow } from './claim-row';
import { createGenerationWatch } from './generation';
import type { AttemptRow, OpRow } from './local-db';
import { createLossWatch } from './loss-watch';
import { keepLost, listOf, withMissing } from './lost-ops';
import { changeBy, readNews } from './news';
import { newOpId } from './op-id';
import { lookAt, restampOps, storeAcks, storeUnsaved } from './op-store';
import { findAttempt, type OutboxContext, type OutboxParts } from './outbox-context';
import { createOutboxMemory, type Pen } from './outbox-memory';
import { forgetOvertaken } from './overtaken-ops';
import { type OperationDraft, recordOp } from './record-op';
import type { ServerNews } from './reply-verdict';
import { createTurn } from './turn';

export interface OutboxCounts {
  waiting: number;
  /** Refused by the server so far, though it accepts others; tried again from time to time. */
  aside: number;
  /** Not even on the device: only in this page's memory. */
  unsaved: number;
}

export interface AttemptLook {
  row: AttemptRow | undefined;
  /** Stored on the device, not acknowledged by the server. */
  waiting: OpRow[];
  /** Refused, though the server accepts others. */
  aside: OpRow[];
  /** The server keeps it, but it does not count. */
  uncounted: OpRow[];
  /** Ids that the server holds and counts. An id in none of the lists is not necessarily delivered. */
  delivered: ReadonlySet<string>;
}

/** Applied to the current row. */
type AttemptChange = (row: AttemptRow) => Partial<AttemptRow>;

/**
 * The durable queue of all attempts on this device. Nothing leaves it before the server has acknowledged it. Reading
 * rejects if the device's storage cannot be read, which is different from an empty queue.
 */
export interface Outbox {
  /** Resolves only after the strict transaction has committed; rejects if the device could not store it. */
  record: (attempt: string, draft: OperationDraft) => Promise<OpRow>;
  /** As who this page writes now; what is made again must be of the pen that it was first made by. */
  penOf: (attempt: string) => Pen;
  /** From now on only this page may store operations of the attempt; other tabs are refused. */
  takeOver: (attempt: string) => Promise<void>;
  /** Everything not acknowledged yet, of all attempts, in order; includes what is only in memory. */
  listWaiting: () => Promise<OpRow[]>;
  /** What the screen of one attempt needs to know, in one read. */
  lookAt: (attempt: string) => Promise<AttemptLook>;
  /** Every operation of an attempt, in order. */
  listOf: (attempt: string) => Promise<OpRow[]>;
  /** What is only in memory, of one attempt or of all. */
  listUnsaved: (attempt?: string) => OpRow[];
  /** All operations this page knows and the server has not acknowledged; used when the device's storage cannot be read. */
  listUndelivered: () => OpRow[];
  /** Tries again to store what is only in memory. */
  saveUnsaved: () => Promise<void>;
  /** Stores the results of operations, and the news about the attempt unless newer news is known. */
  acknowledge: (attempt: string, acks: readonly OperationAck[], said?: ServerNews) => Promise<void>;
  /** Sets aside an operation that is refused on its own. It stays, and is tried again. */
  setAside: (opId: string) => Promise<void>;
  listAside: () => Promise<OpRow[]>;
  /** An operation of the claim that the server already has; it may be sent again. */
  findDelivered: (attempt: string, epoch: number) => Promise<OpRow | undefined>;
  /** Renumbers the waiting operations of a claim, after the server's last place. */
  resequence: (attempt: string, epoch: number, lastSeq: number) => Promise<void>;
  findAttempt: (attempt: string) => Promise<AttemptRow | undefined>;
  updateAttempt: (attempt: string, change: AttemptChange) => Promise<void>;
  /** Keeps what the page needs to continue if the device's storage fails. */
  remember: (row: AttemptRow) => void;
  /** Handles the number of the database's life from the server; after a change, delivered operations wait again. */
  meetGeneration: (generation: number) => Promise<void>;
  counts: () => Promise<OutboxCounts>;
  subscribe: (listener: () => void) => () => void;
  /** Called when another tab has changed something. */
  notify: () => void;
}

/** Creates the queue from its parts. */
export function createOutbox(parts: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const changed = () => {
    notify();
    parts.announce?.();
  };
  const context: OutboxContext = { ...parts, memory: createOutboxMemory(), changed, inTurn: createTurn() };
  return {
    ...reading(context),
    ...settling(context),
    record: (attempt, draft) => context.inTurn(() => recordOp(context, attempt, draft)),
    takeOver: (attempt) => context.inTurn(() => takeOver(context, attempt)),
    saveUnsaved: () => context.inTurn(() => saveUnsaved(context)),
    penOf: context.memory.penOf,
    remember: context.memory.remember,
    meetGeneration: createGenerationWatch(context),
    notify,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function takeOver({ handle, memory, fillRandom }: OutboxContext, attempt: string): Promise<void> {
  const writer = newOpId(fillRandom);
  // If this tab cannot store its name, it must not be refused because of the previous one.
  memory.pens.delete(attempt);
  await handle.run((db) => db.attempts.where('attempt').equals(attempt).modify({ writer }));
  memory.pens.set(attempt, writer);
  // A wiped storage gets its row back from here: it must not say that the tab before still writes.
  const known = memory.attempts.get(attempt);
  if (known) memory.remember({ ...known, writer });
}

async function saveUnsaved({ handle, memory, changed }: OutboxContext): Promise<void> {
  const kept = memory.unstored();
  if (kept.length === 0) return;
  const overtaken = await handle.run((db) => storeUnsaved(db, kept, memory));
  memory.drop(kept.map((op) => op.opId));
  memory.forget(overtaken.map((op) => op.opId));
  changed();
}

function reading(context: OutboxContext) {
  const { handle, memory } = context;
  const count = (status: OpRow['status']) =>
    handle.run((db) => db.ops.where('status').equals(status).count());
  return {
    findAttempt: (attempt: string) => findAttempt(context, attempt),
    listOf: (attempt: string) => listOf(context, attempt),
    listUnsaved: (attempt?: string) => memory.unsaved(attempt),
    listUndelivered: () => memory.undelivered(),
    lookAt: async (attempt: string): Promise<AttemptLook> => {
      const { waiting, ...look } = await handle.run((db) => lookAt(db, attempt));
      const meant = waiting.filter(memory.isMeant);
      if (look.row) memory.remember(look.row);
      const found = await keepLost(context, [...meant, ...look.aside, ...look.uncounted], attempt);
      const isUncounted = (op: OpRow) => op.status === 'uncounted';
      return {
        ...look,
        waiting: withMissing(
          meant,
          found.filter((op) => op.status === 'waiting'),
        ),
        uncounted: withMissing(look.uncounted, memory.unstored(attempt).filter(isUncounted)),
        delivered: memory.delivered,
        row: newestRow(look.row, memory.attempts.get(attempt)),
      };
    },
    listWaiting: async () => {
      const read = await handle.run((db) => db.ops.where('status').equals('waiting').toArray());
      const stored = read.filter(memory.isMeant);
      // Stored after all, when the storage came back: the storage answers now, so it is removed for good.
      const unmeant = read.filter((op) => !memory.isMeant(op)).map(({ opId }) => opId);
      if (unmeant.length > 0) await handle.run((db) => db.ops.bulkDelete(unmeant));
      await keepLost(context, stored);
      await forgetOvertaken(context);
      return withMissing(stored, memory.unsaved()).sort(comparePlaces);
    },
    listAside: () => handle.run((db) => db.ops.where('status').equals('aside').sortBy('seq')),
    findDelivered: (attempt: string, epoch: number) =>
      handle.run((db) =>
        db.ops
          .where('[attempt+status]')
          .equals([attempt, 'acked'])
          .and((op) => op.epoch === epoch)
          .first(),
      ),
    counts: async () => {
      const unsaved = memory.unsaved().length;
      return { waiting: (await count('waiting')) + unsaved, aside: await count('aside'), unsaved };
    },
  };
}

function settling(context: OutboxContext) {
  const { handle, memory, changed } = context;
  const compareLog = createLossWatch(context);
  return {
    acknowledge: async (attempt: string, acks: readonly OperationAck[], said?: ServerNews) => {
      const counting = acks.filter(isAck);
      // First of all: what the server lost waits again before anything counts as delivered.
      if (said?.logged !== undefined) await compareLog(attempt, counting, said.logged, said.serverNow);
      memory.settle(counting);
      const news = said && readNews(said);
      const known = memory.attempts.get(attempt);
      if (known && news) memory.remember({ ...known, ...changeBy(known, news) });
      const opIds = counting.map((ack) => ack.opId);
      const share = { attempt: memory.attempts.get(attempt), known: memory.knownOf(attempt) };
      try {
        await handle.run((db) => storeAcks(db, attempt, counting, news, share));
        memory.drop(opIds);
      } catch (error) {
        // Stored with its result as soon as there is space.
        for (const opId of opIds) memory.keep(opId);
        throw error;
      } finally {
        changed();
      }
    },
    setAside: async (opId: string) => {
      await handle.run((db) => db.ops.update(opId, { status: 'aside' }));
      changed();
    },
    resequence: (attempt: string, epoch: number, lastSeq: number) =>
      context.inTurn(async () => {
        await saveUnsaved(context).catch(() => undefined);
        const nextSeq = await handle.run((db) => restampOps(db, attempt, epoch, lastSeq));
        memory.reserve(attempt, nextSeq - 1);
        changed();
      }),
    updateAttempt: async (attempt: string, change: AttemptChange) => {
      const known = memory.attempts.get(attempt);
      if (known) memory.remember({ ...known, ...change(known) });
      const apply = (row: AttemptRow) => void Object.assign(row, change(row));
      await handle.run((db) => db.attempts.where('attempt').equals(attempt).modify(apply));
      changed();
    },
  };
}
