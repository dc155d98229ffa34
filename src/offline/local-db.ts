import { Dexie, type Table } from 'dexie';
import type { FullscreenPolicy, Progress } from '#contract/exam';
import type { OperationKind, OperationResult } from '#contract/operation';
import type { PaperOrder } from '#contract/question';
import type { Sealed } from './vault';

/** One claim of an attempt by this device; its operations travel under its token. */
export interface Claim {
  epoch: number;
  syncToken: string;
  /** Null after the release, and where there is no encryption. */
  contentKey: CryptoKey | null;
}

/** What an attempt needs to run, and later to leave, without a network. */
export interface AttemptRow {
  attempt: string;
  exam: string;
  student: string;
  epoch: number;
  /** Next free position in the epoch. Read and moved only inside the transaction that stores an operation. */
  nextSeq: number;
  claims: Claim[];
  paperKey: CryptoKey | null;
  paperHash: string;
  /** The questions, when they came by themselves instead of in a paper. */
  questions: Sealed | null;
  /** Name, class, title and the answers the server held at the claim. */
  facts: Sealed | null;
  /** The server's answers at the claim outrank local operations of earlier claims (another device came between). */
  isBaseNewer: boolean;
  order: PaperOrder;
  startTime: number;
  deadline: number;
  policy: FullscreenPolicy;
  /** For the clock after a reload; ms. */
  clock: { serverNow: number; wall: number; floor: number };
  /** `closed`: left for good here. How it ended is read from the log. */
  state: 'running' | 'closed';
  closedAt: number | null;
  /** The keys are gone: nobody at this device can read or go on with it. */
  isReleased: boolean;
  /** The server's last word. */
  progress: Progress;
  /** A higher claim the server told of. */
  overtakenBy: number | null;
  isArchived: boolean;
}

export interface OpRow extends Sealed {
  opId: string;
  attempt: string;
  epoch: number;
  seq: number;
  kind: OperationKind;
  /** Exam time in ms. */
  at: number;
  /** `waiting` until the server's result for this very id; `dead`: the server refused it, kept for the proctor. */
  status: 'waiting' | 'acked' | 'dead';
  result: OperationResult | 'archived' | 'unreadable' | null;
}

export interface PaperRow {
  exam: string;
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  storedAt: number;
}

/** Small notes of the device: who sends (until when), and the student who was here last. */
export interface MetaRow {
  name: string;
  owner: string;
  until: number;
}

export interface ExamDb extends Dexie {
  attempts: Table<AttemptRow, string>;
  ops: Table<OpRow, string>;
  papers: Table<PaperRow, string>;
  meta: Table<MetaRow, string>;
}

export interface IdbParts {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/**
 * The device's own store. `strict`: a transaction counts as done only after the disk was asked to flush,
 * which is what "Tersimpan di perangkat" promises. Versions are only ever added to.
 */
export function openExamDb(idb?: IdbParts): ExamDb {
  const db = new Dexie('lentera-exam', {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...idb,
  });
  db.version(1).stores({
    attempts: 'attempt, exam, state',
    ops: 'opId, [attempt+epoch+seq], [attempt+status], status',
    papers: 'exam',
    meta: 'name',
  });
  // Dexie adds the tables as properties; it cannot tell the type.
  return db as ExamDb;
}
