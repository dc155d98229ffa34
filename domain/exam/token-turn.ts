import { MINUTE_MS } from '../time/durations';

/** For so long, in ms, a token that the clock replaced still opens: who was typing it is not refused. */
export const TOKEN_GRACE_MS = 5 * MINUTE_MS;

export interface TokenTurn {
  /** Counts the turns since 1970. */
  turn: number;
  /** When the next one begins, ms. */
  until: number;
}

/** The turn at a moment. Turns begin at round times of the clock on the wall, in every zone of whole or half hours. */
export function turnAt(minutes: number, now: number): TokenTurn {
  const length = minutes * MINUTE_MS;
  const turn = Math.floor(now / length);
  return { turn, until: (turn + 1) * length };
}

/** The turns whose tokens open at a moment, the present one first. */
export function openTurns(minutes: number, now: number): number[] {
  const present = turnAt(minutes, now).turn;
  const late = turnAt(minutes, now - TOKEN_GRACE_MS).turn;
  return late < present ? [present, present - 1] : [present];
}
