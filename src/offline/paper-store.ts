import type { Paper, Question } from '#contract/question';
import type { DbHandle } from './db-handle';
import { toHex } from './encoding';

export type PrefetchStep = 'download' | 'verify' | 'store';
/** `unsupported`: no encryption on this origin, so the questions come after the start instead. */
export type PrefetchResult = 'ready' | 'damaged' | 'unsupported';

/** What the device has of a paper; nothing: no bytes of no hash. */
interface Begun {
  hash: string | undefined;
  from: number;
}

export interface PaperPart {
  bytes: ArrayBuffer;
  hash: string | null;
  /** Of the whole paper, in bytes. */
  size: number;
  /** Where in the paper these bytes begin. */
  from: number;
}

export interface PaperStoreParts {
  handle: DbHandle;
  subtle: SubtleCrypto | undefined;
  /** The next part, or the first one of another paper than the one that was begun. */
  download: (exam: string, begun: Begun) => Promise<PaperPart>;
  now: () => number;
}

export interface PaperStore {
  /** Fetches the encrypted paper ahead of the start. Rejects with the client's error when it cannot. */
  prefetch: (exam: string, onStep?: (step: PrefetchStep) => void) => Promise<PrefetchResult>;
  /** The questions, or null when the paper is missing, out of date or cannot be read here. */
  open: (exam: string, hash: string, key: CryptoKey | null) => Promise<Question[] | null>;
}

const NONCE_BYTES = 12;
/**
 * How long a stored paper is taken as it is, ms: coming back to the list costs no second download. Older,
 * the teacher may have changed it; the start names the right hash, and `open` refuses any other.
 */
const FRESH_MS = 10 * 60_000;

/** Papers on this device: encrypted until the start hands out the key. */
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

/** Part by part, each kept as it comes: what a break cuts off is one part. */
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

/** Beside the papers; nobody opens it as one. */
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
  // Before its own storing: the clock was set back, and says nothing.
  return paper !== undefined && nowMs >= paper.storedAt && nowMs - paper.storedAt < FRESH_MS;
}

/** Nonce, then AES-GCM of the gzipped JSON. */
async function decrypt(
  subtle: SubtleCrypto,
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Question[]> {
  const iv = bytes.slice(0, NONCE_BYTES);
  const zipped = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES));
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  // Authenticated by the server's key: it is the contract's shape.
  const paper = (await new Response(stream).json()) as Paper;
  return paper.questions;
}
