import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import type { Caller } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function pupilOf(nis: string) {
  const [row] = (await admin.call(student.list, { search: nis, state: 'all' })).body.data;
  if (!row) throw new Error(`no pupil ${nis}`);
  return row;
}

async function addPeriod(name: string): Promise<string> {
  return (await admin.call(periode.save, { name })).body.data.id;
}

test('a former pupil is not carried into the next period', async () => {
  const { id } = await pupilOf('1001');
  await admin.call(student.changeStatus, { id, state: 'inactive' });
  const to = await addPeriod('2027/2028');
  await admin.call(periode.activate, { id: to });
  const before = digestTables(world.database);
  const { status, error } = await admin.call(student.changePeriod, { userid: id, periodeid: to });
  expect([status, error?.code]).toEqual([409, 'taken']);
  expect(error?.message).toContain('sudah nonaktif');
  expect(digestTables(world.database)).toEqual(before);
});

test('a pupil is carried from the class he was in last, not from one that is planned for later', async () => {
  const { id, classname } = await pupilOf('1001');
  const next = await addPeriod('2027/2028');
  const planned = await addPeriod('2028/2029');
  world.database
    .prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT users.homebase, ?, users.id, classes.id FROM users
       JOIN classes ON classes.homebase = users.homebase AND classes.name = 'XI IPA 1' WHERE users.id = ?`,
    )
    .run(planned, id);
  await admin.call(periode.activate, { id: next });
  expect((await admin.call(student.changePeriod, { userid: id, periodeid: next })).status).toBe(200);
  expect((await pupilOf('1001')).classname).toBe(classname);
  const [entry] = (await admin.call(audit.list, { action: 'pupil.carry' })).body.data;
  expect(entry?.detail).toEqual({ class: classname });
  const before = digestTables(world.database);
  expect((await admin.call(student.changePeriod, { userid: id, periodeid: next })).status).toBe(200);
  expect(digestTables(world.database)).toEqual(before);
});
