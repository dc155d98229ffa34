import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import {
  type Device,
  type ExamRoom,
  openRoom,
  questionAt,
  resultsOf,
  startOn,
} from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';
import { sweepOverdue } from '../attempts/sweeper';
import { rebuildAnswers } from '../decisions/commands';

const MINUTE = 60_000;

let world: World;
let student: ExamRoom['student'];
let teacher: ExamRoom['teacher'];
let examId: string;
let device: Device;
let standing: ExamRoom['standing'];
let answerTo: ExamRoom['answerTo'];
let countOf: ExamRoom['countOf'];

beforeEach(async () => {
  ({ world, student, teacher, examId, device, standing, answerTo, countOf } = await openRoom());
});
afterEach(() => world.close());

test('after the finish an operation made before it still counts; one made later is stored but does not count', async () => {
  const [first, ending, beyond] = [
    device.answer(0, 'a'),
    device.op({ kind: 'finish' }),
    device.answer(1, 'b'),
  ];
  expect((await device.deliver([ending])).body.progress).toBe('finished');
  expect(resultsOf(await device.deliver([first]))).toEqual(['applied']);
  expect(resultsOf(await device.deliver([beyond]))).toEqual(['afterFinish']);
  expect([await answerTo(0), await answerTo(1)]).toEqual(['a', null]);
  expect(countOf('operations')).toBe(3);
});

test('an operation stops counting when its device’s finish turns out to be older than it', async () => {
  const [first, ending, beyond] = [
    device.answer(0, 'a'),
    device.op({ kind: 'finish' }),
    device.answer(0, 'b'),
  ];
  await device.deliver([first]);
  await device.deliver([beyond]);
  expect(await answerTo(0)).toBe('b');
  await device.deliver([ending]);
  expect(await answerTo(0)).toBe('a');
});

test('a doubt mark beyond the finish stops counting too', async () => {
  const question = questionAt(device.ticket, 0);
  const mark = (flag: boolean) => device.op({ kind: 'flag', question, flag });
  const [first, ending, beyond] = [mark(true), device.op({ kind: 'finish' }), mark(false)];
  await device.deliver([first]);
  await device.deliver([beyond]);
  await device.deliver([ending]);
  const { body } = await student.call(results.listAnswers, { exam: examId });
  expect(body.find((row) => row.question_id === question)?.flag).toBe(true);
});

test('late answers count for 30 minutes if dated in time; later or dated later they wait for the teacher', async () => {
  const [inTime, muchLater, undated] = [device.answer(0, 'a'), device.answer(1, 'b'), device.answer(2, 'c')];
  const deadline = Date.parse(device.ticket.deadline);
  world.clock.now = deadline + 30 * MINUTE;
  expect(resultsOf(await device.deliver([inTime, { ...undated, at: deadline + 1 }]))).toEqual([
    'late',
    'held',
  ]);
  world.clock.now = deadline + 30 * MINUTE + 1;
  expect(resultsOf(await device.deliver([muchLater]))).toEqual(['held']);
  const guru = await world.as('guru');
  const { body } = await guru.call(logs.list, { exam: examId, search: '1001' });
  expect(body.data[0]).toMatchObject({ progress: 'expired', answered: 1, held: 2 });
  expect(countOf('operations')).toBe(3);
});

test('the hand-in of a device that was offline at the deadline corrects the guess of the sweeper', async () => {
  const ending = device.op({ kind: 'finish' });
  world.clock.now = Date.parse(device.ticket.deadline) + 10 * MINUTE;
  world.database.prepare("UPDATE attempts SET progress = 'expired'").run();
  const reply = await device.deliver([ending]);
  expect(resultsOf(reply)).toEqual(['late']);
  expect(reply.body.progress).toBe('finished');
});

test('after a retake, operations of the old attempt go to the archive, never to the new attempt', async () => {
  const old = device.answer(0, 'a');
  await device.deliver([device.answer(1, 'b')]);
  const { attempt, student: who } = device.ticket;
  expect((await teacher.call(logs.retake, { id: attempt, student: who, exam: examId })).status).toBe(200);
  const renewed = await startOn(world, student, examId);
  expect(renewed.ticket.attempt).not.toBe(attempt);
  expect(renewed.ticket.answers).toEqual([]);
  const reply = await device.deliver([old]);
  expect(resultsOf(reply)).toEqual(['held']);
  expect(reply.body).toMatchObject({ progress: 'stopped', archived: true });
  expect((await standing()).size).toBe(0);
  expect(countOf('operations')).toBe(2);
});

test('closing an exam lets running attempts continue', async () => {
  await teacher.call(exam.changeStatus, { id: examId });
  expect(resultsOf(await device.deliver([device.answer(0, 'a')]))).toEqual(['applied']);
});

