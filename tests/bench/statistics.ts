import { performance } from 'node:perf_hooks';
import { countChoices } from '#domain/item-analysis/choices';
import { type Marks, reckonItems, reckonTest, totalsOf } from '#domain/item-analysis/item-statistics';
import type { Figure } from './report';

const PUPILS = 2_000;
const QUESTIONS = 100;
const ROUNDS = 5;
const LETTERS = 'abcde';

/** Item analysis of 2,000 pupils by 100 questions: the figures alone, as its thread reckons them. */
export async function benchStatistics(): Promise<Figure[]> {
  const chosen = plantChoices();
  const marks: Marks = {
    maxima: Array.from({ length: QUESTIONS }, () => 1),
    rows: chosen.map((row) => row.map((letter) => (letter === 'a' ? 1 : 0))),
  };
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    reckonTest(marks);
    reckonItems(marks);
    const totals = totalsOf(marks);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const said = chosen.map((row, at) => ({ mc: row[question] ?? null, total: totals[at] ?? 0 }));
      countChoices(said, LETTERS, 'a');
    }
    return performance.now() - begun;
  });
  times.sort((one, other) => one - other);
  const note = 'all figures of every question, choices by thirds, alpha; one core, median of five';
  return [{ name: '2,000 pupils x 100 questions', value: times[2] ?? 0, unit: 'ms', floor: '<= 2000', note }];
}

/** The same every time: abler pupils are right more often, later questions are harder. */
function plantChoices(): (string | null)[][] {
  let seed = 20_260_803;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: PUPILS }, () => {
    const ability = chance();
    return Array.from({ length: QUESTIONS }, (_, question) => {
      if (chance() < 0.02) return null;
      if (chance() < ability * (1 - question / 200)) return 'a';
      return LETTERS[Math.floor(chance() * LETTERS.length)] ?? null;
    });
  });
}
