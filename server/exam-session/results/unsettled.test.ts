import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { time } from '#contract/exam-session/time';
import { HAND_IN_TAIL_MS } from '#domain/exam-session/admission';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let pupil: Caller;
let examId: string;
let first: string;
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  pupil = await world.as('1001');
  const planted = await plantEveryType(world);
  examId = planted.exam;
  first = planted.questions[0] ?? '';
  device = await startOn(world, pupil, examId);
});
afterEach(() => world.close());

const deliver = async (seq: number, mc: string, at = world.clock.now) => {
  const { body } = await device.deliver([device.op({ seq, question: first, mc, at })]);
  return body.results[0]?.result;
};
const handIn = async (seq: number, at = world.clock.now) => {
  await device.deliver([device.op({ seq, kind: 'finish', at })]);
};
const release = (shows: 'score' | 'answers', at: string | null) =>
  teacher.call(results.release, { exam: examId, shows, at, passing_mark: null });

/** The view of pupil and parent: results, then keys. */
async function seen() {
  const [child, parent] = [await world.as('1001'), await world.as('wali@demo.sch.id')];
  const { student } = device.ticket;
  const lists = [await child.call(results.listOwn, {}), await parent.call(results.listOwn, { student })];
  const sheets = [
    await child.call(results.listAnswers, { exam: examId }),
    await parent.call(results.listAnswers, { exam: examId, student }),
  ];
  const keys = sheets.flatMap(({ body }) => body.filter(({ correct }) => typeof correct === 'string'));
  return { results: lists.map(({ body }) => body.length), keys: keys.length };
}

const NOTHING = { results: [0, 0], keys: 0 };
const SCORE = { results: [1, 1], keys: 0 };
const ANSWERS = { results: [1, 1], keys: 12 };

test('a pupil who handed in at a place far ahead cannot test answers against a released score', async () => {
  await release('score', new Date(world.clock.now).toISOString());
  const begun = world.clock.now;
  world.clock.advance(HAND_IN_TAIL_MS);
  // The time of arrival decides, not the time the device claims.
  await handIn(900, begun);
  world.clock.advance(HAND_IN_TAIL_MS);
  expect(await deliver(5, 'a')).toBe('applied');
  expect(await seen()).toEqual(NOTHING);
  world.clock.advance(1);
  expect(await deliver(6, 'b')).toBe('afterFinish');
  expect(await seen()).toEqual(SCORE);
});

test('a pupil whose time ran out sees no result while his late answers can count', async () => {
  await release('score', new Date(world.clock.now).toISOString());
  const dated = world.clock.now;
  const deadline = Date.parse(device.ticket.deadline);
  world.clock.now = deadline + 30 * 60_000;
  expect(await deliver(5, 'a', dated)).toBe('late');
  expect(await seen()).toEqual(NOTHING);
  world.clock.advance(1);
  expect(await deliver(6, 'b', dated)).toBe('held');
  expect(await seen()).toEqual(SCORE);
});

test('a time-out does not settle a sitting: another device of the pupil may still deliver answers saved in time', async () => {
  await release('score', new Date(world.clock.now).toISOString());
  const deadline = Date.parse(device.ticket.deadline);
  world.clock.now = deadline + 1;
  await device.deliver([device.op({ seq: 9, kind: 'timeout', at: deadline })]);
  world.clock.now = deadline + 30 * 60_000;
  expect(await seen()).toEqual(NOTHING);
  world.clock.advance(1);
  expect(await seen()).toEqual(SCORE);
});

test('keys wait for the late answers of everybody, with a hand-in until its tail is over', async () => {
  await release('answers', null);
  await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  const other = await startOn(world, await world.as('1002'), examId);
  const dated = world.clock.now;
  await teacher.call(exam.changeStatus, { id: examId });
  world.clock.now = Date.parse(other.ticket.deadline) + 60_000;
  teacher = await world.as('guru');
  expect(await seen()).toEqual(SCORE);
  const late = await other.deliver([
    other.op({ question: first, mc: 'b', at: dated }),
    other.op({ kind: 'finish', at: dated }),
  ]);
  expect(late.body.results.map(({ result }) => result)).toEqual(['late', 'late']);
  world.clock.advance(HAND_IN_TAIL_MS);
  expect(await seen()).toEqual(SCORE);
  world.clock.advance(1);
  expect(await seen()).toEqual(ANSWERS);
});

test('a sitting that staff ended is settled at once', async () => {
  await release('answers', null);
  await handIn(900);
  await teacher.call(exam.changeStatus, { id: examId });
  expect(await seen()).toEqual(NOTHING);
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  expect(await deliver(5, 'a')).toBe('afterFinish');
  expect(await seen()).toEqual(ANSWERS);
});

test('an unfinished pause blocks corrections, and the refusal names the pupil and the remedy', async () => {
  await teacher.call(time.pause, { exam: examId });
  await teacher.call(exam.changeStatus, { id: examId });
  world.clock.advance(3 * 24 * 3_600_000);
  teacher = await world.as('guru');
  const name = String(world.database.prepare("SELECT name FROM users WHERE nis = '1001'").pluck().get());
  const correct = async () =>
    teacher.call(correction.save, {
      exam: examId,
      question: first,
      kind: 'full',
      reason: 'Salah cetak',
      seen: 0,
    });
  const refused = await correct();
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain(`Waktu ${name} masih dijeda: lanjutkan atau akhiri`);
  const listed = async () => (await teacher.call(correction.list, { exam: examId })).body;
  expect(await listed()).toMatchObject({ settled: false, paused: [name] });
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  expect(await listed()).toMatchObject({ settled: true, paused: [] });
  expect((await correct()).status).toBe(200);
});
