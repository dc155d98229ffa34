import { expect, test } from 'vitest';
import { adviceOn } from './advice';
import { countChoices } from './choices';
import { calculateItems } from './item-statistics';

// Simulated exams: abilities are normally distributed, questions discriminate as usual, and the four wrong choices attract unequally.
const QUESTIONS = 35;
const LETTERS = 'abcde';
const DRAW = [0.45, 0.27, 0.18, 0.1];
const EXAMS = 120;

/** Number out of 100 such exams in which at least one of the wanted questions is reported as having a doubtful key. */
function alarmsPer100(pupils: number, isWanted: (question: number) => boolean, wrongKeys: number): number {
  const chance = seeded(20_261_123);
  let alarmed = 0;
  for (let exam = 0; exam < EXAMS; exam += 1) {
    const keys = Array.from({ length: QUESTIONS }, (_, question) => (question < wrongKeys ? 'b' : 'a'));
    const chosen = sitExam(pupils, chance);
    const rows = chosen.map((letters) =>
      letters.map((mc, question) => ({ worth: 100 / QUESTIONS, part: mc === keys[question] ? 1 : 0 })),
    );
    const totals = rows.map((row) => row.filter(({ part }) => part === 1).length * (100 / QUESTIONS));
    const items = calculateItems({ questions: QUESTIONS, rows, totals });
    const isAlarmed = items.some((item, question) => {
      const said = chosen.map((letters, at) => ({ mc: letters[question] ?? null, total: totals[at] ?? 0 }));
      const advice = adviceOn(item, countChoices(said, LETTERS, keys[question] ?? ''));
      return isWanted(question) && advice.some(({ kind }) => kind === 'keyDoubtful');
    });
    if (isAlarmed) alarmed += 1;
  }
  return (100 * alarmed) / EXAMS;
}

/** The choices of each pupil; `a` is right. */
function sitExam(pupils: number, chance: () => number): string[][] {
  const normal = () => Math.sqrt(-2 * Math.log(chance() || 1e-9)) * Math.cos(2 * Math.PI * chance());
  const questions = Array.from({ length: QUESTIONS }, () => ({
    slope: 1.1 * Math.exp(0.3 * normal()),
    hard: normal(),
  }));
  return Array.from({ length: pupils }, () => {
    const ability = normal();
    return questions.map(({ slope, hard }) => {
      if (chance() < 0.05 + 0.95 / (1 + Math.exp(-slope * (ability - hard)))) return 'a';
      const drawn = chance();
      const at = DRAW.findIndex(
        (_, index) => drawn < DRAW.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
      );
      return LETTERS[at < 0 ? 4 : at + 1] ?? 'e';
    });
  });
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test.each([5, 10, 20, 36])(
  'of %i pupils an exam of sound questions seldom has a key that is called doubtful',
  (pupils) => {
    expect(alarmsPer100(pupils, () => true, 0)).toBeLessThanOrEqual(20);
  },
);

test('a key that is wrong is found by a class more often than not', () => {
  expect(alarmsPer100(36, (question) => question === 0, 1)).toBeGreaterThan(50);
});
