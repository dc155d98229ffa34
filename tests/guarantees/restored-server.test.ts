import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { exam as exams } from '#contract/exam/exam';
import { offlineStart } from '#contract/exam-session/offline-start';
import { student as pupils } from '#contract/school/student';
import { makeBackup } from '../../server/backup/make-backup';
import { BACKUP_FILES, findManifest } from '../../server/backup/manifest';
import { refuseHalfRestored, restoreBackup } from '../../server/backup/restore-backup';
import { lookBackupOver, tryBackup } from '../../server/backup/try-backup';
import { rebuildAll } from '../../server/rebuild-all';
import { findExam } from '../support/exam-room';
import {
  HOUR,
  openRestorable,
  type RestorableServer,
  sendAgain,
  startAs,
} from '../support/restorable-server';
import { beginByStandingCode } from '../support/start-code';
import { MORNING } from '../support/world';

// What a restore changes beside the answers: who is signed in, what may be deleted, and what lies in the data directory.

let server: RestorableServer;

beforeEach(async () => {
  server = await openRestorable();
});
afterEach(() => server.close());

function idOf(nis: string): string {
  return String(server.world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
}

test('nobody is signed in after a restore, and the previous data are kept aside', async () => {
  const student = await server.world.as('1001');
  const folder = await server.backUp();
  await server.restoreAndStart(folder);
  const { status } = await server.world.anonymous.call(account.listSessions, {}, { cookie: student.cookie });
  expect(status).toBe(401);
  const aside = readdirSync(server.dataDir).find((name) => name.startsWith('diganti-')) ?? '';
  expect(readdirSync(join(server.dataDir, aside))).toContain(BACKUP_FILES.database);
});

test('restored twice from the same backup, the two lives have different numbers', async () => {
  const folder = await server.backUp();
  await server.restoreAndStart(folder);
  const first = server.world.services.settings.generation;
  await server.restoreAndStart(folder);
  expect(server.world.services.settings.generation).toBeGreaterThan(first);
});

test('what may have been sat since the backup is not deleted while its devices can deliver, and the refusal says why and until when', async () => {
  const folder = await server.backUp();
  const device = await startAs(server, '1001');
  const op = device.answer(0, 'a');
  await device.deliver([op]);
  await server.restoreAndStart(folder, 2 * HOUR);
  const { exam, student } = device.ticket;
  const admin = await server.world.as('admin@demo.sch.id');
  const refused = [
    await (await server.world.as('guru')).call(exams.remove, { id: exam }),
    await admin.call(pupils.remove, { id: student }),
  ];
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
    [409, 'examInUse'],
    [409, 'inUse'],
  ]);
  // The restore is on 3 August.
  for (const { error } of refused) expect(error?.message).toMatch(/cadangan.*3 Agustus.*11 Agustus 2026/);
  // It arrives two hours later.
  expect((await sendAgain(server, device, [op])).body.results.map(({ result }) => result)).toEqual(['late']);
});

test('what nobody sat since the backup can be deleted when no device can deliver any more, what is newer at once', async () => {
  const folder = await server.backUp();
  await server.restoreAndStart(folder, 2 * HOUR);
  const admin = await server.world.as('admin@demo.sch.id');
  const added = await admin.call(pupils.save, { nis: '9001', name: 'Siswa Baru' });
  expect((await admin.call(pupils.remove, { id: added.body.data.id })).status).toBe(200);
  await server.world.close();
  server.open(server.world.services.settings.generation, 9 * 24 * HOUR);
  const exam = await findExam(await server.world.as('1001'));
  expect((await (await server.world.as('guru')).call(exams.remove, { id: exam })).status).toBe(200);
  const id = idOf('1002');
  expect((await (await server.world.as('admin@demo.sch.id')).call(pupils.remove, { id })).status).toBe(200);
});

test('a code that the backup holds counts as on a device: it may have begun the exam since', async () => {
  const student = await server.world.as('1001');
  const examId = await findExam(student);
  const room = async () => ({ world: server.world, examId, student, teacher: await server.world.as('guru') });
  const { teacher } = await room();
  await teacher.call(offlineStart.make, { exam: examId, student: idOf('1001') });
  const folder = await server.backUp();
  const device = await beginByStandingCode(await room());
  await server.restoreAndStart(folder, 10 * 24 * HOUR);
  const later = await server.world.as('guru');
  await later.call(offlineStart.revoke, { exam: examId });
  const refused = await later.call(exams.remove, { id: examId });
  expect(refused.error?.message).toContain('tanpa jaringan');
  const { body } = await sendAgain(server, device, [device.answer(0, 'a')]);
  expect(body.results).toHaveLength(1);
});

test('an interrupted restore is reported at the next start, which creates no empty database, and can be repeated', async () => {
  const folder = await server.backUp();
  await server.world.close();
  const manifest = await tryBackup(folder, rebuildAll, MORNING);
  // As after a power cut between the two renames: the old data is moved away, the new not yet in its place.
  mkdirSync(join(server.dataDir, '.pulih-2026'));
  renameSync(join(server.dataDir, BACKUP_FILES.database), join(server.dataDir, 'old.db'));
  expect(() => refuseHalfRestored(server.dataDir)).toThrow('terputus');
  restoreBackup(folder, server.dataDir, manifest, MORNING);
  expect(() => refuseHalfRestored(server.dataDir)).not.toThrow();
  expect(readdirSync(server.dataDir).some((name) => name.startsWith('.pulih-'))).toBe(false);
  server.open();
});

test('a restore writes nothing into the backup, which may lie on a medium that cannot be written', async () => {
  const { folder } = await makeBackup(server.dataDir, server.root, MORNING + HOUR);
  const scratch = join(server.dataDir, '.pulih-coba-');
  await lookBackupOver(folder, { scratch, rebuild: rebuildAll, now: MORNING + HOUR });
  expect(findManifest(folder)?.triedAt).toBeNull();
  expect(readdirSync(server.root).sort()).toEqual(['data', basename(folder)].sort());
  expect(readdirSync(server.dataDir).some((name) => name.startsWith('.pulih-'))).toBe(false);
});
