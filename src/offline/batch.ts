import { BATCH_MAX } from '#contract/exam-session/answer-limits';
import type { Operation } from '#contract/exam-session/operation';
import { toBase64 } from '../lib/encoding';
import type { OpRow } from './local-db';
import type { Vault } from './vault';

/** Browsers allow 64 KiB for requests that outlive their page, shared by all that are under way. */
const BATCH_BYTES = 48 * 1024;

export interface WireOp {
  row: OpRow;
  json: string;
}

/** Readable as long as the key is on the device, encrypted afterwards; the server accepts both. */
export async function toWire(vault: Vault, key: CryptoKey | null, row: OpRow): Promise<WireOp> {
  const { opId, epoch, seq, kind, at } = row;
  const header = { opId, epoch, seq, kind, at };
  const body = await openBody(vault, key, row);
  const operation: Operation = body ? { ...body, ...header } : { ...header, sealed: toBase64(row.bytes) };
  return { row, json: JSON.stringify(operation) };
}

/** As many operations from the front as fit into one request; at least one. */
export function packBatch(ops: readonly WireOp[]): WireOp[] {
  const encoder = new TextEncoder();
  const batch: WireOp[] = [];
  let bytes = 0;
  for (const op of ops.slice(0, BATCH_MAX)) {
    bytes += encoder.encode(op.json).length + 1;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(op);
  }
  return batch;
}

/** Joined as text: each operation was measured, and is sent, as the JSON that it is. */
export function toRequestBody(batch: readonly WireOp[]): string {
  return `{"ops":[${batch.map((op) => op.json).join(',')}]}`;
}

async function openBody(vault: Vault, key: CryptoKey | null, row: OpRow): Promise<object | null> {
  if (!key && !row.isPlain) return null;
  try {
    const body = await vault.open(key, row.opId, row);
    return typeof body === 'object' ? body : null;
  } catch {
    // Unreadable here; the server may still have the key it was encrypted with.
    return null;
  }
}
