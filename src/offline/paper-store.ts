import type { Paper, Question } from '#contract/question';
import type { DbHandle } from './db-handle';
import { toHex } from './encoding';

export type PrefetchStep = 'download' | 'verify' | 'store';
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
  /** Downloads the next part, or the first one if the paper has changed. */
  download: (exam: string, begun: Begun) => Promise<PaperPart>;
  now: () => number;
}

export interface PaperStore {
  /** Fetches the encrypted paper before the start. Rejects with the client's error if it cannot. */
  prefetch: (exam: string, onStep?: (step: PrefetchStep) => void) => Promise<PrefetchResult>;
  /** The questions, or null if the paper is missing, outdated or unreadable here. */
  open: (exam: string, hash: string, key: CryptoKey | null) => Promise<Question[] | null>;
}

const NONCE_BYTES = 12;
/**
 * How long a stored paper is used without checking, ms, so that returning to the list causes no second download.
 * After that the teacher may have changed it; the start names the right hash, and `open` refuses any other.
 */
const FRESH_MS = 10 * 60_000;

/** Papers on this device, encrypted until the start provides the key. */
export function createPaperStore(parts: PaperStoreParts): PaperStore {
  return {
    prefetch: (exam, onStep = () => undefined) => prefetch(parts, exam, onStep),
    open: async (exam, hash, key) => {
      const paper = await parts.handle.run((db) => db.papers.get(exam)).catch(() => undefined);
      if (!paper || paper.hash !== hash || !key || !parts.subtle) return null;
      try {
        return await decrypt(parts.subtle, key, paper.bytes);
      } catch {
        return null;
      }
    },
  };
}

async function prefetch(
  { handle, subtle, download, now }: PaperStoreParts,
  exam: string,
  onStep: (step: PrefetchStep) => void,
): Promise<PrefetchResult> {
  if (!subtle) return 'unsupported';
  if (await isFresh(handle, exam, now())) return 'ready';
  onStep('download');
  const { hash, bytes } = await downloadWhole({ handle, download, now }, exam);
  onStep('verify');
  const isWhole = hash === toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  onStep('store');
  await handle.run(async (db) => {
    if (isWhole) await db.papers.put({ exam, hash, bytes, storedAt: now() });
    await db.papers.delete(begunName(exam));
  });
  return isWhole ? 'ready' : 'damaged';
}

/** Downloads part by part and stores each, so that an interruption loses only one part. */
async function downloadWhole(
  { handle, download, now }: Pick<PaperStoreParts, 'handle' | 'download' | 'now'>,
  exam: string,
): Promise<{ hash: string | null; bytes: Uint8Array<ArrayBuffer> }> {
  let begun = await handle.run((db) => db.papers.get(begunName(exam))).catch(() => undefined);
  for (;;) {
    const have = begun?.bytes ?? new Uint8Array();
    const part = await download(exam, { hash: begun?.hash, from: have.length });
    const bytes = concat(have.subarray(0, part.hash === begun?.hash ? part.from : 0), part.bytes);
    if (part.hash === null || bytes.length >= part.size || part.bytes.byteLength === 0)
      return { hash: part.hash, bytes };
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

async function isFresh(handle: DbHandle, exam: string, nowMs: number): Promise<boolean> {
  const paper = await handle.run((db) => db.papers.get(exam)).catch(() => undefined);
  // If the clock was set back to before it was stored, the age is unknown.
  return paper !== undefined && nowMs >= paper.storedAt && nowMs - paper.storedAt < FRESH_MS;
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
