import { Dexie, type Table } from 'dexie';
import type { Sealed } from './vault';

/** An encrypted grade, its owner, and the answer it belongs to. */
export interface GradeRow extends Sealed {
  owner: string;
  answerId: string;
}

/** The rows on the device. */
export interface GradeRows {
  list: (owner: string) => Promise<GradeRow[]>;
  get: (owner: string, answerId: string) => Promise<GradeRow | undefined>;
  put: (row: GradeRow) => Promise<void>;
  remove: (owner: string, answerId: string) => Promise<void>;
}

/** Some browsers have no database in private windows. */
export function hasDatabase(): boolean {
  return typeof indexedDB !== 'undefined';
}

interface GradeDb extends Dexie {
  grades: Table<GradeRow, [string, string]>;
}

/** A separate database, so that staff screens never touch the exam's. */
export function openGradeRows(idb?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): GradeRows {
  const dexie = new Dexie('lentera-grades', {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...idb,
  });
  // As in the exam's database: the bundle omits these (scripts/vite/dexie-core.ts).
  for (const name of ['Cache', 'Observability', 'HooksMiddleware', 'VirtualIndexMiddleware'])
    dexie.unuse({ stack: 'dbcore', name });
  dexie.version(1).stores({ grades: '[owner+answerId], owner' });
  // Dexie adds the table as a property that TypeScript cannot know.
  const db = dexie as GradeDb;
  return {
    list: (owner) => db.grades.where('owner').equals(owner).toArray(),
    get: (owner, answerId) => db.grades.get([owner, answerId]),
    put: async (row) => void (await db.grades.put(row)),
    remove: (owner, answerId) => db.grades.delete([owner, answerId]),
  };
}
