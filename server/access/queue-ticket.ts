import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#domain/time/durations';
import type { Secrets } from './secrets';
import { readSignedText, signText } from './signed-text';

/**
 * A browser's ticket in the queue for an account, issued when its try is refused. The server remembers nothing of it
 * until the browser returns, so a script that asks a thousand times and never returns keeps nobody waiting.
 */
export interface QueueTicket {
  /** Good for one try. */
  id: string;
  /** ms; when the browser may come back. */
  readyAt: number;
  /** A turn is reserved for that moment; otherwise the browser takes one when it returns. */
  hasTurn: boolean;
}

/** What the ticket is valid for: the accounts an identifier may mean, tried from this network. */
export interface TicketScope {
  network: string | null;
  accounts: readonly string[];
}

/** How long a ticket is good for once it is ready. */
export const TICKET_LIFE_MS = 10 * MINUTE_MS;

export function newTicket(readyAt: number, hasTurn = false): QueueTicket {
  return { id: randomBytes(9).toString('base64url'), readyAt, hasTurn };
}

/** The ticket in a cookie, if this installation signed it for this scope; otherwise undefined. */
export function readTicket(
  secrets: Secrets,
  cookie: string | undefined,
  of: TicketScope,
): QueueTicket | undefined {
  const text = readSignedText(secrets, purposeOf(of), cookie ?? '');
  if (text === undefined) return undefined;
  const [id = '', readyAt, hasTurn] = text.split('.');
  return { id, readyAt: Number(readyAt), hasTurn: hasTurn === '1' };
}

export function writeTicket(
  secrets: Secrets,
  { id, readyAt, hasTurn }: QueueTicket,
  of: TicketScope,
): string {
  return signText(secrets, purposeOf(of), [id, readyAt, hasTurn ? 1 : 0].join('.'));
}

function purposeOf({ network, accounts }: TicketScope): string {
  return `place:${JSON.stringify([network, ...accounts])}`;
}
