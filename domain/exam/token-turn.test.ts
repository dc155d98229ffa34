import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTurns, TOKEN_GRACE_MS, turnAt } from './token-turn';

const minutes = fc.constantFrom(5, 10, 15, 30);
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });

test('a turn lasts as long as it should, begins at a round time, and the next follows at once', () => {
  fc.assert(
    fc.property(minutes, moment, (length, now) => {
      const { turn, until } = turnAt(length, now);
      expect(until).toBeGreaterThan(now);
      expect(until - now).toBeLessThanOrEqual(length * 60_000);
      expect(new Date(until).getUTCMinutes() % length).toBe(0);
      expect(turnAt(length, until - 1)).toEqual({ turn, until });
      expect(turnAt(length, until).turn).toBe(turn + 1);
    }),
  );
});

test('a token opens for its turn and five minutes more, and neither earlier nor later', () => {
  fc.assert(
    fc.property(minutes, moment, (length, now) => {
      const { turn, until } = turnAt(length, now);
      const opensAt = (at: number) => openTurns(length, at).includes(turn);
      expect(openTurns(length, now)[0]).toBe(turn);
      expect(opensAt(until - length * 60_000)).toBe(true);
      expect(opensAt(until - length * 60_000 - 1)).toBe(false);
      expect(opensAt(until + TOKEN_GRACE_MS - 1)).toBe(true);
      expect(opensAt(until + TOKEN_GRACE_MS)).toBe(false);
    }),
  );
});
