import { type DBCore, type DBCoreTransaction, Dexie, type Middleware } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type ExamDb, type OpRow, openExamDb } from '../../src/offline/local-db';

/**
 * Faults of the next transactions. `abort`, `quota`: nothing is written; `unclear`: it is written but reported as
 * failed; `hangs`: nothing is done and nothing reported, also to readers; `mute`: it is written, but nothing is
 * reported. `closed` loses all connections at once.
 */
export const DISK_FAULTS = ['abort', 'quota', 'unclear', 'hangs', 'mute', 'closed', 'wiped'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

/** The storage of one device. */
export interface Disk {
  disturb: (fault: DiskFault, count: number) => void;
  heal: () => void;
  /** Takes back the last operations of every attempt's claim, as if they had never been stored; gives their ids. */
  loseTail: (count: number) => Promise<string[]>;
  /** The storage as one page sees it, until the page is gone. */
  openFor: (page: { isGone: boolean }) => { open: () => ExamDb; cut: () => void };
  /** The operations not delivered yet, those set aside included; for the checker, so it never fails. */
  listWaiting: () => Promise<OpRow[]>;
}

const NAME = 'lentera-exam';

export function createDisk(): Disk {
  const factory = new IDBFactory();
  let faults: Exclude<DiskFault, 'closed' | 'wiped'>[] = [];
  const open = new Set<ExamDb>();
  const take = (wanted: (fault: DiskFault) => boolean) =>
    faults[0] !== undefined && wanted(faults[0]) ? faults.shift() : undefined;

  const make = (page: { isGone: boolean }, active: Set<DBCoreTransaction>) => {
    const db = openExamDb({ indexedDB: factory, IDBKeyRange });
    db.use(faulty(page, active, (...wanted) => take((fault) => wanted.includes(fault))));
    confirmUnclearly(db, () => take((fault) => fault === 'unclear' || fault === 'mute'));
    open.add(db);
    return db;
  };

  return {
    disturb: (fault, count) => {
      if (fault === 'wiped') factory.deleteDatabase(NAME);
      else if (fault === 'closed') for (const db of open) loseConnection(db);
      else faults.push(...Array.from({ length: count }, () => fault));
    },
    heal: () => {
      faults = [];
    },
    loseTail: async (count) => {
      const db = openExamDb({ indexedDB: factory, IDBKeyRange });
      try {
        return await db.transaction('rw', db.attempts, db.ops, () => cutTails(db, count));
      } finally {
        db.close();
      }
    },
    openFor: (page) => {
      const active = new Set<DBCoreTransaction>();
      let own: ExamDb[] = [];
      return {
        open: () => {
          const db = make(page, active);
          own.push(db);
          return db;
        },
        cut: () => {
          for (const transaction of active) abort(transaction);
          for (const db of own) {
            open.delete(db);
            db.close();
          }
          own = [];
        },
      };
    },
    listWaiting: async () => {
      const db = openExamDb({ indexedDB: factory, IDBKeyRange });
      try {
        return await db.ops.where('status').anyOf('waiting', 'aside').toArray();
      } finally {
        db.close();
      }
    },
  };
}

async function cutTails(db: ExamDb, count: number): Promise<string[]> {
  const all = await db.ops.toArray();
  const lost: string[] = [];
  for (const { attempt, epoch } of await db.attempts.toArray()) {
    const own = all.filter((op) => op.attempt === attempt && op.epoch === epoch);
    const tail = own.sort((one, other) => other.seq - one.seq).slice(0, count);
    const first = tail.at(-1);
    if (!first) continue;
    lost.push(...tail.map(({ opId }) => opId));
    await db.ops.bulkDelete(tail.map(({ opId }) => opId));
    await db.attempts.update(attempt, { nextSeq: first.seq });
  }
  return lost;
}

/** Makes writes fail, as browsers do; a page that is gone does nothing any more. */
function faulty(
  page: { isGone: boolean },
  active: Set<DBCoreTransaction>,
  take: (...wanted: DiskFault[]) => DiskFault | undefined,
): Middleware<DBCore> {
  const hung = new WeakSet<object>();
  return {
    stack: 'dbcore',
    name: 'faults',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (page.isGone) throw new DOMException('', 'AbortError');
        const transaction = core.transaction(stores, mode, options);
        active.add(transaction);
        if (take('hangs')) hung.add(transaction);
        const forget = () => active.delete(transaction);
        const idb = transaction as unknown as EventTarget;
        idb.addEventListener('complete', forget);
        idb.addEventListener('abort', forget);
        return transaction;
      },
      table: (name) => {
        const table = core.table(name);
        const unlessHung =
          <R extends { trans: object }, T>(work: (request: R) => Promise<T>) =>
          (request: R) =>
            hung.has(request.trans) ? NEVER : work(request);
        return {
          ...table,
          get: unlessHung(table.get),
          getMany: unlessHung(table.getMany),
          query: unlessHung(table.query),
          openCursor: unlessHung(table.openCursor),
          count: unlessHung(table.count),
          mutate: unlessHung(async (request) => {
            const fault = take('quota', 'abort');
            if (fault === 'quota') throw new Dexie.QuotaExceededError();
            if (fault === 'abort') throw new Dexie.AbortError();
            return table.mutate(request);
          }),
        };
      },
    }),
  };
}

const NEVER = new Promise<never>(() => undefined);

/** The transaction is committed, but the page is told that it failed, or nothing at all. */
function confirmUnclearly(db: ExamDb, take: () => DiskFault | undefined): void {
  const { transaction } = db;
  Object.assign(db, {
    transaction: async (...given: unknown[]) => {
      const result: unknown = await Reflect.apply(transaction, db, given);
      const fault = given[0] === 'rw' ? take() : undefined;
      if (fault === 'unclear') throw new Dexie.UnknownError();
      return fault ? NEVER : result;
    },
  });
}

function loseConnection(db: ExamDb): void {
  try {
    db.backendDB().close();
  } catch {
    // Not open yet, or already closed.
  }
}

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Already over.
  }
}
