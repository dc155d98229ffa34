import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { time } from '#contract/exam-session/time';
import { room as rooms } from '#contract/school/room';
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

const GRANT = '01990000-0000-7000-8000-000000000001';

async function sit(nis: string) {
  const pupil = await world.as(nis);
  const device = await startOn(world, pupil, examId);
  return { pupil, device, ticket: device.ticket };
}

function read(room?: string, as: Caller = guru) {
  return as.call(proceedings.get, { exam: examId, ...(room === undefined ? {} : { room }) });
}

test('pupils who began are listed with their times, the others without', async () => {
  const { pupil, ticket } = await sit('1001');
  world.clock.advance(60_000);
  await pupil.call(logs.finish, { id: ticket.attempt, exam: examId });
  const { sitters } = (await read()).body;
  expect(sitters).toHaveLength(36);
  const own = sitters.find(({ nis }) => nis === '1001');
  expect(own?.progress).toBe('finished');
  expect(Date.parse(own?.finished_at ?? '') - Date.parse(own?.start_time ?? '')).toBe(60_000);
  expect(sitters.find(({ nis }) => nis === '1002')?.start_time).toBeNull();
});

test('the report lists penalties, readmissions, extra minutes and pauses with author, reason and pupil, oldest first', async () => {
  const one = await sit('1001');
  const two = await sit('1002');
  const attempts = [one.ticket.attempt, two.ticket.attempt];
  const { student } = one.ticket;
  const actions = [
    () => guru.call(logs.penalize, { exam: examId, student, why: 'Membuka catatan' }),
    () => guru.call(logs.rejoin, { id: one.ticket.attempt }),
    () => guru.call(time.add, { id: GRANT, exam: examId, minutes: 10, attempts, why: 'Listrik padam' }),
  ];
  for (const action of actions) {
    world.clock.advance(1_000);
    expect((await action()).status).toBe(200);
  }
  const { incidents } = (await read()).body;
  expect(incidents.map(({ act }) => act)).toEqual(['penalty', 'rejoin', 'time']);
  expect(incidents[0]).toMatchObject({ why: 'Membuka catatan', students: [expect.any(String)] });
  expect(incidents[0]?.by).not.toBeNull();
  expect(incidents[2]).toMatchObject({ ms: 600_000, why: 'Listrik padam' });
  expect(incidents[2]?.students).toHaveLength(2);
});

test('that a pupil hands in is no incident; that his teacher ends it is one', async () => {
  const one = await sit('1001');
  const two = await sit('1002');
  await one.pupil.call(logs.finish, { id: one.ticket.attempt, exam: examId });
  expect((await read()).body.incidents).toEqual([]);
  await guru.call(logs.finish, { id: two.ticket.attempt, exam: examId });
  expect((await read()).body.incidents.map(({ act }) => act)).toEqual(['finish']);
});

test('leaving fullscreen is listed with name, time and length; events the pupil did not cause are not', async () => {
  const { deliver, op } = (await sit('1001')).device;
  const at = world.clock.now + 60_000;
  world.clock.advance(300_000);
  const note = (words: string, moment: number) => op({ kind: 'event', note: words, at: moment });
  await deliver([
    note('fullscreen-left:student', at),
    note('fullscreen-returned:7s', at + 7_000),
    note('fullscreen-left:dialog', at + 60_000),
    note('fullscreen-returned:3s', at + 63_000),
  ]);
  const name = (await read()).body.sitters.find(({ nis }) => nis === '1001')?.name;
  expect((await read()).body.incidents).toEqual([
    {
      at: new Date(at).toISOString(),
      act: 'left',
      by: null,
      why: null,
      ms: 7_000,
      room: null,
      stands: false,
      withdrawn: false,
      times: 1,
      students: [name],
    },
  ]);
});

test('a room that is collected is one line with all its pupils, and so is letting them in again', async () => {
  const pupils = ['1001', '1002', '1003', '1004', '1005', '1006', '1007'];
  for (const nis of pupils) await sit(nis);
  const { attempts } = (await guru.call(live.collect, { exam: examId, why: 'Waktu habis' })).body.data;
  world.clock.advance(1_000);
  await guru.call(live.readmit, { exam: examId, attempts });
  const { incidents } = (await read()).body;
  expect(incidents.map(({ act, why, students }) => [act, why, students.length])).toEqual([
    ['finish', 'Waktu habis', 7],
    ['rejoin', null, 7],
  ]);
  expect(incidents[0]?.students).toEqual([...(incidents[0]?.students ?? [])].sort());
});

test('withdrawn minutes are not listed', async () => {
  const { ticket } = await sit('1001');
  await guru.call(time.add, { id: GRANT, exam: examId, minutes: 10, attempts: [ticket.attempt] });
  await guru.call(time.withdraw, { id: GRANT, exam: examId });
  expect((await read()).body.incidents).toEqual([]);
});

test('the report of a room has its pupils and events; a proctor gets only his rooms', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const make = async (name: string) =>
    (await admin.call(rooms.save, { name, capacity: 18, columns: 6 })).body.data.id;
  const [first, second] = [await make('Lab 1'), await make('Lab 2')];
  await guru.call(seating.spread, { exam: examId, rooms: [first, second], order: 'name', reserve: 0 });
  const { seats } = (await guru.call(seating.get, { exam: examId })).body;
  const inSecond = seats.find(({ room }) => room === second);
  const { ticket } = await sit(inSecond?.nis ?? '');
  await guru.call(logs.penalize, { exam: examId, student: ticket.student });
  expect((await read(first)).body).toMatchObject({ incidents: [] });
  expect((await read(first)).body.sitters).toHaveLength(18);
  expect((await read(second)).body.incidents).toHaveLength(1);
  const hendra = await world.as('hendra');
  expect((await read(first, hendra)).status).toBe(404);
  const proctor = (await guru.call(seating.listProctors, {})).body.find(({ name }) =>
    name.includes('Hendra'),
  );
  await guru.call(seating.setProctor, { exam: examId, room: first, proctor: proctor?.id ?? null });
  expect((await read(undefined, hendra)).body.sitters).toHaveLength(18);
  expect((await read(second, hendra)).body).toMatchObject({ sitters: [], incidents: [], note: null });
});
