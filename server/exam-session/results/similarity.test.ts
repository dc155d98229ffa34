import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { similar } from '#contract/exam-session/similar';
import { room as rooms } from '#contract/school/room';
import { seededRandom } from '#domain/question-bank/seeded-random';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let guru: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

/** A dozen pupils who guess, four in ten answers right; 1005 has copied all his answers from 1002. */
async function sitAll(isLastHandedIn = true): Promise<void> {
  const random = seededRandom('a class');
  const sheets = Array.from({ length: 12 }, () => keys().map((key) => guess(key, random)));
  sheets[4] = sheets[1] ?? [];
  for (const [index, sheet] of sheets.entries()) {
    const pupil = await world.as(String(1001 + index));
    const device = await startOn(world, pupil, examId);
    const asked = new Set(device.ticket.order.map(({ question }) => question));
    const ops = sheet.flatMap(({ question, mc }) =>
      asked.has(question) ? [device.op({ question, mc })] : [],
    );
    await device.deliver(ops);
    if (index < sheets.length - 1 || isLastHandedIn)
      await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  }
}

interface Key {
  question: string;
  answer_key: string;
}

/** Keys of the multiple-choice questions of the paper, in its order. */
function keys(): Key[] {
  return world.database
    .prepare(
      'SELECT id AS question, answer_key FROM questions WHERE qtype = 1 AND bank IN (SELECT bank FROM exam_banks WHERE exam = ?) ORDER BY id',
    )
    .all(examId) as Key[];
}

function guess({ question, answer_key: key }: Key, random: () => number) {
  if (random() < 0.4) return { question, mc: key };
  const wrong = ['a', 'b', 'c', 'd'].filter((letter) => letter !== key);
  return { question, mc: wrong[Math.floor(random() * wrong.length)] ?? 'a' };
}

const read = async () => (await guru.call(similar.list, { exam: examId })).body;

test('two pupils with the same wrong answers are found, with their seats; nobody else is named', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const { id } = (await admin.call(rooms.save, { name: 'Lab 1', capacity: 40, columns: 6 })).body.data;
  await guru.call(seating.spread, { exam: examId, rooms: [id], order: 'name', reserve: 0 });
  await sitAll();
  const report = await read();
  expect(report).toMatchObject({ students: 12, pairs: 66, questions: 35, found: 1 });
  const [pair] = report.data;
  expect([pair?.first.nis, pair?.second.nis].sort()).toEqual(['1002', '1005']);
  expect(pair?.same).toHaveLength(pair?.both_wrong ?? 0);
  expect(pair?.expected).toBeLessThan(pair?.both_wrong ?? 0);
  expect(pair?.by_chance).toBeLessThan(0.05);
  expect(pair?.first.seat?.room_name).toBe('Lab 1');
  expect(pair?.distance).toBeGreaterThan(0);
});

test('a running sitting is not compared, and without seats no distance is shown', async () => {
  await sitAll(false);
  const report = await read();
  expect(report).toMatchObject({ students: 11, pairs: 55 });
  expect(report.data[0]).toMatchObject({ distance: null, first: { seat: null } });
});

test('voided questions and questions both got right are no evidence', async () => {
  await sitAll();
  const before = (await read()).data[0];
  const number = before?.same[0]?.number ?? 0;
  const question = world.database
    .prepare('SELECT question FROM exam_questions WHERE exam = ? ORDER BY position')
    .pluck()
    .all(examId)[number - 1];
  await guru.call(exam.changeStatus, { id: examId });
  const voided = { exam: examId, question: String(question), kind: 'out' as const };
  const saved = await guru.call(correction.save, { ...voided, reason: 'Gambar tertukar', seen: 0 });
  expect(saved.status).toBe(200);
  const after = await read();
  expect(after.questions).toBe(34);
  expect(after.data[0]?.same.map((each) => each.number)).not.toContain(number);
  expect(after.data[0]?.both_wrong).toBe((before?.both_wrong ?? 0) - 1);
});

test('nobody is compared before anybody has finished', async () => {
  expect(await read()).toMatchObject({ students: 0, pairs: 0, found: 0, data: [] });
});
