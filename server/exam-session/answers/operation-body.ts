import { operationBody } from '#contract/operation';
import type { LedgerOperation } from '../ledger/ledger';

/** Deepest nesting of a field we do not know; a plain value has none. */
const DEPTH_MAX = 8;
/** Bytes of JSON that unknown fields of one operation may take together. */
const UNKNOWN_MAX_BYTES = 1_024;

/** What stands in columns of its own, or only says who is meant. */
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
 * What an operation says, as JSON. Fields stand in a fixed order and without nulls, so that the same
 * operation always gives the same text. Unknown fields are kept as long as they are few and shallow.
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

/** Looks no deeper than it must: what is sent may be nested deeper than a stack holds. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** What was sent, to be put aside; without the text where it cannot be written. */
export function rawOf(sent: unknown): string {
  try {
    return JSON.stringify(sent);
  } catch {
    return '{}';
  }
}

/** The same of what could be read: its envelope and, once, what it says. */
export function rawOfRead(operation: LedgerOperation): string {
  const { body, mc, essay, flag, ...envelope } = operation;
  return `${JSON.stringify(envelope).slice(0, -1)},"body":${body}}`;
}
