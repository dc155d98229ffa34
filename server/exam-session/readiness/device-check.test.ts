import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { readiness } from '#contract/exam-session/readiness';
import { GOOD_DEVICE } from '../../../tests/contract/examples/readiness';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { newDevice, writeDevice } from '../../access/device';

let world: World;
let teacher: Caller;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

async function shown(nis: string) {
  const { body } = await teacher.call(logs.list, { exam, search: nis });
  return body.data[0]?.device;
}

const isStored = () => world.database.prepare('SELECT count(*) FROM device_checks').pluck().get();

test('the proctor sees the problems of the device checked last, and the worst colour', async () => {
  const pupil = await world.as('1001');
  expect(await shown('1001')).toBeNull();
  await pupil.call(readiness.report, {
    exam,
    facts: { ...GOOD_DEVICE, storage: 'none', clockOffsetMs: null },
  });
  expect(await shown('1001')).toMatchObject({ colour: 'red', findings: ['storageNone', 'clockUnknown'] });

  world.clock.advance(60_000);
  const other = await world.as('1001');
  const facts = { ...GOOD_DEVICE, fullscreen: 'none' as const, freeMb: null };
  await other.call(readiness.report, { exam, facts });
  const at = new Date(world.clock.now).toISOString();
  expect(await shown('1001')).toEqual({
    checked_at: at,
    browser: null,
    colour: 'amber',
    findings: ['quotaUnknown', 'fullscreenNone'],
  });
  expect(await shown('1002')).toBeNull();
});

test('a battery that is nearly empty is shown to the proctor, one that charges is not', async () => {
  const pupil = await world.as('1001');
  for (const [charging, findings] of [
    [false, ['batteryLow']],
    [true, []],
  ] as const) {
    world.clock.advance(60_000);
    const facts = { ...GOOD_DEVICE, battery: { percent: 12, charging } };
    await pupil.call(readiness.report, { exam, facts });
    expect((await shown('1001'))?.findings).toEqual(findings);
  }
});

test('only the newest few devices of a pupil are kept, each once', async () => {
  const pupil = await world.as('1001');
  const arrived = { homebase: 'school', id: 'pupil', level: 'student' } as const;
  for (let device = 0; device < 7; device += 1) {
    world.clock.advance(1_000);
    const did = writeDevice(world.services.secrets, newDevice(), arrived, false);
    const headers = { cookie: `${pupil.cookie}; did=${did}` };
    for (const freeMb of [1_000 + device, 2_000 + device]) {
      await pupil.call(readiness.report, { exam, facts: { ...GOOD_DEVICE, freeMb } }, headers);
    }
  }
  const kept = world.database.prepare("SELECT facts ->> 'freeMb' FROM device_checks ORDER BY checked_at");
  expect(kept.pluck().all()).toEqual([2_002, 2_003, 2_004, 2_005, 2_006]);
});

test('device checks are rate limited, and nothing is written meanwhile', async () => {
  const pupil = await world.as('1001');
  const report = () => pupil.call(readiness.report, { exam, facts: GOOD_DEVICE });
  for (let count = 0; count < 20; count += 1) expect((await report()).status).toBe(200);
  const before = world.changes();
  expect((await report()).error?.code).toBe('tooManyTries');
  expect(world.changes()).toBe(before);
});

test('checks go with their exam', async () => {
  await (await world.as('1001')).call(readiness.report, { exam, facts: GOOD_DEVICE });
  expect(isStored()).toBe(1);
  expect((await teacher.call(exams.remove, { id: exam })).status).toBe(200);
  expect(isStored()).toBe(0);
});
