import { Dexie, type Table } from 'dexie';
import type { Progress } from '#contract/exam/exam';
import type { FinishPolicy, FullscreenPolicy } from '#contract/exam/exam-rules';
import type { OperationKind, OperationResult } from '#contract/exam-session/operation';
import type { PaperOrder } from '#contract/question-bank/question';
import type { Sealed } from './vault';

/** One claim of an attempt by this device; its operations are sent with its token. */
export interface Claim {
  epoch: number;
  syncToken: string;
  /** Replaces `syncToken` when the keys are dropped: it permits only operations that are already encrypted. */
  sealedToken?: string | undefined;
  /** Null after the release, and without encryption. */
  contentKey: CryptoKey | null;
}

/** What an attempt needs to run offline, and to be sent later. */
export interface AttemptRow {
  attempt: string;
  exam: string;
  student: string;
  epoch: number;
  /** Next free position in the epoch. Read and changed only inside the transaction that stores an operation. */
  nextSeq: number;
  claims: Claim[];
  paperKey: CryptoKey | null;
  paperHash: string;
  /** The questions, if they came separately instead of in a paper. */
  questions: Sealed | null;
  /** Name, class, title, and the answers the server held at the time of the claim. */
  facts: Sealed | null;
  order: PaperOrder;
  startTime: number;
  deadline: number;
  /** What happens when its student leaves fullscreen; rows of older builds have it under this name. */
  policy: FullscreenPolicy;
  /** For the clock after a reload; ms. */
  clock: { serverNow: number; wall: number; floor: number };
  /** `closed`: finished here for good. The log tells how it ended. */
  state: 'running' | 'closed';
  closedAt: number | null;
  /** The keys are deleted: nobody at this device can read or continue it. */
  isReleased: boolean;
  /** The server's latest report and when it was made: replies may arrive out of order. */
  progress: Progress;
  heard: { epoch: number; serverNow: number };
  /** A higher claim that the server reported. */
  overtakenBy: number | null;
  /** A retake archived the attempt: what is sent goes to the archive, and nobody can continue it. */
  isArchived: boolean;
  /**
   * A random name of the tab that last took over the exam: no other tab may store operations. Absent before the
   * first.
   */
  writer?: string | undefined;
  /** Staff have stopped the clock. Absent in rows of an older build. */
  isPaused?: boolean;
  /** When its student may finish; absent in rows of an older build. */
  finishPolicy?: FinishPolicy | undefined;
  /** From when on he may finish, ms; absent means from the start. */
  finishFrom?: number | undefined;
}

export interface OpRow extends Sealed {
  opId: string;
  attempt: string;
  epoch: number;
  seq: number;
  kind: OperationKind;
  /** The question it concerns, unencrypted like the order; what was answered is encrypted. */
  question: string | null;
  /** Exam time in ms. */
  at: number;
  /**
   * `waiting`: no result from the server for this id yet. `aside`: refused, though the server accepts others; tried
   * again from time to time. `uncounted`: the server keeps it, but it does not count.
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

/**
 * Small notes of the device, by name: which tab sends (`owner`, `until`), the last student here (`owner`), the number of the server's
 * database (`until`), and a trial of the storage (`until`). They share the columns of the first: another tab may run an older build, which
 * reads them so, and a new version of the schema would take the database away from an exam that runs there.
 */
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
 * The device's own database. `strict`: a transaction is complete only after the disk was asked to flush, which is
 * what "Tersimpan di perangkat" promises. Schema versions are only ever added.
 */
export function openExamDb(idb?: IdbParts): ExamDb {
  const db = new Dexie('lentera-exam', {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...idb,
  });
  // Live queries, hooks and parts of compound indexes: nobody here uses them, and they slow down every answer. The
  // bundle omits them (scripts/vite/dexie-core.ts).
  for (const name of ['Cache', 'Observability', 'HooksMiddleware', 'VirtualIndexMiddleware']) {
    db.unuse({ stack: 'dbcore', name });
  }
  db.version(1).stores({
    attempts: 'attempt, exam, state',
    ops: 'opId, [attempt+epoch+seq], [attempt+status], status',
    papers: 'exam',
    meta: 'name',
  });
  // Dexie adds the tables as properties that TypeScript cannot know.
  return db as ExamDb;
}
