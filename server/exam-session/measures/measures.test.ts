import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { finding } from '#contract/question-bank/finding';
import { QTYPE } from '#contract/question-bank/question-type';
import { MEASURED_FROM } from '#domain/item-analysis/advice';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { createMeasuring } from './measuring';

let world: World;
let teacher: Caller;
let planted: Awaited<ReturnType<typeof plantEveryType>>;
let round: () => Promise<number>;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  planted = await plantEveryType(world);
  round = createMeasuring(world.services);
});
afterEach(() => world.close());

/** The given number of pupils sit it and hand in; the first `right` of them solve the first question. */
async function sitAll(examId: string, questions: readonly string[], pupils: number, right: number) {
  for (let at = 0; at < pupils; at += 1) {
    const pupil = await world.as(String(1001 + at));
    const device = await startOn(world, pupil, examId);
    const said = { question: questions[0] ?? '', mc: at < right ? 'b' : 'a' };
    await device.deliver([device.op(said), device.op({ question: questions[1] ?? '', mc: 'ac' })]);
    await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  }
}

async function close(examId: string) {
  await teacher.call(exam.changeStatus, { id: examId });
  // Beyond the time in which late answers count automatically.
  world.clock.advance(24 * 3_600_000);
  teacher = await world.as('guru');
}

/** Another exam that 1001 may sit. */
const demoExam = () =>
  String(
    world.database
      .prepare(
        `SELECT exams.id FROM exams JOIN users ON users.id = exams.teacher AND users.username = 'guru'
         WHERE exams.name <> 'Semua tipe'`,
      )
      .pluck()
      .get(),
  );

const inBank = async () => (await teacher.call(bank.listQuestions, { bankid: planted.bank })).body.data;
const facilities = async () => (await inBank()).map(({ measured }) => measured?.facility ?? null);

test('a question bears its figures when its exam is over, in its bank and in the search of all banks', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  expect(await round(), 'the exam is still open').toBe(0);
  await close(examId);
  expect(await round()).toBe(1);
  const [first, second] = await inBank();
  expect(first?.measured).toMatchObject({
    ...{ facility: 0.4, students: MEASURED_FROM, exam_name: 'Semua tipe', changed: false },
  });
  expect(second?.measured?.facility).toBe(1);
  const { data } = (await teacher.call(finding.find, { difficulty: 'medium' })).body;
  expect(data.map(({ id, measured }) => [id, measured?.facility])).toEqual([[questions[0], 0.4]]);
  const colleague = await world.as('hendra');
  expect((await colleague.call(finding.find, { difficulty: 'medium' })).body.data).toEqual([]);
});

test('questions are sorted by facility with the unmeasured last, consistently on every page', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  await close(examId);
  await round();
  const ask = { bankid: planted.bank, limit: 2 };
  const paged = async (order: 'hardest' | 'easiest') => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => teacher.call(bank.listQuestions, { ...ask, page, order })),
    );
    return pages.flatMap(({ body }) => body.data.map(({ id }) => questions.indexOf(id) + 1));
  };
  // Nobody answered the others: maximum difficulty, in the order of the bank. Nobody answered the essay either.
  expect(await paged('hardest')).toEqual([3, 4, 5, 6, 7, 1, 2]);
  expect(await paged('easiest')).toEqual([2, 1, 3, 4, 5, 6, 7]);
  const { body } = await teacher.call(authoring.save, {
    bank: planted.bank,
    qtype: QTYPE.essay,
    question: 'Baru?',
    poin: 0,
  });
  const last = async (order: 'hardest' | 'easiest') =>
    (await teacher.call(bank.listQuestions, { bankid: planted.bank, order })).body.data.at(-1)?.id;
  expect([await last('hardest'), await last('easiest')]).toEqual([body.data.id, body.data.id]);
  const fresh = await teacher.call(bank.listQuestions, { bankid: planted.bank, difficulty: 'unmeasured' });
  expect(fresh.body.data.map(({ id }) => id)).toEqual([body.data.id]);
});

test('correcting a key changes the figure, voiding a question removes it, and undoing restores it', async () => {
  const { exam: examId, questions } = planted;
  const [question = ''] = questions;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  await close(examId);
  await round();
  expect(await round(), 'nothing changed since').toBe(0);
  let seen = 0;
  const mend = async (kind: 'key' | 'out' | 'none') => {
    const key = kind === 'key' ? { qkey: 'a' } : {};
    const said = { exam: examId, question, kind, ...key, reason: 'Kunci keliru.' };
    const reply = await teacher.call(correction.save, { ...said, seen });
    expect(reply.status).toBe(200);
    seen += 1;
    expect(await round()).toBe(1);
    return (await facilities())[0];
  };
  expect(await mend('key')).toBe(0.6);
  expect(await mend('out')).toBe(null);
  expect(await mend('none')).toBe(0.4);
});

test('an exam with too few pupils for a figure has none and is not calculated again', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM - 1, 4);
  await close(examId);
  expect(await round()).toBe(1);
  expect((await facilities()).every((each) => each === null)).toBe(true);
  expect(await round()).toBe(0);
});

test('the last of two exams counts; if it is deleted, the one before it', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  await close(examId);
  await round();
  const earlier = world.database
    .prepare('SELECT * FROM question_measures WHERE question = ?')
    .get(questions[0]);
  expect(earlier).toMatchObject({ exam: examId, facility: 0.4 });
  const other = demoExam();
  const row = { ...(earlier as Record<string, unknown>), exam: other, facility: 0.9 };
  world.database
    .prepare(
      `INSERT INTO question_measures (homebase, question, asked_at, exam, n, facility, upper_lower, discrimination)
       VALUES (@homebase, @question, @asked_at + 1, @exam, @n, @facility, @upper_lower, @discrimination)`,
    )
    .run(row);
  expect((await facilities())[0]).toBe(0.9);
  world.database.prepare('DELETE FROM exams WHERE id = ?').run(other);
  expect((await facilities())[0]).toBe(0.4);
});

test('a question changed since then shows that its figures are older', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  await close(examId);
  await round();
  const change = {
    id: questions.at(-1) ?? '',
    bank: planted.bank,
    qtype: QTYPE.essay,
    question: 'Lain?',
    poin: 100,
  };
  await teacher.call(authoring.save, change);
  expect((await inBank()).map(({ measured }) => measured?.changed)).toEqual([
    ...Array.from({ length: 6 }, () => false),
    true,
  ]);
});

test('nothing is calculated while anybody sits an exam', async () => {
  const { exam: examId, questions } = planted;
  await sitAll(examId, questions, MEASURED_FROM, 4);
  await close(examId);
  const pupil = await world.as('1001');
  await startOn(world, pupil, demoExam());
  expect(await round()).toBe(0);
  world.clock.advance(24 * 3_600_000);
  expect(await round()).toBe(1);
});