test.each(['finish', 'penalty'] as const)(
  'a pupil who ends the exam (%s) with a second claim cannot continue with the first; its answers wait for the teacher',
  async (kind) => {
    const second = await startOn(world, student, examId);
    await device.deliver([device.answer(0, 'a')]);
    await second.deliver([second.op({ kind })]);
    world.clock.advance(2 * MINUTE);
    expect(resultsOf(await device.deliver([device.answer(1, 'b')]))).toEqual(['applied']);
    world.clock.advance(1);
    expect(resultsOf(await device.deliver([device.answer(0, 'c')]))).toEqual(['afterFinish']);
    expect([await answerTo(0), await answerTo(1)]).toEqual(['a', 'b']);
    const { body } = await teacher.call(decision.list, { exam: examId });
    expect(body.data).toMatchObject([{ waits: true, options: [{ mc: 'c' }, { mc: 'a', stands: true }] }]);
  },
);

test.each(['times out', 'is silent'])(
  'an answer saved in time counts if it arrives within 30 minutes, also if the pupil continued on another device, which %s at zero',
  async (end) => {
    const saved = [device.answer(0, 'a'), device.answer(1, 'b'), device.answer(2, 'c')];
    const second = await startOn(world, student, examId);
    await second.deliver([second.answer(2, 'd')]);
    const deadline = Date.parse(device.ticket.deadline);
    world.clock.now = deadline + 1;
    if (end === 'times out') {
      const ending = second.op({ kind: 'timeout', at: deadline });
      expect(resultsOf(await second.deliver([ending]))).toEqual(['late']);
      expect(resultsOf(await second.deliver([second.answer(0, 'd', { at: deadline })]))).toEqual([
        'afterFinish',
      ]);
    }
    world.clock.now = deadline + 10 * MINUTE;
    await sweepOverdue(world.services);
    expect(resultsOf(await device.deliver(saved.slice(0, 1)))).toEqual(['late']);
    world.clock.now = deadline + 30 * MINUTE;
    expect(resultsOf(await device.deliver(saved.slice(1)))).toEqual(['late', 'superseded']);
    const stood = await standing();
    expect([await answerTo(0), await answerTo(1), await answerTo(2)]).toEqual(['a', 'b', 'd']);
    world.clock.advance(1);
    expect(resultsOf(await device.deliver([device.answer(3, 'a', { at: deadline })]))).toEqual(['held']);
    const homebase = world.database
      .prepare('SELECT homebase FROM exams WHERE id = ?')
      .pluck()
      .get(examId) as string;
    await world.services.writer.run(rebuildAnswers, { homebase, exam: examId });
    expect(await standing()).toEqual(stood);
  },
);

test('a pupil readmitted after a hand-in is sitting again: only the deadline decides at zero, whether his last device is online or not', async () => {
  const second = await startOn(world, student, examId);
  await second.deliver([second.op({ kind: 'penalty' })]);
  expect((await teacher.call(logs.rejoin, { id: device.ticket.attempt })).status).toBe(200);
  await startOn(world, student, examId);
  const saved = device.answer(0, 'a');
  world.clock.now = Date.parse(device.ticket.deadline) + 10 * MINUTE;
  await sweepOverdue(world.services);
  expect(resultsOf(await device.deliver([saved]))).toEqual(['late']);
});

test('repeated hand-ins at earlier places do not extend answering: the two minutes begin with the first', async () => {
  const kept = (seq: number, mc: string) => device.deliver([device.answer(0, mc, { seq })]);
  await device.deliver([device.op({ kind: 'finish', seq: 4_000 })]);
  world.clock.advance(MINUTE);
  expect(resultsOf(await device.deliver([device.op({ kind: 'finish', seq: 3_999 })]))).toEqual([
    'superseded',
  ]);
  expect(resultsOf(await kept(1, 'a'))).toEqual(['applied']);
  world.clock.advance(MINUTE + 1);
  expect(resultsOf(await kept(2, 'b'))).toEqual(['afterFinish']);
  expect(resultsOf(await device.deliver([device.op({ kind: 'finish', seq: 3_998 })]))).toEqual([
    'afterFinish',
  ]);
  expect(resultsOf(await kept(3, 'c'))).toEqual(['afterFinish']);
  expect(await answerTo(0)).toBe('a');
});

test('a second hand-in of the newer claim does not let the older one continue', async () => {
  const second = await startOn(world, student, examId);
  await device.deliver([device.answer(0, 'a')]);
  await second.deliver([second.op({ kind: 'finish', seq: 4_000 })]);
  world.clock.advance(2 * MINUTE);
  await second.deliver([second.op({ kind: 'finish', seq: 3_999 })]);
  world.clock.advance(1);
  expect(resultsOf(await device.deliver([device.answer(0, 'b')]))).toEqual(['afterFinish']);
  expect(await answerTo(0)).toBe('a');
});

test('a claim has at most twenty endings: further hand-ins are stored and take nothing back', async () => {
  await device.deliver([device.answer(0, 'a', { seq: 3_900 })]);
  const endings = Array.from({ length: 22 }, (_, index) => device.op({ kind: 'finish', seq: 4_000 - index }));
  const said: string[] = [];
  for (const ending of endings) said.push(...resultsOf(await device.deliver([ending])));
  expect(said).toEqual(['applied', ...Array(19).fill('superseded'), 'afterFinish', 'afterFinish']);
  expect(resultsOf(await device.deliver([device.op({ kind: 'finish', seq: 100 })]))).toEqual(['afterFinish']);
  expect(await answerTo(0)).toBe('a');
});
