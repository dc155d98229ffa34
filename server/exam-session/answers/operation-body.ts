import { operationBody } from '#contract/exam-session/operation';
import type { LedgerOperation } from '../ledger/ledger';

/** Maximum nesting of an unknown field; a plain value has depth 0. */
const DEPTH_MAX = 8;
/** Maximum bytes of JSON that the unknown fields of one operation may take together. */
const UNKNOWN_MAX_BYTES = 1_024;

/** Fields with columns of their own, or that only identify the sender. */
const ENVELOPE = new Set([
  'opId',
  'epoch',
  'seq',
  'kind',
  'at',
  'question',
  'sealed',
  'id',
  'student',
  'exam',
  'ops',
]);

const KNOWN = new Set(Object.keys(operationBody._zod.def.shape));

/**
 * Returns the content of an operation as JSON, with sorted fields and without nulls, so that the same operation
 * always gives the same text. Unknown fields are kept while they are few and shallow.
 */
export function bodyOf(said: Record<string, unknown>): string {
  const names = Object.keys(said).filter((name) => !ENVELOPE.has(name) && said[name] != null);
  let room = UNKNOWN_MAX_BYTES;
  const kept = names.sort().filter((name) => {
    if (KNOWN.has(name)) return true;
    if (!isShallow(said[name], DEPTH_MAX)) return false;
    const size = Buffer.byteLength(JSON.stringify({ [name]: said[name] }));
    if (size > room) return false;
    room -= size;
    return true;
  });
  return JSON.stringify(Object.fromEntries(kept.map((name) => [name, said[name]])));
}

/** Stops at the maximum depth: input may be nested deeper than the stack allows. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** The raw text of what was sent, to be kept aside; `{}` if it cannot be written. */
export function rawOf(sent: unknown): string {
  try {
    return JSON.stringify(sent);
  } catch {
    return '{}';
  }
}

/** The same for an operation that could be read: its header and, once, its content. */
export function rawOfRead(operation: LedgerOperation): string {
  const { body, mc, essay, flag, ...header } = operation;
  return `${JSON.stringify(header).slice(0, -1)},"body":${body}}`;
}
