import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/exam-session/history';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { timeline } from '#contract/exam-session/timeline';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';
import { keepContacts } from '../contact/keep-contacts';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId, device } = await openRoom());
});
afterEach(() => world.close());

const read = async (of = device) => (await teacher.call(logs.listHistory, { id: of.ticket.attempt })).body;
const readOwn = async (as = student) => (await as.call(timeline.listOwn, { exam: examId })).body;
const explain = (incident: string, words: string, as = student) =>
  as.call(timeline.explain, { exam: examId, incident, words });
const note = (words: string, at = world.clock.now) => device.op({ kind: 'event', note: words, at });
const iso = (ms: number) => new Date(ms).toISOString();
const find = <T extends { act: HistoryEntry['act'] }>(entries: readonly T[], act: T['act']) =>
  entries.find((entry) => entry.act === act);

test('an event logged by a device is in the timeline with its cause and length, at the time it happened', async () => {
  const from = world.clock.now;
  const noted = [
    note('fullscreen-left:student', from + MINUTE),
    note('fullscreen-returned:7s', from + MINUTE + 7_000),
    note('fullscreen-left:keyboard', from + 2 * MINUTE),
    note('sound-begun:abc', from + 2 * MINUTE),
    note('report:Soal ini tidak jelas', from + 3 * MINUTE),
  ];
  world.clock.advance(3 * MINUTE);
  await device.deliver(noted);
  const told = (await read()).map(({ act, cause, ms, why }) => [act, cause, ms, why]);
  expect(told).toEqual([
    ['start', null, null, null],
    ['left', 'student', null, null],
    ['back', null, 7_000, null],
    ['left', 'keyboard', null, null],
    ['reported', null, null, 'Soal ini tidak jelas'],
  ]);
});

test('an event that arrived late shows when it arrived; times before the start or in the future are not trusted', async () => {
  const start = world.clock.now;
  const early = note('fullscreen-left:student', start - 60 * MINUTE);
  const late = note('fullscreen-left:dialog', start + 60 * MINUTE);
  world.clock.advance(10 * MINUTE);
  await device.deliver([early, late]);
  const lefts = (await read()).filter(({ act }) => act === 'left');
  expect(lefts.map(({ at, heard }) => [at, heard])).toEqual([
    [iso(start), iso(start + 10 * MINUTE)],
    [iso(start + 10 * MINUTE), null],
  ]);
});

test('a jump of the device’s clock and a sleep are read by staff, forwards and backwards, and not by the pupil', async () => {
  world.clock.advance(MINUTE);
  await device.deliver([note('clock-jump:7200s'), note('clock-jump:-90s'), note('slept:2520s')]);
  expect((await read()).map(({ act, ms }) => [act, ms])).toEqual([
    ['start', null],
    ['clockAhead', 7_200_000],
    ['clockBack', 90_000],
    ['slept', 2_520_000],
  ]);
  expect((await readOwn()).map(({ act }) => act)).toEqual(['start']);
});

test('a clock that keeps jumping does not fill the page or hide other events, and the page notes the omission', async () => {
  await device.deliver(Array.from({ length: 40 }, () => note('clock-jump:3s')));
  world.clock.advance(MINUTE);
  await device.deliver([note('fullscreen-left:student'), note('fullscreen-returned:7s')]);
  const acts = (await read()).map(({ act }) => act);
  expect(acts).toEqual(['start', ...Array(20).fill('clockAhead'), 'clockCut', 'left', 'back']);
});

test('a penalty by the fullscreen watch shows its reason without the code word, at the device’s time', async () => {
  const at = world.clock.now + MINUTE;
  const penalty = device.op({ kind: 'penalty', note: 'fullscreen-left', at });
  world.clock.advance(5 * MINUTE);
  await device.deliver([penalty]);
  expect(find(await read(), 'penalty')).toMatchObject({
    at: iso(at),
    heard: iso(world.clock.now),
    cause: 'student',
    why: null,
    incident: penalty.opId,
  });
});

test('late answers and held answers are counted, each in its own line', async () => {
  const before = world.clock.now;
  const answers = [0, 1, 0].map((question) => device.answer(question, 'a', { at: before + MINUTE }));
  world.clock.advance(Date.parse(device.ticket.deadline) - before + 5 * MINUTE);
  teacher = await world.as('guru');
  await device.deliver(answers);
  expect(find(await read(), 'late')).toMatchObject({ answers: 2, at: iso(world.clock.now) });
  await device.deliver([device.answer(2, 'a', { at: world.clock.now })]);
  expect(find(await read(), 'held')).toMatchObject({ answers: 1 });
});

