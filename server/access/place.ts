import { randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';
import { readSignedText, signText } from './signed-text';

/**
 * A browser's place in the line before an account, which it is given when its try is refused. Nothing is remembered of
 * it until the browser comes back, so whoever asks a thousand times and never does keeps nobody waiting.
 */
export interface Place {
  /** Good for one try. */
  id: string;
  /** ms; when the browser may come back. */
  readyAt: number;
  /** A turn is kept for it then; otherwise it takes one when it comes. */
  hasTurn: boolean;
}

/** What it is a place for: the accounts an identifier may mean, tried from this network. */
export interface PlaceOf {
  network: string | null;
  accounts: readonly string[];
}

/** How long a place is good for once it is ready. */
export const PLACE_LIFE_MS = 10 * 60_000;

export function newPlace(readyAt: number, hasTurn = false): Place {
  return { id: randomBytes(9).toString('base64url'), readyAt, hasTurn };
}

/** The place in a cookie that this installation has signed, for just this; undefined for any other. */
export function readPlace(secrets: Secrets, cookie: string | undefined, of: PlaceOf): Place | undefined {
  const text = readSignedText(secrets, purposeOf(of), cookie ?? '');
  if (text === undefined) return undefined;
  const [id = '', readyAt, hasTurn] = text.split('.');
  return { id, readyAt: Number(readyAt), hasTurn: hasTurn === '1' };
}

export function writePlace(secrets: Secrets, { id, readyAt, hasTurn }: Place, of: PlaceOf): string {
  return signText(secrets, purposeOf(of), [id, readyAt, hasTurn ? 1 : 0].join('.'));
}

function purposeOf({ network, accounts }: PlaceOf): string {
  return `place:${JSON.stringify([network, ...accounts])}`;
}
