import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/account';
import { answer } from '#contract/answer';
import { auth } from '#contract/auth';
import { GENERATION_HEADER } from '#contract/generation';
import { logs } from '#contract/logs';
import { loadSecrets } from '../../server/access/secrets';
import { makeBackup } from '../../server/backup/make-backup';
import { BACKUP_FILES, findManifest } from '../../server/backup/manifest';
import { refuseHalfRestored, restoreBackup } from '../../server/backup/restore-backup';
import { lookBackupOver, tryBackup } from '../../server/backup/try-backup';
import { readGeneration } from '../../server/db/generation';
import { openReadConnection } from '../../server/db/open';
import { rebuildAll } from '../../server/rebuild-all';
import { type Device, findExam, questionAt, startOn } from '../support/exam-room';
import { createWorld, MORNING, openWorld, type World } from '../support/world';

// A server that lost its disk comes back from yesterday's backup. The devices' stored operations heal it: nothing
// that a student saw as sent stays lost.

const HOUR = 3_600_000;
let root: string;
let dataDir: string;
let world: World;
let restores = 0;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lentera-backup-'));
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
  // The demo school, in a data directory as the server keeps it.
  const planted = await createWorld();
  planted.database.prepare('VACUUM INTO ?').run(join(dataDir, BACKUP_FILES.database));
  await planted.close();
  world = open();
});

afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

function open(generation = 0, laterMs = 0): World {
  const clock = { now: MORNING + HOUR + laterMs, advance: () => undefined };
  return openWorld(join(dataDir, BACKUP_FILES.database), {
    clock,
    secrets: loadSecrets(dataDir),
    generation,
  });
}

/** A backup of this moment, verified as by `npm run backup`. */
async function backUp(): Promise<string> {
  const { folder } = await makeBackup(dataDir, root, MORNING + HOUR);
  await tryBackup(folder, rebuildAll, MORNING + HOUR);
  return folder;
}

/** The server stops, the backup replaces its data, the server starts again. */
async function restoreAndStart(folder: string, laterMs = 0): Promise<void> {
  await world.close();
  const manifest = await tryBackup(folder, rebuildAll, MORNING + HOUR);
  restores += 1;
  restoreBackup(folder, dataDir, manifest, MORNING + 2 * HOUR + restores);
  const reader = openReadConnection(join(dataDir, BACKUP_FILES.database));
  const generation = readGeneration(reader);
  reader.close();
  world = open(generation, laterMs);
}

async function startAs(nis: string): Promise<Device> {
  const student = await world.as(nis);
  return startOn(world, student, await findExam(student));
}

/** Archived sittings that still look as if somebody sat them, or waited in a pause. */
function openInArchive(): unknown[] {
  return world.database
    .prepare(
      `SELECT progress, paused_at FROM attempts
      WHERE archived_at IS NOT NULL AND (progress IN ('running', 'admitted') OR paused_at IS NOT NULL)`,
    )
    .all();
}

/** Sends the device's stored operations to the present server. */
function sendAgain(device: Device, ops: readonly Record<string, unknown>[]) {
  return world.anonymous.call(
    answer.add,
    { ops: [...ops] },
    { authorization: `Bearer ${device.ticket.syncToken}` },
  );
}

async function answersOf(nis: string, examId: string) {
  const student = await world.as(nis);
  const { body } = await student.call(answer.list, { exam: examId });
  return new Map(body.flatMap((row) => (row.mc === null ? [] : [[row.question_id, row.mc]])));
}

