import { Dexie, type Table } from 'dexie';
import type { FinishPolicy, FullscreenPolicy, Progress } from '#contract/exam';
import type { OperationKind, OperationResult } from '#contract/operation';
import type { PaperOrder } from '#contract/question';
import type { Sealed } from './vault';

/** One claim of an attempt by this device; its operations travel under its token. */
export interface Claim {
  epoch: number;
  syncToken: string;
  /** Takes the other's place when the keys go: it adds only what is sealed already. */
  sealedToken?: string | undefined;
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
  /** The server's last word, and when it was said: a later reply may have been overtaken on its way. */
  progress: Progress;
  heard: { epoch: number; serverNow: number };
  /** A higher claim the server told of. */
  overtakenBy: number | null;
  /** A retake put the attempt away: what is sent goes to the archive, and nobody goes on with it. */
  isArchived: boolean;
  /** The tab that took the exam over last, by a name it made up: no other stores any more. Missing before the first. */
  writer?: string | undefined;
  /** Staff has stopped the clock. Missing in the row of an older build. */
  isPaused?: boolean;
  /** When its student may finish; missing in the row of an older build. */
  finishPolicy?: FinishPolicy | undefined;
  /** From when on, ms; missing: from the start. */
  finishFrom?: number | undefined;
}

export interface OpRow extends Sealed {
  opId: string;
  attempt: string;
  epoch: number;
  seq: number;
  kind: OperationKind;
  /** Which question it is about, in the clear as the order is; what was answered is sealed. */
  question: string | null;
  /** Exam time in ms. */
  at: number;
  /**
   * `waiting` until the server's result for this very id. `aside`: it alone does not pass, though the server
   * takes others; tried again now and then. `uncounted`: the server keeps it, and it does not count.
   */
  status: 'waiting' | 'aside' | 'acked' | 'uncounted';
  result: OperationResult | null;
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
  // Live queries, hooks and parts of compound indexes: nobody here uses them, and they cost every answer. The bundle
  // leaves them out (scripts/vite/dexie-core.ts).
  for (const name of ['Cache', 'Observability', 'HooksMiddleware', 'VirtualIndexMiddleware']) {
    db.unuse({ stack: 'dbcore', name });
  }
  db.version(1).stores({
    attempts: 'attempt, exam, state',
    ops: 'opId, [attempt+epoch+seq], [attempt+status], status',
    papers: 'exam',
    meta: 'name',
  });
  // Dexie adds the tables as properties; it cannot tell the type.
  return db as ExamDb;
}
