import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_LIFE_MS, examCardEnds } from './card-life';

const DAY = 86_400_000;
const moment = fc.integer({ min: 0, max: 4e12 });

test('the code of an exam opens for a day at least, never longer than any other, and past the end of its exam', () => {
  fc.assert(
    fc.property(moment, fc.option(moment), (now, closeAt) => {
      const ends = examCardEnds(now, closeAt);
      expect(ends).toBeGreaterThanOrEqual(now + DAY);
      expect(ends).toBeLessThanOrEqual(now + CARD_LIFE_MS);
      if (closeAt === null) expect(ends).toBe(now + CARD_LIFE_MS);
      else if (closeAt >= now && closeAt <= now + CARD_LIFE_MS - DAY) expect(ends).toBe(closeAt + DAY);
    }),
  );
});
