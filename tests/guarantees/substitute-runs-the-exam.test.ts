import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { substitute } from '#contract/exam/substitute';
import { grading } from '#contract/exam-session/grading';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { results } from '#contract/exam-session/results';
import { time } from '#contract/exam-session/time';
import { tellWatchers } from '../../server/exam-session/live/tell-watchers';
import { plantEveryType } from '../support/every-type';
import { type Device, findExam, startOn } from '../support/exam-room';
import { hearEvents } from '../support/heard-events';
import { createWorld, type World } from '../support/world';

// guru hands his exam to hendra for an hour: hendra runs it then, nobody else does, and he does so no longer.

const HOUR = 3_600_000;

let world: World;
let guru: Awaited<ReturnType<World['as']>>;
let hendra: Awaited<ReturnType<World['as']>>;
let examId: string;
let sitting: Device;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  const pupil = await world.as('1001');
  examId = await findExam(pupil);
  sitting = await startOn(world, pupil, examId);
});
afterEach(() => world.close());

test('a substitute runs the whole exam: opens and closes it, manages pupils and time, sends messages to all', async () => {
  await hand();
  const { attempt, student } = sitting.ticket;
  const statuses = [
    await hendra.call(exam.changeStatus, { id: examId }),
    await hendra.call(exam.changeStatus, { id: examId }),
    await hendra.call(exam.listConflicts, { examid: examId }),
    await hendra.call(logs.list, { exam: examId }),
    await hendra.call(time.add, { id: uuid(1), exam: examId, minutes: 5 }),
    await hendra.call(time.pause, { exam: examId }),
    await hendra.call(time.resume, { exam: examId }),
    await hendra.call(message.send, { id: uuid(2), exam: examId, text: 'Harap tenang' }),
    await hendra.call(logs.penalize, { exam: examId, student }),
    await hendra.call(logs.rejoin, { id: attempt }),
    await hendra.call(logs.listHistory, { id: attempt }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 200));
  const row = (await hendra.call(exam.list, { examid: examId })).body.data[0];
  expect(row).toMatchObject({ id: examId, substitute: { until: at(HOUR), may_grade: false } });
  expect(row).not.toHaveProperty('proctor_of');
});

test('the exam stays its teacher’s: a substitute cannot delete, change or hand it on, or change its results', async () => {
  await hand();
  const row = (await guru.call(exam.list, { examid: examId })).body.data[0];
  await refused([
    () => hendra.call(exam.remove, { id: examId }),
    () =>
      hendra.call(exam.save, {
        examid: examId,
        name: 'Milik saya',
        duration: row?.duration ?? 0,
        mc_score: row?.mc_score ?? 0,
        essay_score: row?.essay_score ?? 0,
        isshuffle: true,
        bank: (row?.banks ?? []).map(({ id }) => ({ bankid: id })),
        classes: (row?.classes ?? []).map(({ id }) => ({ value: id })),
      }),
    () => hendra.call(results.release, { exam: examId, shows: 'score', at: null, passing_mark: null }),
    () => hendra.call(results.matrix, { exam: examId }),
    () => hendra.call(substitute.list, { exam: examId }),
    () => hendra.call(substitute.name, { ...handing(), may_grade: true }),
    () => hendra.call(grading.listQuestions, { exam: examId }),
    // A pupil's answers come with the keys.
    () => hendra.call(results.listAnswers, { exam: examId, student: sitting.ticket.student }),
  ]);
});

test('he cannot name himself proctor of a room, which would outlast his time', async () => {
  await hand();
  const [room] = (await hendra.call(seating.get, { exam: examId })).body.rooms;
  const proctor = { exam: examId, room: room?.id ?? crypto.randomUUID() };
  expect((await hendra.call(seating.setProctor, { ...proctor, proctor: idOf('hendra') })).status).toBe(403);
});

test('a substitute grades essays if that was allowed, during his time', async () => {
  await hand({ may_grade: true, until: at(HOUR / 2) });
  expect((await hendra.call(grading.listQuestions, { exam: examId })).status).toBe(200);
  const sheet = { exam: examId, student: sitting.ticket.student };
  expect((await hendra.call(results.listAnswers, sheet)).status).toBe(200);
  expect(await listedToGrade()).toEqual([examId]);
  world.clock.advance(HOUR / 2);
  await refused([() => hendra.call(grading.listQuestions, { exam: examId })]);
  expect(await listedToGrade()).toEqual([]);
});

test('a substitute who may not grade finds no exams to grade', async () => {
  await hand();
  expect(await listedToGrade()).toEqual([]);
});

test('before his time, after it, and once it is revoked, the exam is as unknown to him as to any colleague', async () => {
  const unknown = () =>
    refused([
      () => hendra.call(logs.list, { exam: examId }),
      () => hendra.call(exam.changeStatus, { id: examId }),
      () =>
        hendra.call(logs.retake, {
          id: sitting.ticket.attempt,
          exam: examId,
          student: sitting.ticket.student,
        }),
      () => hendra.call(logs.listHistory, { id: sitting.ticket.attempt }),
    ]);
  const isListed = async () => (await hendra.call(exam.list, {})).body.data.some(({ id }) => id === examId);
  await unknown();
  await hand({ from: at(HOUR / 2) });
  await unknown();
  expect(await isListed()).toBe(false);
  world.clock.advance(HOUR / 2);
  expect((await hendra.call(logs.list, { exam: examId })).status).toBe(200);
  expect(await isListed()).toBe(true);
  expect((await guru.call(substitute.withdraw, { exam: examId, teacher: idOf('hendra') })).status).toBe(200);
  await unknown();
  expect(await isListed()).toBe(false);
});

