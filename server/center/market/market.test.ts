import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { market } from '#contract/center/market';
import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import { createWorld, type World } from '../../../tests/support/world';

const PARENT = 'wali@demo.sch.id';
const ADMIN = 'admin@demo.sch.id';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  // The demo has families that agreed; these tests begin with none.
  world.database.exec('DELETE FROM family_consents');
  // The brother of its first pupil is a pupil himself; here he is not yet.
  world.database.exec("UPDATE pupil_family SET birth_date = '2013-11-06' WHERE name = 'Nabil Wijaya'");
});
afterEach(() => world.close());

const center = () => world.as('pusat@demo.sch.id');
const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
const agree = async (given = true, who = PARENT) =>
  (await world.as(who)).call(database.setConsent, { userid: pupil('1001'), given });
const families = async (query: InputOf<typeof market.listFamilies> = {}) =>
  (await (await center()).call(market.listFamilies, query)).body;

test('a family is seen, counted, called or exported only while a parent consents', async () => {
  const office = await center();
  const reveal = () => office.call(market.revealNumber, { id: pupil('1001'), field: 'father_phone' });
  const rows = async () =>
    (await readSheet(Buffer.from((await office.call(market.download, {})).body as ArrayBuffer))).length - 1;
  const nothing = async () => {
    expect((await families()).totalData).toBe(0);
    expect((await reveal()).status).toBe(404);
    expect(await rows()).toBe(0);
  };
  await nothing();
  expect((await agree()).status).toBe(200);
  expect((await families()).data.map(({ nis }) => nis)).toEqual(['1001']);
  expect((await reveal()).body.data.value).toBe('081350000001');
  expect(await rows()).toBe(1);
  await agree(false);
  await nothing();
});

test('a parent gives it for his own child alone, an admin only takes it back, and both are in the log', async () => {
  const parent = await world.as(PARENT);
  const other = { userid: pupil('1002'), given: true };
  expect((await parent.call(database.setConsent, other)).status).toBe(404);
  expect((await agree(true, ADMIN)).status).toBe(403);
  await agree();
  const record = await parent.call(database.get, { userid: pupil('1001') });
  expect(record.body.data.consent).toEqual({
    at: new Date(world.clock.now).toISOString(),
    by: 'Siti Rohmah',
  });
  expect((await agree(false, ADMIN)).status).toBe(200);
  expect((await parent.call(database.get, { userid: pupil('1001') })).body.data.consent).toBeNull();
  const acts = (await (await world.as(ADMIN)).call(audit.list, { subject: pupil('1001') })).body.data;
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['consent.give', 'consent.withdraw']),
  );
});

test('a repeated consent is not written again', async () => {
  await agree();
  const changes = world.changes();
  // A sign-in writes; the word itself does not.
  const parent = await world.as(PARENT);
  const before = world.changes();
  await parent.call(database.setConsent, { userid: pupil('1001'), given: true });
  expect(world.changes()).toBe(before);
  expect(before).toBeGreaterThan(changes);
});

test('the family of a pupil who left is no longer shown', async () => {
  await agree();
  await (await world.as(ADMIN)).call(student.changeStatus, { id: pupil('1001') });
  expect((await families()).totalData).toBe(0);
});

test('relatives are found by age, gender, school and name, numbers masked', async () => {
  await agree();
  const [row] = (await families()).data;
  if (!row) throw new Error('no relative');
  expect(row).toMatchObject({
    homebase: 'SMA Lentera Bangsa',
    city: 'Kota Bandung',
    father_phone: '•••• 0001',
  });
  const found = async (query: InputOf<typeof market.listFamilies>) => (await families(query)).totalData;
  const { family_age: age, family_gender: gender, family_name: name } = row;
  expect(await found({ family_age: age })).toBe(1);
  expect(await found({ family_age: age + 1 })).toBe(0);
  expect(await found({ family_age: age - 1, family_age_to: age + 1 })).toBe(1);
  expect(await found({ family_gender: gender === 'L' ? 'P' : 'L' })).toBe(0);
  expect(await found({ search: name.slice(0, 5).toLowerCase() })).toBe(1);
  const schoolOf = (name: string) =>
    String(world.database.prepare('SELECT id FROM homebases WHERE name = ?').pluck().get(name));
  expect(await found({ homebase: schoolOf('MA Nurul Hikmah') })).toBe(0);
});

test('a file has the full numbers and is logged with its filter', async () => {
  await agree();
  const office = await center();
  const file = await office.call(market.download, { family_age: 6, family_age_to: 18 });
  const [head, row] = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect(head).toContain('No. HP Ayah');
  expect(row).toContain('081350000001');
  const [act] = (await office.call(audit.list, { action: 'export.families' })).body.data;
  expect(act?.detail).toEqual({ count: 1, chosen: { family_age: '6', family_age_to: '18' } });
});

test('a file of too many families is refused with advice how to filter, and not logged', async () => {
  await agree();
  const { homebase, id: student } = world.database
    .prepare("SELECT homebase, id FROM users WHERE nis = '1001'")
    .get() as { homebase: string; id: string };
  world.database
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO pupil_family (homebase, id, student, name, gender, birth_date)
       SELECT @homebase, 'n' || i, @student, 'Adik', 'L', '2016-01-01' FROM n`,
    )
    .run({ homebase, student });
  const office = await center();
  const before = world.changes();
  const refused = await office.call(market.download, {});
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Ada 20.001 baris, padahal satu berkas memuat paling banyak 20.000. Saring menurut satuan, usia, atau jenis kelamin, lalu unduh sebagian demi sebagian.',
  ]);
  expect(world.changes()).toBe(before);
  expect((await office.call(market.download, { family_gender: 'P' })).status).toBe(200);
});

test('figures of fewer than five families are not shown, and cannot be derived by subtraction', async () => {
  const consent = world.database.prepare(
    "INSERT INTO family_consents (homebase, student, purpose, given_at, given_by) SELECT homebase, id, 'market', 1, 'x' FROM users WHERE nis = ?",
  );
  const record = world.database.prepare(
    'UPDATE pupil_records SET area = ?, father_job = ? WHERE student = (SELECT id FROM users WHERE nis = ?)',
  );
  for (let index = 0; index < 9; index += 1) {
    const nis = String(1001 + index);
    consent.run(nis);
    record.run(index < 5 ? '32.73.02.1004' : '31.71.01.1001', index < 6 ? 'guru ' : 'Nelayan', nis);
  }
  const { body } = await (await center()).call(market.figures, {});
  expect(body.homes).toEqual({ groups: [{ name: 'Kota Bandung', count: 5 }], others: null });
  expect(body.fathers).toEqual({ groups: [{ name: 'guru', count: 6 }], others: null });
  for (const { male, female } of body.ages)
    for (const count of [male, female]) expect(count === null || count === 0 || count >= 5).toBe(true);
});
