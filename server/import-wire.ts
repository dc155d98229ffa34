import type { ErrorCode } from '#contract/errors';
import type { PackedFile } from './question-bank/transfer/packed-file';

/** What the thread that reads a file says of it to its process. */
export type ThreadOutcome = { packed: PackedFile } | { refusal: ErrorCode };

/** What that process is told, once. */
export interface ImportTask {
  bytes: Uint8Array;
  /** Of the thread that reads. */
  heapMb: number;
  /** Of the whole process, what lies outside of any heap included. */
  memoryMb: number;
  timeMs: number;
}

/** What it says: each picture and sound by itself, the questions part by part, so that no message is long. */
export type ImportMessage =
  | { kind: 'media'; name: string; bytes: Uint8Array }
  | { kind: 'questions'; json: string }
  /** JSON of what is no question. */
  | { kind: 'done'; unread: string }
  | { kind: 'refusal'; code: ErrorCode };
