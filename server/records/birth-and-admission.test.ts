import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a birth after the admission on record is refused, and the message names both days', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const userid = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  await admin.call(database.saveStudent, { userid, birth_date: '2010-07-14', admitted_on: '2024-07-15' });
  const before = digestTables(world.database);
  const late = await admin.call(database.saveStudent, { userid, birth_date: '2024-07-16' });
  const name = String(world.database.prepare('SELECT name FROM users WHERE id = ?').pluck().get(userid));
  const listed = await admin.call(student.update, {
    id: userid,
    nis: '1001',
    name,
    birth_date: '2024-07-16',
  });
  for (const { status, error } of [late, listed])
    expect([status, error?.fields]).toEqual([
      400,
      {
        birth_date:
          'Tanggal lahir 16 Juli 2024 sesudah tanggal diterima yang tercatat, 15 Juli 2024. Perbaiki salah satunya.',
      },
    ]);
  expect(digestTables(world.database)).toEqual(before);
  expect(
    (await admin.call(database.saveStudent, { userid, birth_date: '2024-07-16', admitted_on: '2025-07-15' }))
      .status,
  ).toBe(200);
});