test('only the substitute sees it, from seven days before his time until it begins', async () => {
  const DAY = 24 * HOUR;
  const coming = async (who = hendra) => (await who.call(substitute.listComing, {})).body.data;
  await hand({ from: at(8 * DAY), until: at(9 * DAY) });
  const from = at(8 * DAY);
  expect(await coming()).toEqual([]);
  world.clock.advance(DAY);
  hendra = await world.as('hendra');
  guru = await world.as('guru');
  expect(await coming()).toEqual([
    {
      exam: examId,
      exam_name: expect.any(String),
      teacher_name: expect.stringContaining('Ratih'),
      from,
      until: at(8 * DAY),
    },
  ]);
  expect(await coming(guru)).toEqual([]);
  expect(await coming(await world.as('guru2'))).toEqual([]);
  world.clock.advance(7 * DAY);
  hendra = await world.as('hendra');
  expect(await coming(), 'he stands in by now').toEqual([]);
});

test('another colleague, of this school or another, gains nothing by it', async () => {
  await hand();
  for (const username of ['sulastri', 'guru2']) {
    const other = await world.as(username);
    await refused([
      () => other.call(logs.list, { exam: examId }),
      () => other.call(exam.changeStatus, { id: examId }),
      () => other.call(substitute.list, { exam: examId }),
      () => other.call(substitute.name, handing()),
    ]);
  }
});

test('substituting in one exam gives access to no other exam of its teacher', async () => {
  await hand({ may_grade: true });
  const { exam: other } = await plantEveryType(world);
  await refused([
    () => hendra.call(logs.list, { exam: other }),
    () => hendra.call(exam.changeStatus, { id: other }),
    () => hendra.call(grading.listQuestions, { exam: other }),
    () => hendra.call(results.listAnswers, { exam: other, student: sitting.ticket.student }),
  ]);
  const listed = (await hendra.call(exam.list, {})).body.data.map(({ id }) => id);
  expect(listed).toContain(examId);
  expect(listed).not.toContain(other);
});

test('his live view ends with his time', async () => {
  await hand();
  const heard = await hearEvents(world, `${live.follow.path}?exam=${examId}`, hendra.cookie);
  expect(await heard.next()).toEqual({ now: expect.any(String), rows: [] });
  await guru.call(substitute.withdraw, { exam: examId, teacher: idOf('hendra') });
  await sitting.deliver([sitting.answer(0, 'a')]);
  await tellWatchers(world.services);
  expect(await heard.next()).toBe('the end');
});

test('only another active teacher of the school can be named, for a future time, and it is in the audit log', async () => {
  const wrong = [
    { teacher: idOf('guru') },
    { teacher: idOf('guru2') },
    { teacher: sitting.ticket.student },
    { until: at(-1) },
    { from: at(HOUR), until: at(HOUR) },
  ];
  const before = world.changes();
  for (const fields of wrong) {
    const { error } = await guru.call(substitute.name, { ...handing(), ...fields });
    expect([fields, error?.code]).toEqual([fields, 'invalidInput']);
  }
  expect(world.changes()).toBe(before);
  await hand();
  const { body } = await guru.call(substitute.list, { exam: examId });
  expect(body.data).toEqual([expect.objectContaining({ teacher: idOf('hendra'), until: at(HOUR) })]);
  expect(body.teachers.map(({ id }) => id)).not.toContain(idOf('guru'));
  await guru.call(substitute.withdraw, { exam: examId, teacher: idOf('hendra') });
  const acts = world.database
    .prepare(
      "SELECT action, json_extract(detail, '$.teacher') AS teacher FROM audit_log WHERE subject = ? AND action LIKE ? ORDER BY id",
    )
    .all(examId, '%Substitute');
  const teacher = 'Hendra Gunawan, S.Pd.';
  expect(acts).toEqual([
    { action: 'exam.nameSubstitute', teacher },
    { action: 'exam.withdrawSubstitute', teacher },
  ]);
});

/** Hands the exam to hendra, from now for an hour unless stated otherwise. */
async function hand(said: Partial<ReturnType<typeof handing>> = {}): Promise<void> {
  expect((await guru.call(substitute.name, { ...handing(), ...said })).status).toBe(200);
}

function handing() {
  return { exam: examId, teacher: idOf('hendra'), from: at(0), until: at(HOUR), may_grade: false };
}

function at(later: number): string {
  return new Date(world.clock.now + later).toISOString();
}

async function listedToGrade(): Promise<string[]> {
  return (await hendra.call(grading.listExams, {})).body.data.map(({ id }) => id);
}

async function refused(calls: readonly (() => Promise<{ status: number }>)[]): Promise<void> {
  const before = world.changes();
  for (const [index, call] of calls.entries()) expect([index, (await call()).status]).toEqual([index, 404]);
  expect(world.changes()).toBe(before);
}

function uuid(number: number): string {
  return `01990000-0000-7000-8000-00000000000${number}`;
}

function idOf(username: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
}
