import type { Paper, Question } from '#contract/question-bank/question';
import { MINUTE_MS } from '#domain/time/durations';
import { toHex } from '../lib/encoding';
import type { DbHandle } from './db-handle';
import type { PaperRow } from './local-db';

export interface PrefetchProgress {
  step: 'download' | 'verify' | 'store';
  /** How much of the paper is here, 0..100; absent until the server has said how large it is. */
  percent?: number;
}
export interface PrefetchOptions {
  onProgress?: (progress: PrefetchProgress) => void;
  /** A whole copy will do, whatever its age: the start names the right hash, and `open` refuses any other. */
  isStarting?: boolean;
}
/** `unsupported`: no encryption on this origin, so the questions come after the start instead. */
export type PrefetchResult = 'ready' | 'damaged' | 'unsupported';

/** The part of a paper that the device has already; at first no hash and no bytes. */
interface Begun {
  hash: string | undefined;
  from: number;
}

export interface PaperPart {
  bytes: ArrayBuffer;
  hash: string | null;
  /** Size of the whole paper, in bytes. */
  size: number;
  /** The offset of these bytes in the paper. */
  from: number;
}

export interface PaperStoreParts {
  handle: DbHandle;
  subtle: SubtleCrypto | undefined;
  /** Downloads the next part, empty if none is missing, or the first one if the paper has changed. */
  download: (exam: string, begun: Begun) => Promise<PaperPart>;
  now: () => number;
}

export interface PaperStore {
  /** Fetches the encrypted paper before the start. Rejects with the client's error if it cannot. */
  prefetch: (exam: string, options?: PrefetchOptions) => Promise<PrefetchResult>;
  /** The questions, or null if the paper is missing, outdated or unreadable here. */
  open: (exam: string, hash: string, key: CryptoKey | null) => Promise<Question[] | null>;
}

const NONCE_BYTES = 12;
/**
 * How long a stored paper is used without asking, ms. After that the teacher may have changed it; if he has not, the
 * server sends none of it again.
 */
const FRESH_MS = 10 * MINUTE_MS;

/** Papers on this device, encrypted until the start provides the key. */
export function createPaperStore(parts: PaperStoreParts): PaperStore {
  return {
    prefetch: (exam, options = {}) => prefetch(parts, exam, options),
    open: async (exam, hash, key) => {
      const paper = await parts.handle.run((db) => db.papers.get(exam)).catch(() => undefined);
      if (!paper || paper.hash !== hash || !key || !parts.subtle) return null;
      try {
        if (await isWhole(parts.subtle, paper)) return await decrypt(parts.subtle, key, paper.bytes);
        // Everybody in the exam has its key: on a shared PC somebody may have put other questions under this hash.
        await parts.handle.run((db) => db.papers.delete(exam));
      } catch {
        // Unreadable here, so the questions come from the server.
      }
      return null;
    },
  };
}

async function prefetch(
  { handle, subtle, download, now }: PaperStoreParts,
  exam: string,
  { onProgress = () => undefined, isStarting = false }: PrefetchOptions,
): Promise<PrefetchResult> {
  if (!subtle) return 'unsupported';
  const names = [exam, begunName(exam)];
  const [whole, begun] = await handle.run((db) => db.papers.bulkGet(names)).catch(() => []);
  // What is begun beside a whole copy is the paper that replaces it. The start finishes it: only the present paper's key
  // comes with the ticket, so the former copy would stay shut, and the questions come when the clock already runs.
  if (whole && !begun && (isStarting || isFresh(whole, now()))) return 'ready';
  const { hash, bytes } = await downloadRest({ handle, download, now, onProgress }, exam, { whole, begun });
  // Of a copy that is asked after and has not changed, nothing is told: it was ready all the time.
  const tell = bytes === whole?.bytes ? () => undefined : onProgress;
  tell({ step: 'verify', percent: 100 });
  const isReady = hash !== null && (await isWhole(subtle, { hash, bytes }));
  tell({ step: 'store', percent: 100 });
  await handle.run(async (db) => {
    if (isReady) await db.papers.put({ exam, hash, bytes, storedAt: now() });
    // Damaged where it was kept: it would be taken for whole at every look.
    else if (hash === whole?.hash) await db.papers.delete(exam);
    await db.papers.delete(begunName(exam));
  });
  return isReady ? 'ready' : 'damaged';
}

/** Downloads what is missing part by part and stores each, so that an interruption loses only one part. */
async function downloadRest(
  {
    handle,
    download,
    now,
    onProgress,
  }: Omit<PaperStoreParts & Required<PrefetchOptions>, 'subtle' | 'isStarting'>,
  exam: string,
  here: { whole: PaperRow | undefined; begun: PaperRow | undefined },
): Promise<{ hash: string | null; bytes: Uint8Array<ArrayBuffer> }> {
  onProgress({ step: 'download' });
  const { whole } = here;
  let begun = here.begun ?? whole;
  for (;;) {
    const have = begun?.bytes ?? new Uint8Array();
    const part = await download(exam, { hash: begun?.hash, from: have.length });
    // Not changed, or changed back while another one was begun.
    if (whole && part.hash === whole.hash) return whole;
    const bytes = concat(have.subarray(0, part.hash === begun?.hash ? part.from : 0), part.bytes);
    if (part.hash === null || bytes.length >= part.size || part.bytes.byteLength === 0)
      return { hash: part.hash, bytes };
    onProgress({ step: 'download', percent: (100 * bytes.length) / part.size });
    begun = { exam: begunName(exam), hash: part.hash, bytes, storedAt: now() };
    const kept = begun;
    await handle.run((db) => db.papers.put(kept)).catch(() => undefined);
  }
}

/** A name of its own in the table of papers; nobody opens it as a paper. */
function begunName(exam: string): string {
  return `begun:${exam}`;
}

function concat(head: Uint8Array, tail: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + tail.byteLength);
  joined.set(head);
  joined.set(new Uint8Array(tail), head.length);
  return joined;
}

async function isWhole(
  subtle: SubtleCrypto,
  { hash, bytes }: Pick<PaperRow, 'hash' | 'bytes'>,
): Promise<boolean> {
  return hash === toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

/** If the clock was set back to before it was stored, the age is unknown. */
function isFresh({ storedAt }: PaperRow, nowMs: number): boolean {
  return nowMs >= storedAt && nowMs - storedAt < FRESH_MS;
}

/** The format is the nonce, then AES-GCM of the gzipped JSON. */
async function decrypt(
  subtle: SubtleCrypto,
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Question[]> {
  const iv = bytes.slice(0, NONCE_BYTES);
  const zipped = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES));
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  // Authenticated by the server's key, so it has the contract's shape.
  const paper = (await new Response(stream).json()) as Paper;
  return paper.questions;
}
