import { afterEach, beforeEach, expect, test } from 'vitest';
import { imports } from '#contract/school/import';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

// Undoing an import deletes the people that it added, and with them their links to parents and children.

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const EMAIL = 'ibu@baru.id';

test('imported parents who were linked to another child since are not removed by the undo, which names the child', async () => {
  const id = await importParent('1003');
  expect(await linksOf(EMAIL)).toEqual(['1003']);
  await linkTo('1003', '1004');
  expect(await refusal(id)).toEqual([409, `Impor wali.xlsx masih dipakai: 1 anak (${nameOf('1004')}).`]);
  await linkTo('1003');
  expect((await admin.call(imports.undo, { id })).status).toBe(200);
  expect(await linksOf(EMAIL)).toEqual([]);
});

test('imported pupils whom a parent was linked to since are not removed by the undo, which names the parent', async () => {
  const sheet = {
    file: 'siswa.xlsx',
    columns: ['nis' as const, 'name' as const],
    rows: [{ row: 2, cells: ['9001', 'Ayu'] }],
  };
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const id = (await admin.call(student.upload, { ...sheet, plan })).body.data.id ?? '';
  await linkTo('9001');
  expect(await refusal(id)).toEqual([409, 'Impor siswa.xlsx masih dipakai: 1 orang tua (Ibu Baru).']);
});

test('the links that the import itself made are undone with it', async () => {
  await linkTo('1003');
  const before = digestTables(world.database);
  const id = await importParent('1003', '1004');
  expect(await linksOf(EMAIL)).toEqual(['1003', '1004']);
  expect((await admin.call(imports.undo, { id })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

async function importParent(...nis: string[]): Promise<string> {
  const sheet = {
    file: 'wali.xlsx',
    columns: ['nis' as const, 'name' as const, 'email' as const],
    rows: [{ row: 2, cells: [nis.join('|'), 'Ibu Baru', EMAIL] }],
  };
  const { plan } = (await admin.call(parent.upload, sheet)).body.data;
  return (await admin.call(parent.upload, { ...sheet, plan })).body.data.id ?? '';
}

/** Gives the parent exactly these children. */
async function linkTo(...nis: string[]): Promise<void> {
  const [known] = (await admin.call(parent.list, { search: EMAIL })).body.data;
  const saved = await admin.call(parent.save, { id: known?.id, name: 'Ibu Baru', email: EMAIL, nis });
  expect(saved.status).toBe(200);
}

async function linksOf(email: string) {
  const [known] = (await admin.call(parent.list, { search: email })).body.data;
  return known?.children.map(({ nis }) => nis) ?? [];
}

async function refusal(id: string) {
  const before = world.changes();
  const { status, error } = await admin.call(imports.undo, { id });
  expect(world.changes()).toBe(before);
  return [status, error?.message];
}

function nameOf(nis: string): string {
  return String(world.database.prepare('SELECT name FROM users WHERE nis = ?').pluck().get(nis));
}
