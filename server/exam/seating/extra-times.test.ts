import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowance } from '#contract/exam/allowance';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { room as rooms } from '#contract/school/room';
import { findWaveOverruns } from '#domain/exam/wave-overruns';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import { idOfUser } from '../../../tests/support/two-rooms';
import { createWorld, MORNING, type World } from '../../../tests/support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const why = 'Membaca dengan pembesar';

let world: World;
let admin: Caller;
let guru: Caller;
let examId: string;
let labs: string[];

/** The demo's 36 pupils in two labs of 9 seats: two waves, the second a quarter of an hour after the first. */
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  guru = await world.as('guru');
  examId = await findExam(await world.as('1001'));
  labs = [];
  for (const name of ['Lab 1', 'Lab 2'])
    labs.push((await admin.call(rooms.save, { name, capacity: 9, columns: 3 })).body.data.id);
  const waves = [
    { open_at: at(1), close_at: at(4) },
    { open_at: at(4.25), close_at: at(7.25) },
  ];
  await guru.call(seating.spread, { exam: examId, rooms: labs, order: 'name', reserve: 0, waves });
});
afterEach(() => world.close());

const at = (hours: number) => new Date(MORNING + hours * HOUR).toISOString();
const plan = async (who = guru) => (await who.call(seating.get, { exam: examId })).body;
const duration = async () =>
  (await guru.call(exam.list, { examid: examId })).body.data[0]?.duration ?? Number.NaN;

async function seatOf(wave: number, room = labs[0]) {
  const seat = (await plan()).seats.find((one) => one.wave === wave && one.room === room);
  return seat ?? Promise.reject(new Error('nobody sits there'));
}

/** As the screen would name them. */
async function overruns() {
  const { waves, extra_times } = await plan();
  const windows = waves.map(({ open_at, close_at }) => ({
    openAt: Date.parse(open_at),
    closeAt: Date.parse(close_at),
  }));
  return findWaveOverruns(windows, extra_times);
}

test('without extra time the plan counts nobody, and no wave lasts into the next', async () => {
  expect((await plan()).extra_times).toEqual([]);
  expect(await overruns()).toEqual([]);
});

test('a pupil of the first wave whose profile gives him more time is counted with the minutes it gives in this exam', async () => {
  const { student } = await seatOf(1);
  await admin.call(allowance.saveProfile, { student, unit: 'percent', amount: 25, why });
  const minutes = Math.ceil((await duration()) / 4);
  expect((await plan()).extra_times).toEqual([{ wave: 1, minutes, pupils: 1 }]);
  expect(await overruns()).toMatchObject([{ number: 1, pupils: 1, minutes: minutes - 15 }]);
});

test('extra time for the exam alone goes before the profile, also none', async () => {
  const { student } = await seatOf(1);
  const other = await seatOf(1, labs[1]);
  const give = (who: string, amount: number) =>
    guru.call(allowance.setForExam, { exam: examId, student: who, unit: 'minutes', amount, why });
  await admin.call(allowance.saveProfile, { student, unit: 'minutes', amount: 60, why });
  await give(student, 20);
  await give(other.student, 20);
  expect((await plan()).extra_times).toEqual([{ wave: 1, minutes: 20, pupils: 2 }]);
  expect(await overruns()).toMatchObject([{ number: 1, pupils: 2, minutes: 5 }]);
  await give(student, 0);
  expect((await plan()).extra_times).toEqual([{ wave: 1, minutes: 20, pupils: 1 }]);
});

test('moved to the last wave he keeps nobody waiting', async () => {
  const [{ student }, { room, seat }] = [await seatOf(1), await seatOf(2)];
  await admin.call(allowance.saveProfile, { student, unit: 'minutes', amount: 60, why });
  expect(await overruns()).toHaveLength(1);
  await guru.call(seating.move, { exam: examId, student, room, seat, wave: 2 });
  expect((await plan()).extra_times).toEqual([{ wave: 2, minutes: 60, pupils: 1 }]);
  expect(await overruns()).toEqual([]);
});

test('before the exam is divided those with extra time are counted without a wave', async () => {
  const { student } = await seatOf(1);
  await admin.call(allowance.saveProfile, { student, unit: 'minutes', amount: 60, why });
  await guru.call(seating.spread, { exam: examId, rooms: [], order: 'name', reserve: 0 });
  expect((await plan()).extra_times).toEqual([{ wave: null, minutes: 60, pupils: 1 }]);
});

test('a proctor is told of the pupils in his room only, and nobody else is told', async () => {
  const [here, elsewhere] = [await seatOf(1), await seatOf(1, labs[1])];
  for (const { student } of [here, elsewhere])
    await admin.call(allowance.saveProfile, { student, unit: 'minutes', amount: 60, why });
  const hendra = await world.as('hendra');
  expect((await hendra.call(seating.get, { exam: examId })).status).toBe(404);
  const pupil = await world.as(here.nis);
  expect((await pupil.call(seating.get, { exam: examId })).status).toBe(403);
  const proctor = idOfUser(world, 'hendra');
  await guru.call(seating.setProctor, { exam: examId, room: here.room, proctor });
  expect((await plan(hendra)).extra_times).toEqual([{ wave: 1, minutes: 60, pupils: 1 }]);
  expect((await plan()).extra_times).toEqual([{ wave: 1, minutes: 60, pupils: 2 }]);
});
