import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import type { Caller } from '../../../tests/support/caller';
import { openDocuments, photoOf } from '../../../tests/support/record-documents';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
let teacher: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  teacher = await world.as('guru');
});
afterEach(() => world.close());

const found = (sql: string) => String(world.database.prepare(sql).pluck().get());
const pupil = () => found("SELECT id FROM users WHERE nis = '1001'");
const ownClass = () =>
  found("SELECT class FROM homerooms h JOIN users u ON u.id = h.teacher WHERE u.username = 'guru'");

async function lastAct() {
  const [act] = (await admin.call(audit.list, { limit: 1 })).body.data;
  return [act?.action, act?.subject_name, act?.actor?.name, act?.detail];
}

test('a pupil’s page has his record with masked numbers, his photograph, classes and how he left, and is logged', async () => {
  await (await openDocuments(world)).addPhoto(admin, await photoOf('#357'));
  const record = (await admin.call(database.get, { userid: pupil() })).body.data;
  const [sheet] = (await admin.call(database.getSheet, { userid: pupil() })).body.data;
  expect(await lastAct()).toEqual([
    ...['record.print', record.fields.name, expect.stringContaining('Bambang')],
    {},
  ]);
  expect(sheet?.fields).toEqual(record.fields);
  const stored = found(`SELECT nik FROM pupil_records WHERE student = '${pupil()}'`);
  expect(stored).toMatch(/^\d{16}$/);
  expect(sheet?.fields.nik).not.toContain(stored.slice(0, 12));
  expect(sheet?.photo?.id).toBe(record.photo?.id);
  expect(sheet?.family).toEqual(record.family);
  expect(sheet?.years.at(-1)).toEqual({ periode: record.periode_name, class: record.class_name });
  expect(sheet?.left).toBeNull();
  for (const part of ['proposals', 'consent', 'documents']) expect(sheet).not.toHaveProperty(part);
});

test('the page of a pupil who left says when, why and where to, and he is not among those of his class', async () => {
  const id = pupil();
  const left = { reason: 'moved', date: '2026-08-03', agency: 'SMA Negeri 3 Garut' } as const;
  expect((await admin.call(student.changeStatus, { id, state: 'inactive', ...left })).status).toBe(200);
  const [sheet] = (await admin.call(database.getSheet, { userid: id })).body.data;
  expect(sheet?.isactive).toBe(false);
  expect(sheet?.left).toEqual({ ...left, certificate: null });
  const { data } = (await admin.call(database.getClassSheets, { classid: ownClass() })).body;
  expect(data.map(({ userid }) => userid)).not.toContain(id);
});

test('a whole class is printed by name, its homeroom teacher prints his own alone, and each print is one line of the log', async () => {
  const classid = ownClass();
  const { data } = (await teacher.call(database.getClassSheets, { classid })).body;
  const listed = (await teacher.call(database.list, { classid, limit: 100 })).body.data;
  expect(data.map(({ userid }) => userid)).toEqual(listed.map(({ id }) => id));
  expect(data.length).toBeGreaterThan(30);
  const name = listed[0]?.classname;
  expect(await lastAct()).toEqual([
    ...['export.recordSheets', name, expect.stringContaining('Ratih')],
    { count: data.length },
  ]);
  const other = found(`SELECT class FROM homerooms WHERE class <> '${classid}' LIMIT 1`);
  const stranger = await world.as('admin2@demo.sch.id');
  const parent = await world.as('wali@demo.sch.id');
  const before = world.changes();
  const refused = await teacher.call(database.getClassSheets, { classid: other });
  expect([refused.status, refused.error?.code]).toEqual([404, 'notFound']);
  expect((await stranger.call(database.getSheet, { userid: pupil() })).status).toBe(404);
  expect((await parent.call(database.getSheet, { userid: pupil() })).status).toBe(403);
  expect(world.changes()).toBe(before);
});
