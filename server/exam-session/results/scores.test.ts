import { afterEach, beforeEach, expect, test } from 'vitest';
import { decision } from '#contract/exam-session/decision';
import { grading } from '#contract/exam-session/grading';
import { results } from '#contract/exam-session/results';
import { type Device, openUnbegunExam, type UnbegunExam } from '../../../tests/support/exam-room';
import { toAnswerId } from '../../db/answer-log/answer-id';

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

const ownScore = async () =>
  (await room.teacher.call(results.listScores, { exam: room.examId, search: '1001' })).body.data[0];

test('scores are calculated from the standing answers; a pupil who has not begun has none', async () => {
  const device = await room.begin();
  const keys = new Map(
    room.world.database
      .prepare('SELECT question, answer_key FROM exam_questions')
      .all()
      .map((row) => {
        const { question, answer_key } = row as { question: string; answer_key: string | null };
        return [question, answer_key];
      }),
  );
  const ops = device.ticket.order.map(({ question, choices }) =>
    choices.length === 0
      ? device.op({ question, essay: 'jawaban' })
      : device.op({ question, mc: keys.get(question)?.toLowerCase() }),
  );
  expect((await device.deliver(ops)).body.results.every((row) => row.result === 'applied')).toBe(true);
  const { body } = await room.teacher.call(results.listScores, { exam: room.examId, search: '1001' });
  const essays = device.ticket.order.filter(({ choices }) => choices.length === 0).length;
  expect(body.data[0]).toMatchObject({
    correct: ops.length - essays,
    incorrect: 0,
    empty: 0,
    mc_score: 100,
    essay_score: 0,
    score: body.mc_score,
    ungraded: essays,
  });
  const other = await room.teacher.call(results.listScores, { exam: room.examId, search: '1002' });
  expect(other.body.data[0]).toMatchObject({
    progress: 'notStarted',
    score: null,
    mc_score: null,
    correct: 0,
  });
  const sheet = await room.teacher.call(results.listAnswers, {
    exam: room.examId,
    student: device.ticket.student,
  });
  expect(sheet.body.every((row) => row.max_point !== undefined && row.question_text !== undefined)).toBe(
    true,
  );
  expect(sheet.body.filter((row) => row.qtype === 1).every((row) => row.point === row.max_point)).toBe(true);
});

test('staff see a question’s number in the paper, as in the matrix; the pupil does not', async () => {
  await room.begin();
  const { data, questions } = (await room.teacher.call(results.matrix, { exam: room.examId, search: '1001' }))
    .body;
  const sheet = (await room.teacher.call(results.listAnswers, { exam: room.examId, student: data[0]?.id }))
    .body;
  const numbers = new Map(questions.map(({ id, number }) => [id, number]));
  expect(sheet.map((row) => row.paper_number)).toEqual(
    sheet.map(({ question_id: question }) => numbers.get(question)),
  );
  const own = (await room.student.call(results.listAnswers, { exam: room.examId })).body;
  expect(own.some((row) => row.paper_number !== undefined)).toBe(false);
});

test('a grade holds for the text it was given for, and no longer', async () => {
  const device = await room.begin();
  const essay = device.ticket.order.find(({ choices }) => choices.length === 0)?.question;
  await device.deliver([device.op({ question: essay, essay: 'jawaban pertama' })]);
  expect(await ownScore()).toMatchObject({ essay_score: 0, ungraded: 1 });
  room.world.clock.advance(60_000);
  await grade(device, essay);
  const graded = await ownScore();
  expect(graded?.ungraded).toBe(0);
  expect(graded?.essay_score).toBeGreaterThan(0);
  expect(graded?.score).toBeGreaterThan(0);
  room.world.clock.advance(60_000);
  await device.deliver([device.op({ question: essay, essay: 'jawaban kedua' })]);
  expect(await ownScore()).toMatchObject({ essay_score: 0, ungraded: 1 });
});

test('a decision that leaves an essay standing leaves its grade standing, however often it is made', async () => {
  const { device, question } = await writeTwice();
  await grade(device, question);
  const points = (await ownScore())?.essay_score;
  expect(points).toBeGreaterThan(0);
  room.world.clock.advance(60_000);
  const about = { exam: room.examId, attempt: device.ticket.attempt, question };
  const { body } = await room.teacher.call(decision.list, { exam: room.examId });
  const [standing, other] = body.data[0]?.options.map(({ op }) => op) ?? [];
  const decisions = [
    { verdict: 'dismiss' },
    { verdict: 'undo' },
    { verdict: 'accept', op: standing },
  ] as const;
  for (const each of decisions) {
    room.world.clock.advance(1_000);
    expect((await room.teacher.call(decision.decide, { ...about, ...each })).body.data.changed).toBe(1);
    expect((await ownScore())?.essay_score).toBe(points);
  }
  await room.teacher.call(decision.decide, { ...about, verdict: 'accept', op: other });
  expect(await ownScore()).toMatchObject({ essay_score: 0, ungraded: 1 });
});

test('a grader who reads an essay that a decision leaves unchanged can grade it', async () => {
  const { device, question } = await writeTwice();
  const answer_id = toAnswerId(device.ticket.attempt, question);
  const { body } = await room.teacher.call(grading.getEssay, { answer_id });
  room.world.clock.advance(60_000);
  const about = { exam: room.examId, attempt: device.ticket.attempt, question };
  const { status } = await room.teacher.call(decision.decide, { ...about, verdict: 'dismiss' });
  expect(status).toBe(200);
  const graded = await room.teacher.call(grading.grade, {
    answer_id,
    point: body.max_point,
    seen: body.seen,
  });
  expect(graded.status).toBe(200);
});

/** An essay written on two devices: the first one's text stands, and the second's conflicts with it. */
async function writeTwice(): Promise<{ device: Device; question: string }> {
  const device = await room.begin();
  const second = await room.begin();
  const question = device.ticket.order.find(({ choices }) => choices.length === 0)?.question ?? '';
  const { now } = room.world.clock;
  await second.deliver([second.op({ question, essay: 'di komputer kedua', at: now })]);
  await device.deliver([device.op({ question, essay: 'di komputer pertama', at: now + 60_000 })]);
  room.world.clock.advance(60_000);
  return { device, question };
}

async function grade(device: Device, question = ''): Promise<void> {
  const answer_id = toAnswerId(device.ticket.attempt, question);
  const { body } = await room.teacher.call(grading.getEssay, { answer_id });
  const graded = await room.teacher.call(grading.grade, {
    answer_id,
    point: body.max_point,
    seen: body.seen,
  });
  expect(graded.status).toBe(200);
}

test('a sheet has the letters the pupil saw, with the choices in his order', async () => {
  const device = await room.begin();
  const { body } = await room.teacher.call(results.listAnswers, {
    exam: room.examId,
    student: device.ticket.student,
  });
  const drawn = new Map(device.ticket.order.map(({ question, choices }) => [question, choices]));
  const shown = body.flatMap(({ question_id: id, question_choices: choices }) =>
    choices ? [[drawn.get(id), choices.map(({ key }) => key)]] : [],
  );
  expect(shown.length).toBeGreaterThan(10);
  for (const [order, keys] of shown) expect(keys).toEqual(order);
  expect(shown.some(([, keys]) => keys?.join('') !== keys?.toSorted().join(''))).toBe(true);
});
