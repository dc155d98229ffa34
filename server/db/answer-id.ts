import { toBytes, toUuid } from './bytes';

// An answer is known by its attempt and its question; the wire wants one id, always the same for the two, and from
// which both can be read again: a client that holds an answer's id may grade it by that alone.

const UUID_BYTES = 16;

/** 43 characters of base64url. */
export function toAnswerId(attempt: string, question: string): string {
  return Buffer.concat([toBytes(attempt), toBytes(question)]).toString('base64url');
}

/** What an id made by `toAnswerId` names; of any other text of its form, something that nobody has. */
export function readAnswerId(answerId: string): { attempt: string; question: string } {
  const bytes = Buffer.from(answerId, 'base64url');
  return { attempt: toUuid(bytes.subarray(0, UUID_BYTES)), question: toUuid(bytes.subarray(UUID_BYTES)) };
}
