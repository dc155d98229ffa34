import { afterEach, beforeEach, expect, test } from 'vitest';
import { graduation } from '#contract/school/graduation';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const read = (sql: string) => String(world.database.prepare(sql).pluck().get());
const idOf = (nis: string) => read(`SELECT id FROM users WHERE nis = '${nis}'`);
const lastDetail = (action: string) =>
  JSON.parse(read(`SELECT detail FROM audit_log WHERE action = '${action}' ORDER BY id DESC LIMIT 1`));
const today = () => new Date(world.clock.now).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
const tomorrow = () =>
  new Date(world.clock.now + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
const stateOf = async (nis: string) =>
  (await admin.call(student.list, { search: nis, state: 'all' })).body.data[0]?.state;

const MOVED = { state: 'inactive', reason: 'moved', agency: 'SMA Negeri 3' } as const;

test('a pupil who moves during a year loses access at once; day, new school and last class are noted', async () => {
  const pupil = await world.as('1001');
  const { body } = await admin.call(student.changeStatus, { id: idOf('1001'), ...MOVED, date: today() });
  expect(body.message).toBe('Siswa dicatat pindah.');
  expect((await pupil.call(periode.list, {})).status).toBe(401);
  expect(await stateOf('1001')).toBe('moved');
  expect((await admin.call(graduation.list, { reason: 'moved' })).body.data).toMatchObject([
    {
      nis: '1001',
      reason: 'moved',
      date: today(),
      agency: 'SMA Negeri 3',
      periode: '2026/2027',
      classname: 'X IPA 1',
    },
  ]);
  expect((await admin.call(graduation.list, {})).body.data).toEqual([]);
  expect(lastDetail('pupil.leave')).toMatchObject({
    reason: 'moved',
    left_on: today(),
    agency: 'SMA Negeri 3',
  });
});

test('taking him back deletes the note, which stays in the log', async () => {
  const id = idOf('1001');
  await admin.call(student.changeStatus, { id, ...MOVED, date: today() });
  await admin.call(student.changeStatus, { id, state: 'active' });
  expect(await stateOf('1001')).toBe('active');
  expect((await admin.call(graduation.list, { reason: 'all' })).body.totalData).toBe(0);
  expect(lastDetail('pupil.activate').struck).toMatchObject({
    reason: 'moved',
    agency: 'SMA Negeri 3',
    left_on: today(),
  });
});

test('several leave at once for one reason; the same said twice is done once', async () => {
  const students = [idOf('1001'), idOf('1002')];
  await admin.call(student.changeStatus, { id: students[1] ?? '', state: 'inactive' });
  const draft = { students, reason: 'left', description: 'Mengundurkan diri' } as const;
  expect((await admin.call(student.deactivateSeveral, draft)).body.message).toBe('2 siswa dinonaktifkan.');
  expect((await admin.call(graduation.list, { reason: 'left' })).body.totalData).toBe(2);
  const before = digestTables(world.database);
  expect((await admin.call(student.deactivateSeveral, draft)).body.message).toBe(
    '2 siswa dilewati karena sudah tercatat keluar, pindah, atau lulus.',
  );
  expect(digestTables(world.database)).toEqual(before);
});

test('a note needs its reason and a day that has come, goes only with switching off, and takes nobody’s graduation away', async () => {
  const id = idOf('1001');
  await admin.call(graduation.save, { userid: idOf('1085') });
  const before = digestTables(world.database);
  const refused = [
    await admin.call(student.changeStatus, { id, state: 'inactive', agency: 'SMA Negeri 3' }),
    await admin.call(student.deactivateSeveral, { students: [id], date: today() }),
    await admin.call(student.changeStatus, { id, state: 'active', reason: 'moved' }),
    await admin.call(student.changeStatus, { id, reason: 'moved' }),
    await admin.call(student.changeStatus, { id, ...MOVED, date: tomorrow() }),
    await admin.call(student.deactivateSeveral, { students: [id], reason: 'left', date: tomorrow() }),
    await admin.call(graduation.save, { userid: idOf('1086'), date: tomorrow() }),
    await admin.call(student.changeStatus, { id: idOf('1085'), ...MOVED }),
  ];
  expect(refused.map(({ status, error }) => [status, Object.keys(error?.fields ?? {})])).toEqual([
    ...[
      [400, ['reason']],
      [400, ['reason']],
      [400, ['state']],
      [400, ['state']],
    ],
    ...[
      [400, ['date']],
      [400, ['date']],
      [400, ['date']],
      [409, []],
    ],
  ]);
  expect(refused.at(-1)?.error?.message).toMatch(/sudah tercatat lulus/);
  expect(digestTables(world.database)).toEqual(before);
});

test('the note of a pupil without a class this year names the last year he had one', async () => {
  await admin.call(periode.activate, {
    id: (await admin.call(periode.save, { name: '2027/2028' })).body.data.id,
  });
  await admin.call(student.changeStatus, { id: idOf('1001'), ...MOVED });
  expect((await admin.call(graduation.list, { reason: 'moved' })).body.data).toMatchObject([
    { periode: '2026/2027', classname: 'X IPA 1' },
  ]);
});

test('day and number of a certificate are kept, found, and stay when only the destination is changed', async () => {
  const userid = idOf('1085');
  await admin.call(graduation.save, { userid, date: '2026-05-04', certificate: 'M-SMA/13-3/0044556' });
  await admin.call(graduation.save, { userid, agency: 'ITB' });
  const found = (await admin.call(graduation.list, { search: '0044556' })).body.data;
  expect(found).toMatchObject([
    { nis: '1085', date: '2026-05-04', agency: 'ITB', certificate: 'M-SMA/13-3/0044556' },
  ]);
});

test('the note of an early leaver is changed and removed like that of an alumnus', async () => {
  const userid = idOf('1001');
  await admin.call(student.changeStatus, { id: userid, ...MOVED });
  await admin.call(graduation.save, { userid, reason: 'left', description: 'Bekerja' });
  expect(await stateOf('1001')).toBe('left');
  expect(lastDetail('pupil.leave')).toMatchObject({
    reason: 'left',
    known: { reason: 'moved', agency: 'SMA Negeri 3' },
  });
  await admin.call(graduation.remove, { id: userid });
  expect(await stateOf('1001')).toBe('inactive');
});

test('a seat in a future year is not a leaver’s last year, and a pupil with one cannot graduate', async () => {
  // Both were promoted before the next year began.
  const next = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  const seat = (nis: string, to: string) =>
    world.database
      .prepare(
        'INSERT INTO enrolments (homebase, period, student, class) SELECT homebase, ?, id, ? FROM users WHERE nis = ?',
      )
      .run(next, read(`SELECT id FROM classes WHERE name = '${to}'`), nis);
  seat('1001', 'XI IPA 1');
  seat('1085', 'XI IPA 1');
  const before = digestTables(world.database);
  for (const nis of ['1001', '1085']) {
    const { status, error } = await admin.call(graduation.save, { userid: idOf(nis) });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('2027/2028')]);
  }
  expect(digestTables(world.database)).toEqual(before);
  await admin.call(student.changeStatus, { id: idOf('1001'), ...MOVED });
  expect((await admin.call(graduation.list, { reason: 'moved' })).body.data).toMatchObject([
    { periode: '2026/2027', classname: 'X IPA 1' },
  ]);
});

test('an action on several pupils leaves notes of former leavers as they are, and reports how many there were', async () => {
  await admin.call(student.changeStatus, { id: idOf('1002'), ...MOVED, date: '2026-01-05' });
  await admin.call(graduation.save, { userid: idOf('1085') });
  const students = ['1001', '1002', '1085'].map(idOf);
  const { body } = await admin.call(student.deactivateSeveral, { students, reason: 'left', date: today() });
  expect(body.message).toBe(
    '1 siswa dinonaktifkan. 2 siswa dilewati karena sudah tercatat keluar, pindah, atau lulus.',
  );
  expect([await stateOf('1001'), await stateOf('1002'), await stateOf('1085')]).toEqual([
    'left',
    'moved',
    'graduated',
  ]);
  expect((await admin.call(graduation.list, { reason: 'moved' })).body.data).toMatchObject([
    { date: '2026-01-05', agency: 'SMA Negeri 3' },
  ]);
});
