import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { countChoices } from '#domain/item-analysis/choices';
import { calculateItems, calculateTest, type Marks } from '#domain/item-analysis/item-statistics';
import { openReadConnection, toKysely } from '../../server/db/open';
import { analyseItems } from '../../server/exam-session/results/item-analysis';
import { type Chosen, plantAnalysis } from './plant-analysis';
import type { Figure } from './report';

const PUPILS = 2_000;
const QUESTIONS = 100;
const ROUNDS = 5;
const LETTERS = 'abcde';
/** A third of the 30 s after which a calculation is stopped (`server/workers/calculator.ts`): a machine three times slower has its report. */
const REPORT_FLOOR = '<= 10000';

/** Item analysis of 2,000 pupils and 100 questions: the arithmetic alone, and the whole report with everything it reads. */
export async function benchStatistics(): Promise<Figure[]> {
  const chosen = plantChoices();
  return [benchFigures(chosen), await benchAnalysis(chosen)];
}

function benchFigures(chosen: Chosen): Figure {
  const worth = 100 / QUESTIONS;
  const rows = chosen.map((row) => row.map((letter) => ({ worth, part: letter === 'a' ? 1 : 0 })));
  const totals = rows.map((row) => row.reduce((sum, { part }) => sum + worth * part, 0));
  const marks: Marks = { questions: QUESTIONS, rows, totals };
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    calculateTest(marks);
    calculateItems(marks);
    for (let question = 0; question < QUESTIONS; question += 1) {
      const said = chosen.map((row, at) => ({ mc: row[question] ?? null, total: totals[at] ?? 0 }));
      countChoices(said, LETTERS, 'a');
    }
    return performance.now() - begun;
  });
  const note = 'all figures of every question, choices by thirds, alpha; one core, median of five';
  return {
    name: '2,000 pupils x 100 questions, figures',
    value: medianOf(times),
    unit: 'ms',
    floor: '<= 2000',
    note,
  };
}

async function benchAnalysis(chosen: Chosen): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  try {
    const file = join(dataDir, 'lentera.db');
    const of = await plantAnalysis(file, chosen);
    const db = toKysely(openReadConnection(file));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const { students, items } = await analyseItems(db, of, Date.now());
      times.push(performance.now() - begun);
      if (students !== PUPILS || items.length !== QUESTIONS) throw new Error('Not everything was analysed.');
    }
    await db.destroy();
    const note =
      'the whole report from the file: sheets, marks, every operation for times and changes; one core, median of five';
    return {
      name: '2,000 pupils x 100 questions, report',
      value: medianOf(times),
      unit: 'ms',
      floor: REPORT_FLOOR,
      note,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function medianOf(times: number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
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
