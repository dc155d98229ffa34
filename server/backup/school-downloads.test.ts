import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#contract/audit/audit';
import { backup } from '#contract/backup/backup';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';
import { AppError } from '../failure/app-error';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function download(caller: Caller): Promise<void> {
  const { status, error } = await caller.call(backup.downloadSchoolData, {});
  expect([status, error]).toEqual([200, undefined]);
}

test('the download is written to the audit log with its count, and the screen says when, by whom and how large', async () => {
  const { status, headers, body } = await admin.call(backup.downloadSchoolData, {});
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toMatch(/filename="data-sekolah-2026-\d\d-\d\d\.zip"/);
  const [noted] = (await admin.call(audit.list, { action: 'export.schoolData' })).body.data;
  const state = (await admin.call(backup.schoolData, {})).body;
  expect(noted?.detail).toEqual({ count: state.pupils });
  expect(state).toMatchObject({
    running: null,
    broken: false,
    last: { at: new Date(world.clock.now).toISOString(), by: noted?.actor?.name },
    refusal: null,
  });
  expect(state.last?.bytes).toBe((body as ArrayBuffer).byteLength);
  const foreign = await world.as('admin2@demo.sch.id');
  expect((await foreign.call(backup.schoolData, {})).body.last).toBeNull();
});

test('one at a time per school: a second is refused until the first ended, and who stops reading frees the place', async () => {
  const { schoolDownloads, makeSheet, clock } = world.services;
  const id = String(
    world.database.prepare("SELECT homebase FROM users WHERE email = 'admin@demo.sch.id'").pluck().get(),
  );
  const pieces = schoolDownloads.follow(id, (watch) =>
    makeSheet('schoolData', { homebase: id, person: 'x' }, { now: clock(), person: 'x', watch }),
  );
  await pieces.next();
  await pieces.next();
  const under = (await admin.call(backup.schoolData, {})).body;
  expect(under.running?.bytes).toBeGreaterThan(0);
  expect(under.refusal).toContain('sedang diunduh');
  const before = world.changes();
  const refused = await admin.call(backup.downloadSchoolData, {});
  expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
  expect(world.changes()).toBe(before);
  await download(await world.as('admin2@demo.sch.id'));
  await pieces.return(undefined);
  const after = (await admin.call(backup.schoolData, {})).body;
  expect([after.running, after.broken, after.refusal]).toEqual([null, true, null]);
  await download(admin);
  expect((await admin.call(backup.schoolData, {})).body.broken).toBe(false);
});

test('while anybody sits an exam it is refused, and nothing is logged; afterwards it is sent', async () => {
  const pupil = await world.as('1001');
  await startOn(world, pupil, await findExam(pupil));
  for (const account of ['admin@demo.sch.id', 'admin2@demo.sch.id']) {
    const caller = await world.as(account);
    const before = world.changes();
    const { status, error } = await caller.call(backup.downloadSchoolData, {});
    expect([status, error?.message]).toEqual([409, expect.stringContaining('Sedang ada ujian')]);
    expect((await caller.call(backup.schoolData, {})).body.refusal).toBe(error?.message);
    expect(world.changes()).toBe(before);
  }
  world.clock.advance(24 * 60 * 60_000);
  await download(await world.as('admin@demo.sch.id'));
});

test('a download that would be refused for want of a place says so beforehand, and nothing is logged', async () => {
  const taken = new AppError('busy', { message: 'Beberapa ekspor lain sedang dibuat.' });
  world.services.makeSheet.refusal = (kind) => (kind === 'schoolData' ? taken : null);
  expect((await admin.call(backup.schoolData, {})).body.refusal).toBe(taken.message);
  const before = world.changes();
  const { status, error } = await admin.call(backup.downloadSchoolData, {});
  expect([status, error?.message]).toEqual([409, taken.message]);
  expect(world.changes()).toBe(before);
});

test('a download whose log entry fails frees the place of the school', async () => {
  const { writer } = world.services;
  vi.spyOn(writer, 'run').mockRejectedValueOnce(new Error('full'));
  expect((await admin.call(backup.downloadSchoolData, {})).status).toBe(500);
  await vi.waitFor(async () => expect((await admin.call(backup.schoolData, {})).body.running).toBeNull());
  await download(admin);
});