test('a silence of the device is listed at its beginning, with its length', async () => {
  const from = world.clock.now;
  world.clock.advance(4 * MINUTE);
  await student.call(logs.getOwn, { exam: examId });
  await keepContacts(world.services);
  expect(find(await read(), 'silence')).toMatchObject({ at: iso(from), ms: 4 * MINUTE });
});

test('the pupil reads his own line of time without names and reasons of the staff, put-away sittings included', async () => {
  const { attempt, student: who } = device.ticket;
  await teacher.call(logs.penalize, { student: who, exam: examId, why: 'Mencontek dari Budi' });
  world.clock.advance(MINUTE);
  await teacher.call(logs.retake, { id: attempt, student: who, exam: examId, why: 'Diberi kesempatan' });
  world.clock.advance(MINUTE);
  await startOn(world, student, examId);
  const own = await readOwn();
  expect(own.map(({ act }) => act)).toEqual(['start', 'penalty', 'retake', 'start']);
  expect(JSON.stringify(own)).not.toMatch(/Budi|kesempatan|"by"|"why"|"device"/);
  expect(await readOwn(await world.as('1002'))).toEqual([]);
});

test('the pupil’s explanation is shown with the incident word for word and cannot be changed', async () => {
  const penalty = device.op({ kind: 'penalty', note: 'fullscreen-left' });
  await device.deliver([penalty]);
  const words = 'Layar mati sendiri, <b>bukan</b> saya — "sungguh".';
  world.clock.advance(MINUTE);
  expect((await explain(penalty.opId, words)).status).toBe(200);
  const changes = world.changes();
  expect((await explain(penalty.opId, words)).status).toBe(200);
  expect((await explain(penalty.opId, 'Yang lain')).error?.code).toBe('conflict');
  expect(world.changes()).toBe(changes);
  const said = { words, at: iso(world.clock.now) };
  expect(find(await read(), 'penalty')?.said).toEqual(said);
  expect(find(await readOwn(), 'penalty')?.said).toEqual(said);
  const audited = world.database.prepare("SELECT detail FROM audit_log WHERE action = 'attempt.explain'");
  expect(JSON.parse(String(audited.pluck().get()))).toEqual({ incident: penalty.opId, words });
});

test('explanations are rate limited: after thirty a pupil has to wait, other pupils do not', async () => {
  const lefts = Array.from({ length: 31 }, () => note('fullscreen-left:student'));
  await device.deliver(lefts);
  const statuses: number[] = [];
  for (const { opId } of lefts) statuses.push((await explain(opId, 'Tidak sengaja')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const classmate = await world.as('1002');
  const other = await startOn(world, classmate, examId);
  const left = other.op({ kind: 'event', note: 'fullscreen-left:student' });
  await other.deliver([left]);
  expect((await explain(left.opId, 'Tidak sengaja', classmate)).status).toBe(200);
});

test('a pupil’s reason for stopping is shown without hidden characters, in the history and the report', async () => {
  const { student: who } = device.ticket;
  await student.call(logs.penalize, { student: who, exam: examId, why: '\u202eDicabut\u0000 oleh guru' });
  expect(find(await read(), 'penalty')?.why).toBe('Dicabut oleh guru');
  const { body } = await teacher.call(proceedings.get, { exam: examId });
  expect(body.incidents.find(({ act }) => act === 'penalty')?.why).toBe('Dicabut oleh guru');
});

test('a reason without readable characters is not shown anywhere', async () => {
  const { student: who } = device.ticket;
  await student.call(logs.penalize, { student: who, exam: examId, why: '\u202e\u2066' });
  expect(find(await read(), 'penalty')?.why).toBeNull();
  const { body } = await teacher.call(proceedings.get, { exam: examId });
  expect(body.incidents.find(({ act }) => act === 'penalty')?.why).toBeNull();
});

test('a pupil speaks about incidents of his own, and of nothing else', async () => {
  const left = note('fullscreen-left:student');
  const [back, answer] = [note('fullscreen-returned:3s'), device.answer(0, 'a')];
  await device.deliver([left, back, answer]);
  const classmate = await world.as('1002');
  await startOn(world, classmate, examId);
  const changes = world.changes();
  expect((await explain(left.opId, 'Saya melihatnya', classmate)).status).toBe(404);
  expect((await explain(back.opId, 'Saya kembali')).status).toBe(404);
  expect((await explain(answer.opId, 'Jawaban saya')).status).toBe(404);
  expect(world.changes()).toBe(changes);
  expect((await explain(left.opId, 'Tidak sengaja')).status).toBe(200);
});
