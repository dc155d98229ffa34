import type * as contract from '#contract/exam-session/pouch';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { packBundle } from '#domain/hand-in/bundle';
import { joinBytes } from '#domain/hand-in/byte-writer';
import { packPouch } from '#domain/hand-in/pouch';
import { fromBase64Url } from '../lib/encoding';
import type { AttemptRow, OpRow } from '../offline/local-db';
import type { Outbox } from '../offline/outbox';

export interface PackParts {
  outbox: Pick<Outbox, 'listWaiting' | 'listAside' | 'listUndelivered' | 'findAttempt'>;
  subtle: SubtleCrypto | undefined;
}

export interface Packed {
  /** Null when nothing waits that can be handed over. */
  bundle: Uint8Array<ArrayBuffer> | null;
  operations: number;
  /** Lies open on this device (no https), and does so nowhere else. */
  unsealed: number;
  /** The device's storage could not be read: the bundle is from the page's memory, and is lost with the page. */
  isFromMemory: boolean;
}

// The type is the number itself: a change in the contract is an error here.
const POUCH_MAX_BYTES: typeof contract.POUCH_MAX_BYTES = 400_000;

/** Around what an operation says: id, place, time, lengths. */
const HEADER_BYTES = 48;

/**
 * Packs everything that waits on this device, or what waits of one attempt, as a bundle for a proctor. It is signed
 * with the secret part of its claim's token, which stays on the device: whoever sees the bundle can deliver these very
 * operations and nothing else. If the storage cannot be read, packs what this page has in memory; rejects if that is
 * nothing.
 */
export async function packWaiting({ outbox, subtle }: PackParts, attempt?: string): Promise<Packed> {
  const { waiting, isFromMemory } = await listAll(outbox);
  const wanted = waiting.filter((op) => attempt === undefined || op.attempt === attempt);
  const sealed = subtle ? wanted.filter((op) => !op.isPlain) : [];
  const pouches: Uint8Array[] = [];
  let operations = 0;
  for (const id of new Set(sealed.map((op) => op.attempt))) {
    const row = await outbox.findAttempt(id);
    const token = row && tokenOf(row);
    if (!subtle || !token) continue;
    const own = sealed.filter((op) => op.attempt === id).sort(comparePlaces);
    operations += own.length;
    for (const part of divide(own)) pouches.push(await packSigned(subtle, token, part));
  }
  const bundle = pouches.length > 0 ? packBundle(pouches) : null;
  return { bundle, operations, unsealed: wanted.length - sealed.length, isFromMemory };
}

async function listAll(outbox: PackParts['outbox']): Promise<{ waiting: OpRow[]; isFromMemory: boolean }> {
  try {
    return { waiting: [...(await outbox.listWaiting()), ...(await outbox.listAside())], isFromMemory: false };
  } catch (error) {
    const waiting = outbox.listUndelivered();
    if (waiting.length === 0) throw error;
    return { waiting, isFromMemory: true };
  }
}

/** Of the newest claim: it speaks for those before it too. */
function tokenOf({ claims }: AttemptRow): string | undefined {
  const newest = [...claims].sort((left, right) => left.epoch - right.epoch).at(-1);
  return newest?.sealedToken ?? newest?.syncToken;
}

async function packSigned(subtle: SubtleCrypto, token: string, ops: readonly OpRow[]): Promise<Uint8Array> {
  const [claim = '', signature = ''] = token.split('.');
  const operations = ops.map(({ opId, bytes, ...op }) => ({
    ...op,
    opId: fromBase64Url(opId),
    sealed: bytes,
  }));
  const body = packPouch({ claim, operations });
  const secret = new TextEncoder().encode(signature);
  const key = await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return joinBytes([body, new Uint8Array(await subtle.sign('HMAC', key, body))]);
}

/** As many as one request carries; the rest goes into the next. */
function divide(ops: readonly OpRow[]): OpRow[][] {
  const parts: OpRow[][] = [];
  let room = 0;
  for (const op of ops) {
    const size = op.bytes.length + HEADER_BYTES;
    const part = parts.at(-1);
    if (part && size <= room) part.push(op);
    else {
      parts.push([op]);
      room = POUCH_MAX_BYTES - 1_024;
    }
    room -= size;
  }
  return parts;
}
