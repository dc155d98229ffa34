import type { OperationKind } from '#contract/exam-session/operation';
import { createByteReader } from './byte-reader';
import { createByteWriter } from './byte-writer';

// What a device could not deliver, packed for a proctor to carry. Only the server can read it, and nobody can change
// it: the answers are encrypted, and the whole is signed.

/** One operation as stored on the device. */
export interface PouchOp {
  /** 16 bytes. */
  opId: Uint8Array<ArrayBuffer>;
  epoch: number;
  seq: number;
  kind: OperationKind;
  /** Exam time, ms since 1970. */
  at: number;
  /** Nonce, ciphertext and tag. */
  sealed: Uint8Array<ArrayBuffer>;
}

export interface Pouch {
  /** Identifies the claim: the payload of its sealed token, without the signature. */
  claim: string;
  operations: PouchOp[];
}

const VERSION = 1;
/** The position in this list is the number in the format, so a new kind goes to the end. */
const KINDS: readonly OperationKind[] = ['answer', 'clear', 'flag', 'finish', 'timeout', 'penalty', 'event'];
const OP_ID_BYTES = 16;
/** HMAC-SHA256. */
const MAC_BYTES = 32;

/** Everything but the signature, which is appended. */
export function packPouch({ claim, operations }: Pouch): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.number(VERSION);
  writer.block(ascii(claim));
  writer.number(operations.length);
  for (const { opId, epoch, seq, kind, at, sealed } of operations) {
    writer.bytes(opId);
    writer.number(epoch);
    writer.number(seq);
    writer.number(KINDS.indexOf(kind));
    writer.number(at);
    writer.block(sealed);
  }
  return writer.done();
}

export interface SignedPouch {
  claim: string;
  /** The bytes that the signature covers. */
  body: Uint8Array<ArrayBuffer>;
  mac: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the claim and the signature; the rest is read only once the signature has been verified. Undefined if it is
 * no pouch of this format.
 */
export function openPouch(bytes: Uint8Array): SignedPouch | undefined {
  try {
    const body = bytes.slice(0, -MAC_BYTES);
    const reader = createByteReader(body);
    if (reader.number() !== VERSION) return undefined;
    return { claim: toText(reader.block()), body, mac: bytes.slice(-MAC_BYTES) };
  } catch {
    return undefined;
  }
}

/** The operations of a pouch whose signature has been verified; undefined if they cannot be read. */
export function readPouchOps(body: Uint8Array): PouchOp[] | undefined {
  try {
    const reader = createByteReader(body);
    reader.number();
    reader.block();
    const count = reader.number();
    const operations: PouchOp[] = [];
    while (operations.length < count) {
      const opId = reader.bytes(OP_ID_BYTES);
      const [epoch, seq] = [reader.number(), reader.number()];
      const kind = KINDS[reader.number()];
      if (kind === undefined) return undefined;
      operations.push({ opId, epoch, seq, kind, at: reader.number(), sealed: reader.block() });
    }
    return reader.rest() === 0 ? operations : undefined;
  } catch {
    return undefined;
  }
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
