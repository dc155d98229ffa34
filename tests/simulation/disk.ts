import { type DBCore, type DBCoreTransaction, Dexie, type Middleware } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type ExamDb, type OpRow, openExamDb } from '../../src/offline/local-db';

/** What can happen to the next transactions that write; `closed` loses every connection at once. */
export const DISK_FAULTS = ['abort', 'quota', 'unclear', 'closed', 'wiped'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

/** The storage of one device. */
export interface Disk {
  disturb: (fault: DiskFault, count: number) => void;
  heal: () => void;
  /** The storage as one page sees it, until the page is gone. */
  openFor: (page: { isGone: boolean }) => { open: () => ExamDb; cut: () => void };
  /** What waits here to be sent; for the checker, so nothing fails. */
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
    db.use(faulty(page, active, () => take((fault) => fault !== 'unclear')));
    confirmUnclearly(db, () => take((fault) => fault === 'unclear') !== undefined);
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
        return await db.ops.where('status').equals('waiting').toArray();
      } finally {
        db.close();
      }
    },
  };
}

/** Fails what writes, as browsers do; a page that is gone does nothing any more. */
function faulty(
  page: { isGone: boolean },
  active: Set<DBCoreTransaction>,
  take: () => DiskFault | undefined,
): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'faults',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (page.isGone) throw new DOMException('', 'AbortError');
        const transaction = core.transaction(stores, mode, options);
        active.add(transaction);
        const forget = () => active.delete(transaction);
        const idb = transaction as unknown as EventTarget;
        idb.addEventListener('complete', forget);
        idb.addEventListener('abort', forget);
        return transaction;
      },
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: async (request) => {
            const fault = take();
            if (fault === 'quota') throw new Dexie.QuotaExceededError();
            if (fault === 'abort') throw new Dexie.AbortError();
            return table.mutate(request);
          },
        };
      },
    }),
  };
}

/** The transaction is committed, but the page is told that it failed. */
function confirmUnclearly(db: ExamDb, isDue: () => boolean): void {
  const { transaction } = db;
  Object.assign(db, {
    transaction: async (...given: unknown[]) => {
      const result: unknown = await Reflect.apply(transaction, db, given);
      if (given[0] === 'rw' && isDue()) throw new Dexie.UnknownError();
      return result;
    },
  });
}

function loseConnection(db: ExamDb): void {
  try {
    db.backendDB().close();
  } catch {
    // Not open yet, or closed already.
  }
}

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Over already.
  }
}
