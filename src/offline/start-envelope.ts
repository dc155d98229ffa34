import type { ReplyOf } from '#contract/endpoint';
import type * as contract from '#contract/exam-session/offline-start';
import { fromBase64 } from '../lib/encoding';
import { createDbHandle, type DbHandle } from './db-handle';
import { openExamDb } from './local-db';

type SentEnvelope = NonNullable<ReplyOf<typeof contract.offlineStart.prepare>['envelope']>;
type WaitingTicket = contract.WaitingTicket;

/** An envelope as stored on this device. */
export interface KeptEnvelope extends SentEnvelope {
  batch: string;
  /** The device's own clock when it arrived; `serverNow` is the server's. */
  wall: number;
}

interface Owner {
  exam: string;
  student: string;
}

export interface EnvelopeStore {
  keep: (owner: Owner, envelope: KeptEnvelope) => Promise<void>;
  find: (owner: Owner) => Promise<KeptEnvelope | undefined>;
  drop: (owner: Owner) => Promise<void>;
  /** Whether the paper with this hash is stored here. */
  holdsPaper: (exam: string, hash: string) => Promise<boolean>;
  /** Deletes an outdated paper, so that it is fetched again. */
  dropPaper: (exam: string) => Promise<void>;
}

/**
 * Envelopes are stored in the table of papers, under a different kind of name: encrypted like papers, and deleted
 * with them.
 */
export function createEnvelopeStore(handle: DbHandle): EnvelopeStore {
  return {
    keep: async (owner, envelope) => {
      const bytes = new TextEncoder().encode(JSON.stringify(envelope));
      const row = { exam: nameOf(owner), hash: envelope.batch, bytes, storedAt: envelope.wall };
      await handle.run((db) => db.papers.put(row));
    },
    find: async (owner) => {
      const row = await handle.run((db) => db.papers.get(nameOf(owner)));
      // Written by `keep`.
      return row && (JSON.parse(new TextDecoder().decode(row.bytes)) as KeptEnvelope);
    },
    drop: (owner) => handle.run((db) => db.papers.delete(nameOf(owner))),
    holdsPaper: async (exam, hash) => (await handle.run((db) => db.papers.get(exam)))?.hash === hash,
    dropPaper: (exam) => handle.run((db) => db.papers.delete(exam)),
  };
}

/** The store of this browser. It has its own connection, so that the queue's does not wait for it. */
export function envelopesHere(): EnvelopeStore {
  store ??= createEnvelopeStore(createDbHandle(() => openExamDb()));
  return store;
}

let store: EnvelopeStore | undefined;

const NONCE_BYTES = 12;

/** The content of the envelope; undefined if the code is wrong. */
export async function openEnvelope(
  subtle: SubtleCrypto,
  { salt, iterations, sealed }: KeptEnvelope,
  { exam, student }: Owner,
  code: string,
): Promise<WaitingTicket | undefined> {
  const text = new TextEncoder();
  const secret = await subtle.importKey('raw', text.encode(code), 'PBKDF2', false, ['deriveKey']);
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations };
  const key = await subtle.deriveKey(rounds, secret, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const bytes = fromBase64(sealed);
  const additionalData = text.encode(nameOf({ exam, student }));
  const cipher = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData };
  try {
    const plain = await subtle.decrypt(cipher, key, bytes.slice(NONCE_BYTES));
    // Encrypted by the server: authenticated, and in the contract's shape.
    return JSON.parse(new TextDecoder().decode(plain)) as WaitingTicket;
  } catch {
    return undefined;
  }
}

/** The server's time as estimated by this device; never before the envelope was sealed, whatever its clock says. */
export function serverTime({ serverNow, wall: then }: KeptEnvelope, wall: number): number {
  return Date.parse(serverNow) + Math.max(0, wall - then);
}

function nameOf({ exam, student }: Owner): string {
  return `start:${exam}:${student}`;
}
