import { toBytes, toUuid } from '../bytes';

// An answer is identified by its attempt and its question, but the API needs a single id. It is always the same for
// the two, and both can be read from it again: a client can grade an answer by its id alone.

const UUID_BYTES = 16;

/** 43 characters of base64url. */
export function toAnswerId(attempt: string, question: string): string {
  return Buffer.concat([toBytes(attempt), toBytes(question)]).toString('base64url');
}

/** The attempt and question in an id made by `toAnswerId`; for any other text of that form, ids that do not exist. */
export function readAnswerId(answerId: string): { attempt: string; question: string } {
  const bytes = Buffer.from(answerId, 'base64url');
  return { attempt: toUuid(bytes.subarray(0, UUID_BYTES)), question: toUuid(bytes.subarray(UUID_BYTES)) };
}
