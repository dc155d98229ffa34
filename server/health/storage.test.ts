import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { health } from '#contract/health/health';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('head office and admins see the state of the disk, with advice if something has to be done', async () => {
  const { storage, settings } = world.services;
  const look = async () => ({ ...(await storage.look()), free: 84 * 1024 ** 2, database: 1 });
  world.services.storage = { ...storage, look };
  for (const who of ['pusat@demo.sch.id', 'admin@demo.sch.id']) {
    const { body } = await (await world.as(who)).call(health.storage, {});
    expect(body).toMatchObject({ free: 84 * 1024 ** 2, backup: { made_at: null, same_disk: true } });
    expect(body.warnings.map(({ message }) => message)).toEqual([
      'Disk server hampir penuh: sisa 84 MB. Sisanya disimpan untuk jawaban ujian, unggahan ditolak. Kosongkan ruang di disk server sekarang.',
    ]);
  }
  // Outside the demo, a day without a backup is reported as well.
  settings.demo = false;
  world.clock.advance(27 * 3_600_000);
  const { body } = await (await world.as('pusat@demo.sch.id')).call(health.storage, {});
  expect(body.warnings.map(({ code }) => code)).toEqual(['diskFull', 'backupOld']);
});

test('the rest of a full disk is reserved for exams: uploads are refused', async () => {
  const student = await world.as('1001');
  world.services.storage = { ...world.services.storage, isTight: () => true };
  const { status, error } = await student.call(account.saveAvatar, {});
  expect([status, error?.code]).toEqual([507, 'diskFull']);
  world.services.storage = { ...world.services.storage, isTight: () => false };
  expect((await student.call(account.saveAvatar, {})).status).toBe(200);
});
