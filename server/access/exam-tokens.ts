import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { openTurns, turnAt } from '#domain/exam/token-turn';
import type { ExamTable } from '../db/tables/exam';

type Asking = Pick<ExamTable, 'token' | 'token_minutes' | 'token_seed'>;

/** A room of the exam, with the token of its own that is stored for it, if any. */
interface AskingRoom {
  id: string;
  token: string | null;
}

/** The tokens that open an exam, or a room of it. */
export interface ExamTokens {
  /** The token that staff read out; null: the exam asks for none. */
  shown: string | null;
  /** Every token that opens it: one that the clock has just replaced stays valid for a few more minutes. */
  open: readonly string[];
  /** When the clock replaces what is shown, ms; null: only a tap does. */
  until: number | null;
}

// Without I and O, 0 and 1: a token is read aloud and written on a board.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const FORM = [LETTERS, LETTERS, DIGITS, DIGITS, LETTERS, LETTERS];
const SEED_BYTES = 16;

/** A new exam token: two letters, two digits, two letters. */
export function newExamToken(): string {
  return FORM.map((from) => from.charAt(randomInt(from.length))).join('');
}

/** The seed of tokens that change by the clock; never shown to anybody. */
export function newTokenSeed(): Buffer {
  return randomBytes(SEED_BYTES);
}

/**
 * The tokens that open an exam at a moment (ms) for pupils in a room, or for those without a seat (null). If tokens
 * change by the clock, each room has its own; otherwise a room is opened by its own token or, without one, by the
 * exam's.
 */
export function tokensAt(exam: Asking, room: AskingRoom | null, now: number): ExamTokens {
  const standing = exam.token === null ? null : (room?.token ?? exam.token);
  if (standing === null) return { shown: null, open: [], until: null };
  const { token_minutes: minutes, token_seed: seed } = exam;
  if (minutes === null || seed === null) return { shown: standing, open: [standing], until: null };
  const open = openTurns(minutes, now).map((turn) => derive(seed, `${room?.id ?? ''}:${standing}:${turn}`));
  return { shown: open[0] ?? null, open, until: turnAt(minutes, now).until };
}

/** The token that is stored for an exam; null where none is asked for, or the clock replaces what is asked for. */
export function standingToken({
  token,
  token_minutes,
}: Pick<Asking, 'token' | 'token_minutes'>): string | null {
  return token_minutes === null ? token : null;
}

/** The standing token is part of it, so that replacing that one by a tap replaces this one at once. */
function derive(seed: Uint8Array, of: string): string {
  const bytes = createHmac('sha256', seed).update(of).digest();
  return FORM.map((from, index) => from.charAt(bytes.readUInt32BE(index * 4) % from.length)).join('');
}
