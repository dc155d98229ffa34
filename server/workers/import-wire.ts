import type { ErrorCode } from '#contract/errors';
import type { PackedFile } from '../question-bank/transfer/packed-file';

/** The result that the reading thread sends to its process. */
export type ThreadOutcome = { packed: PackedFile } | { refusal: ErrorCode };

/** The single task that the process receives. */
export interface ImportTask {
  bytes: Uint8Array;
  /** Heap limit of the reading thread. */
  heapMb: number;
  /** Limit of the whole process, including memory outside any heap. */
  memoryMb: number;
  timeMs: number;
}

/**
 * The messages of the process: each picture and sound separately, the questions in parts, so that no message is long.
 */
export type ImportMessage =
  | { kind: 'media'; name: string; bytes: Uint8Array }
  | { kind: 'questions'; json: string }
  /** JSON of what could not be read as a question. */
  | { kind: 'done'; unread: string }
  | { kind: 'refusal'; code: ErrorCode };