test('what was answered after the backup is there again when the device has sent it again, once and in order', async () => {
  const device = await startAs('1001');
  const [first, second, third] = [device.answer(0, 'a'), device.answer(1, 'b'), device.answer(0, 'c')];
  await device.deliver([first]);
  const folder = await backUp();
  await device.deliver([second, third]);
  const before = await world.anonymous.call(auth.loadUser, {});

  await restoreAndStart(folder);
  const exam = device.ticket.exam;
  expect(await answersOf('1001', exam)).toEqual(new Map([[questionAt(device.ticket, 0), 'a']]));
  const after = await sendAgain(device, [first, second, third]);
  expect(after.headers.get(GENERATION_HEADER)).not.toBe(before.headers.get(GENERATION_HEADER));
  expect(after.body.results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied']);
  expect(await answersOf('1001', exam)).toEqual(
    new Map([
      [questionAt(device.ticket, 0), 'c'],
      [questionAt(device.ticket, 1), 'b'],
    ]),
  );
  expect(world.database.prepare('SELECT COUNT(*) FROM operations').pluck().get()).toBe(3);
});

test('an attempt that the backup does not know is made again from its token: same paper, same deadline, same answers', async () => {
  const folder = await backUp();
  const device = await startAs('1002');
  const ops = [device.answer(0, 'b'), device.answer(3, 'd')];
  await device.deliver(ops);
  const ending = await device.deliver([device.op({ kind: 'finish' })]);
  expect(ending.body.progress).toBe('finished');

  await restoreAndStart(folder);
  const { status, body } = await sendAgain(device, ops);
  expect(status).toBe(200);
  expect(body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(body.deadline).toBe(device.ticket.deadline);
  const again = await startAs('1002');
  expect(again.ticket.attempt).toBe(device.ticket.attempt);
  expect(again.ticket.order).toEqual(device.ticket.order);
  expect(again.ticket.startTime).toBe(device.ticket.startTime);
  expect(again.ticket.answers.filter(({ mc }) => mc !== null)).toHaveLength(2);
});

test('where the backup lacks the questions too, nothing is made again without them, and the device keeps its answers', async () => {
  const folder = await backUp();
  const device = await startAs('1002');
  const ops = [device.answer(0, 'b')];
  await device.deliver(ops);
  await restoreAndStart(folder);
  world.database.exec('DELETE FROM exam_banks');
  const { status, error } = await sendAgain(device, ops);
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(world.database.prepare('SELECT count(*) FROM attempts').pluck().get()).toBe(0);
});

test('a student who began anew before the old device was heard has two sittings, and neither is lost or mixed', async () => {
  const folder = await backUp();
  const old = await startAs('1003');
  const op = old.answer(0, 'b');
  await old.deliver([op]);

  await restoreAndStart(folder);
  const fresh = await startAs('1003');
  expect(fresh.ticket.attempt).not.toBe(old.ticket.attempt);
  await fresh.deliver([fresh.answer(0, 'c')]);
  world.database.exec('UPDATE exams SET paused_at = 1');
  const { body } = await sendAgain(old, [op]);
  expect(body).toMatchObject({ archived: true, results: [{ opId: op.opId, result: 'held' }] });
  expect(openInArchive()).toEqual([]);
  expect(await answersOf('1003', fresh.ticket.exam)).toEqual(new Map([[questionAt(fresh.ticket, 0), 'c']]));
});

test('who begins anew after a restore has no longer than his first sitting had, and the teacher can see that there are two', async () => {
  const folder = await backUp();
  const old = await startAs('1003');
  await restoreAndStart(folder, 20 * 60_000);
  const fresh = await startAs('1003');
  expect(Date.parse(fresh.ticket.deadline)).toBeGreaterThan(Date.parse(old.ticket.deadline));
  await sendAgain(old, [old.answer(0, 'b')]);
  const { body } = await fresh.deliver([fresh.answer(0, 'c')]);
  expect(body.deadline).toBe(old.ticket.deadline);
  const teacher = await world.as('guru');
  const history = await teacher.call(logs.listHistory, { id: fresh.ticket.attempt });
  expect(history.body.map(({ act }) => act)).toContain('twin');
});

test('of two sittings unknown to the backup the one begun last is the student’s, whichever device is heard first', async () => {
  const folder = await backUp();
  const first = await startAs('1005');
  const teacher = await world.as('guru');
  await teacher.call(logs.retake, {
    id: first.ticket.attempt,
    exam: first.ticket.exam,
    student: first.ticket.student,
  });
  world.clock.now += 60_000;
  const second = await startAs('1005');
  expect(second.ticket.attempt).not.toBe(first.ticket.attempt);
  await restoreAndStart(folder, 60_000);
  world.database.exec('UPDATE exams SET paused_at = 1');
  await sendAgain(first, [first.answer(0, 'a')]);
  const { body } = await sendAgain(second, [second.answer(0, 'b')]);
  expect(openInArchive()).toEqual([]);
  expect(body).toMatchObject({ archived: false, deadline: second.ticket.deadline });
  expect((await sendAgain(first, [first.answer(1, 'a')])).body.archived).toBe(true);
  expect((await startAs('1005')).ticket.attempt).toBe(second.ticket.attempt);
});

test('a claim of the restored server is above every claim that a forgotten device may hold', async () => {
  const folder = await backUp();
  const devices = [await startAs('1004'), await startAs('1004'), await startAs('1004')];
  const forgotten = devices.at(-1) as Device;
  await restoreAndStart(folder);
  await sendAgain(devices[0] as Device, [(devices[0] as Device).answer(0, 'a')]);
  const claimed = await startAs('1004');
  expect(claimed.ticket.epoch).toBeGreaterThan(forgotten.ticket.epoch);
});

test('nobody is signed in after a restore, and what was there before is kept aside', async () => {
  const student = await world.as('1001');
  const folder = await backUp();
  await restoreAndStart(folder);
  const { status } = await world.anonymous.call(account.listSessions, {}, { cookie: student.cookie });
  expect(status).toBe(401);
  const aside = readdirSync(dataDir).find((name) => name.startsWith('diganti-')) ?? '';
  expect(readdirSync(join(dataDir, aside))).toContain(BACKUP_FILES.database);
});

test('restored twice from the same backup, the two lives have different numbers', async () => {
  const folder = await backUp();
  await restoreAndStart(folder);
  const first = world.services.settings.generation;
  await restoreAndStart(folder);
  expect(world.services.settings.generation).toBeGreaterThan(first);
});

test('a restore that was cut off is told at the next start, which makes no empty database, and can be done again', async () => {
  const folder = await backUp();
  await world.close();
  const manifest = await tryBackup(folder, rebuildAll, MORNING);
  // As after a power cut between the two renames: the old data is moved away, the new not yet in its place.
  mkdirSync(join(dataDir, '.pulih-2026'));
  renameSync(join(dataDir, BACKUP_FILES.database), join(dataDir, 'old.db'));
  expect(() => refuseHalfRestored(dataDir)).toThrow('terputus');
  restoreBackup(folder, dataDir, manifest, MORNING);
  expect(() => refuseHalfRestored(dataDir)).not.toThrow();
  expect(readdirSync(dataDir).some((name) => name.startsWith('.pulih-'))).toBe(false);
  world = open();
});

test('a restore writes nothing into the backup, which may lie on a medium that cannot be written', async () => {
  const { folder } = await makeBackup(dataDir, root, MORNING + HOUR);
  const scratch = join(dataDir, '.pulih-coba-');
  await lookBackupOver(folder, { scratch, rebuild: rebuildAll, now: MORNING + HOUR });
  expect(findManifest(folder)?.triedAt).toBeNull();
  expect(readdirSync(root).sort()).toEqual(['data', basename(folder)].sort());
  expect(readdirSync(dataDir).some((name) => name.startsWith('.pulih-'))).toBe(false);
});
