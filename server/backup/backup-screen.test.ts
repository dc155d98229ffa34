import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { backup } from '#contract/backup/backup';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';
import { readManifest } from './manifest';

const HOUR_MS = 3_600_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const center = () => world.as('pusat@demo.sch.id');

test('a backup is started from the screen, shown in progress, and listed once it was test-restored', async () => {
  const office = await center();
  expect((await office.call(backup.list, {})).body).toEqual({
    data: [],
    running: null,
    failed: false,
    refusal: null,
  });
  expect((await office.call(backup.make, {})).status).toBe(200);
  const { running, refusal } = (await office.call(backup.list, {})).body;
  expect([running?.step, refusal]).toEqual([expect.stringMatching(/copy|trial/), 'Cadangan sedang dibuat.']);
  // A second request waits for the backup under way, and then for its own.
  world.clock.advance(1_000);
  await world.services.backups.make();
  const { data, ...rest } = (await office.call(backup.list, {})).body;
  expect(data.map(({ bytes }) => bytes > 0)).toContain(true);
  expect(rest).toEqual({ running: null, failed: false, refusal: 'Cadangan terakhir baru saja dibuat.' });
  const [noted] = (await office.call(audit.list, { action: 'backup.make' })).body.data;
  expect(noted?.actor?.level).toBe('center');
});

test('no backup is started while somebody sits an exam', async () => {
  const pupil = await world.as('1001');
  await startOn(world, pupil, await findExam(pupil));
  const { status, error } = await (await center()).call(backup.make, {});
  expect([status, error?.message]).toEqual([
    409,
    'Sedang ada ujian. Cadangan dibuat setelahnya, agar jawaban siswa tidak tertahan.',
  ]);
});

test('an admin sees today’s backup, and may make one if it was missed', async () => {
  await world.services.backups.make();
  const admin = await world.as('admin@demo.sch.id');
  expect((await admin.call(backup.list, {})).body.refusal).toContain('Cadangan hari ini sudah ada');
  world.clock.advance(26 * HOUR_MS);
  const later = await world.as('admin@demo.sch.id');
  expect((await later.call(backup.list, {})).body.refusal).toBeNull();
});

test('a downloaded backup can be restored: it unpacks to exactly the tested files', async () => {
  const { name } = await world.services.backups.make();
  const office = await center();
  const { headers, body } = await office.call(backup.download, { name });
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.tar"`);
  const dir = mkdtempSync(join(tmpdir(), 'lentera-tar-'));
  try {
    writeFileSync(join(dir, 'kept.tar'), Buffer.from(body as ArrayBuffer));
    execFileSync('tar', ['-xf', 'kept.tar'], { cwd: dir });
    const bytes = readFileSync(join(dir, name, 'lentera.db'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(readManifest(join(dir, name)).sha256);
    expect(readFileSync(join(dir, name, 'secret.key')).length).toBeGreaterThan(0);
  } finally {
    rmSync(dir, { recursive: true });
  }
  const [noted] = (await office.call(audit.list, { action: 'backup.download' })).body.data;
  expect(noted?.detail).toEqual({ name });
});

test('a name leads to a backup that is there, and nowhere else', async () => {
  const office = await center();
  expect((await office.call(backup.download, { name: 'lentera-2026' })).status).toBe(404);
  expect((await office.call(backup.download, { name: 'lentera-../lentera.db' })).status).toBe(400);
  expect((await office.call(backup.download, { name: 'lentera-..' })).status).toBe(404);
});
