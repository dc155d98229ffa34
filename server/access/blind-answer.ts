import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { readAnswerId, toAnswerId } from '../db/answer-log/answer-id';
import { fail } from '../failure/app-error';
import type { ScopeCheck } from './scope-check';
import type { Secrets } from './secrets';
import type { Session } from './session';

// An answer's id reveals whose sitting it belongs to, and a second marker may be a proctor who knows the sittings by
// name. So he gets ids that only he can use and that reveal nothing: the same bytes encrypted in chained blocks with
// a key of his own, so that two essays of one pupil have nothing in common. He cannot use plain ids
// (ADR 47).

export interface NamedAnswer {
  attempt: string;
  question: string;
}

/** The answer that an id names for this caller; throws 404 for an id that he may not use. */
export async function resolveAnswer(
  { db, secrets }: Pick<ScopeCheck, 'db' | 'secrets'>,
  session: Session,
  answerId: string,
): Promise<NamedAnswer> {
  const marksSecond = async ({ attempt }: NamedAnswer) => {
    const row = await db
      .selectFrom('attempts')
      .innerJoin('second_markings', (join) =>
        join
          .onRef('second_markings.homebase', '=', 'attempts.homebase')
          .onRef('second_markings.exam', '=', 'attempts.exam'),
      )
      .select('attempts.id')
      .where('attempts.homebase', '=', session.homebase)
      .where('attempts.id', '=', attempt)
      .where('second_markings.marker', '=', session.user)
      .executeTakeFirst();
    return row !== undefined;
  };
  const blind = openBlind(secrets, session.user, answerId);
  if (await marksSecond(blind)) return blind;
  const plain = readAnswerId(answerId);
  if (await marksSecond(plain)) fail('notFound');
  return plain;
}

/** The id under which a second marker sees an answer. */
export function toBlindId(secrets: Secrets, marker: string, { attempt, question }: NamedAnswer): string {
  // The question goes first: its id is known, and the later cipher blocks depend on it.
  const plain = Buffer.from(toAnswerId(question, attempt), 'base64url');
  const cipher = createCipheriv(CIPHER, keyOf(secrets, marker), NO_NONCE).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64url');
}

function openBlind(secrets: Secrets, marker: string, answerId: string): NamedAnswer {
  const cipher = createDecipheriv(CIPHER, keyOf(secrets, marker), NO_NONCE).setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(Buffer.from(answerId, 'base64url')), cipher.final()]);
  const { attempt: question, question: attempt } = readAnswerId(plain.toString('base64url'));
  return { attempt, question };
}

/**
 * Identifies the version of a text without revealing when it was written: a room shows when each pupil was last heard
 * from.
 */
export function toBlindVersion(secrets: Secrets, marker: string, writtenAt: number): string {
  return createHmac('sha256', keyOf(secrets, marker)).update(String(writtenAt)).digest('base64url');
}

const CIPHER = 'aes-256-cbc';
/** Fixed, so that an answer always gets the same id. No two answers have the same plaintext. */
const NO_NONCE = Buffer.alloc(16);

function keyOf(secrets: Secrets, marker: string): Buffer {
  return secrets.key('blindAnswer', marker);
}
