import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { periode } from '#contract/school/periode';
import { type NextYear, promotion } from '#contract/school/promotion';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');
const read = (sql: string) => String(world.database.prepare(sql).pluck().get());
const pupil = (nis: string) => read(`SELECT id FROM users WHERE nis = '${nis}'`);
const classOf = (name: string) => read(`SELECT id FROM classes WHERE name = '${name}'`);

async function twoYears() {
  const admin = await asAdmin();
  const from = read(
    "SELECT id FROM periods WHERE is_active = 1 AND homebase = (SELECT homebase FROM users WHERE username = 'guru')",
  );
  const to = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  return { admin, from, to };
}

const seat = (nis: string, next: NextYear, name?: string) => ({
  student: pupil(nis),
  next,
  ...(name ? { classid: classOf(name) } : {}),
});

/** Somebody has begun an exam of a period. */
function sitOne(period: string, nis: string, attempt: string): void {
  world.database.exec(`
    UPDATE exams SET period = '${period}' WHERE homebase = (SELECT homebase FROM periods WHERE id = '${period}');
    INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at)
    SELECT exams.homebase, '${attempt}', exams.id, '${pupil(nis)}', 1, 'finished', 1, 0, 1, 0
    FROM exams JOIN users ON users.id = exams.teacher AND username = 'guru' LIMIT 1`);
}

test('pupils are promoted, repeat, move or leave in one action, and the previous year stays unchanged', async () => {
  const { admin, from, to } = await twoYears();
  const history = world.database.prepare('SELECT * FROM enrolments WHERE period = ? ORDER BY student').raw();
  const before = history.all(from);
  const pupils = [
    seat('1001', 'promoted', 'XI IPA 1'),
    seat('1002', 'kept', 'X IPA 1'),
    seat('1003', 'moved'),
    seat('1085', 'graduated'),
  ];
  const leaver = await world.as('1003');
  expect((await admin.call(promotion.save, { from, to, pupils })).status).toBe(200);
  expect(history.all(from)).toEqual(before);
  const next = await admin.call(schoolClass.listStudents, { classid: classOf('XI IPA 1'), periode: to });
  expect(next.body.data.map(({ nis }) => nis)).toEqual(['1001']);
  expect((await leaver.call(periode.list, {})).status).toBe(401);
  const alumni = await admin.call(graduation.list, {});
  expect(alumni.body.data).toMatchObject([{ nis: '1085', periode: '2026/2027' }]);
});

test('an unknown year is not found', async () => {
  const { admin, from, to } = await twoYears();
  const foreign = read(
    `SELECT id FROM periods WHERE homebase <> (SELECT homebase FROM periods WHERE id = '${to}')`,
  );
  const before = digestTables(world.database);
  const pupils = [seat('1001', 'left')];
  for (const years of [
    { from: foreign, to },
    { from, to: foreign },
  ])
    expect((await admin.call(promotion.save, { ...years, pupils })).status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
});

test('a promotion is undone to the letter', async () => {
  const { admin, from, to } = await twoYears();
  const before = digestTables(world.database);
  const pupils = [seat('1001', 'promoted', 'XI IPA 1'), seat('1085', 'graduated')];
  const { id } = (await admin.call(promotion.save, { from, to, pupils })).body.data;
  expect((await admin.call(promotion.undo, { id })).status).toBe(200);
  const { audit_log, bulk_deeds, bulk_changes, ...rest } = digestTables(world.database);
  expect(before).toMatchObject(rest);
});

test('a promotion cannot be undone once an exam of the new year has been sat', async () => {
  const { admin, from, to } = await twoYears();
  const pupils = [seat('1001', 'promoted', 'XI IPA 1')];
  const { id } = (await admin.call(promotion.save, { from, to, pupils })).body.data;
  world.database.exec(`
    UPDATE exams SET period = '${to}';
    INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at)
    SELECT exams.homebase, 'a', exams.id, '${pupil('1001')}', 1, 'finished', 1, 0, 1, 0
    FROM exams JOIN users ON users.id = exams.teacher AND username = 'guru'`);
  const refused = await admin.call(promotion.undo, { id });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'inUse',
    expect.stringContaining('sudah dikerjakan'),
  ]);
  const [action] = (await admin.call(promotion.list, {})).body.data;
  expect(refused.error?.message).toContain(String(action?.held_by));
});

test('graduations with the year cannot be undone either once an exam of the new year has been sat', async () => {
  const { admin, from, to } = await twoYears();
  const first = (await admin.call(promotion.save, { from, to, pupils: [seat('1085', 'graduated')] })).body
    .data;
  const second = (await admin.call(promotion.save, { from, to, pupils: [seat('1086', 'left')] })).body.data;
  sitOne(from, '1001', 'a');
  expect((await admin.call(promotion.undo, { id: first.id })).status).toBe(200);
  sitOne(to, '1002', 'b');
  const before = digestTables(world.database);
  const refused = await admin.call(promotion.undo, { id: second.id });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'inUse',
    expect.stringContaining('sudah dikerjakan'),
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('nobody is promoted into a year before his own or before the active one', async () => {
  const { admin, from, to } = await twoYears();
  const [older, oldest] = [
    (await admin.call(periode.save, { name: '2024/2025' })).body.data.id,
    (await admin.call(periode.save, { name: '2023/2024' })).body.data.id,
  ];
  const homebase = read("SELECT homebase FROM users WHERE username = 'guru'");
  world.database
    .prepare('INSERT INTO enrolments (homebase, period, student, class) VALUES (?, ?, ?, ?)')
    .run(homebase, oldest, pupil('1002'), classOf('X IPA 1'));
  const before = digestTables(world.database);
  const leaver = [seat('1001', 'left')];
  const refused = [
    await admin.call(promotion.save, { from, to: older, pupils: [seat('1001', 'promoted', 'XI IPA 1')] }),
    await admin.call(promotion.save, { from, to: older, pupils: leaver }),
    await admin.call(promotion.save, {
      from: oldest,
      to: older,
      pupils: [seat('1002', 'promoted', 'XI IPA 1')],
    }),
  ];
  expect(refused.map(({ status, error }) => [status, error?.message])).toEqual([
    [409, 'Periode 2024/2025 tidak sesudah 2026/2027. Pilih periode yang lebih baru.'],
    [409, 'Periode 2024/2025 tidak sesudah 2026/2027. Pilih periode yang lebih baru.'],
    [409, 'Periode 2024/2025 sudah lewat: yang aktif 2026/2027.'],
  ]);
  expect(digestTables(world.database)).toEqual(before);
  expect((await admin.call(promotion.save, { from, to, pupils: leaver })).status).toBe(200);
});

/** Seats a pupil in a period without a promotion, as it is while that period is active. */
function sitIn(period: string, nis: string, name: string): void {
  world.database
    .prepare('INSERT INTO enrolments SELECT homebase, id, ?, ? FROM periods WHERE id = ?')
    .run(pupil(nis), classOf(name), period);
}

test('nobody is promoted into a year that others attended, though it is called a later one', async () => {
  const { admin, from, to } = await twoYears();
  sitIn(to, '1002', 'XI IPA 1');
  const before = digestTables(world.database);
  const pupils = [seat('1001', 'promoted', 'XI IPA 1')];
  const { error } = await admin.call(promotion.save, { from, to, pupils });
  expect([error?.code, error?.message]).toEqual([
    'conflict',
    expect.stringMatching(
      /^Periode 2027\/2028 sudah punya siswa yang tidak datang dari kenaikan kelas \(.+\)\. /,
    ),
  ]);
  expect(digestTables(world.database)).toEqual(before);
  await admin.call(periode.activate, { id: to });
  expect((await admin.call(promotion.save, { from, to, pupils })).status).toBe(200);
});

test('classes are promoted one by one into one next year, also after one of them was taken back', async () => {
  const { admin, from, to } = await twoYears();
  const save = (...pupils: ReturnType<typeof seat>[]) => admin.call(promotion.save, { from, to, pupils });
  const first = (await save(seat('1001', 'promoted', 'XI IPA 1'))).body.data;
  expect((await save(seat('1002', 'kept', 'X IPA 1'))).status).toBe(200);
  expect((await admin.call(promotion.undo, { id: first.id })).status).toBe(200);
  expect((await save(seat('1003', 'promoted', 'XI IPA 1'))).status).toBe(200);
  expect((await save(seat('1001', 'promoted', 'XI IPA 1'))).status).toBe(200);
});

test('a promotion into another year, and what a sheet brought, leave a year no less attended', async () => {
  const { admin, from, to } = await twoYears();
  const other = (await admin.call(periode.save, { name: '2028/2029' })).body.data.id;
  const first = [seat('1001', 'promoted', 'XI IPA 1')];
  const second = [seat('1002', 'promoted', 'XI IPA 1')];
  await admin.call(promotion.save, { from, to: other, pupils: first });
  sitIn(to, '1001', 'XI IPA 1');
  expect((await admin.call(promotion.save, { from, to, pupils: second })).status).toBe(409);
  expect((await admin.call(promotion.save, { from, to: other, pupils: second })).status).toBe(200);
  world.database.exec("UPDATE bulk_deeds SET kind = 'import.studentClasses'");
  const third = [seat('1003', 'promoted', 'XI IPA 1')];
  expect((await admin.call(promotion.save, { from, to: other, pupils: third })).status).toBe(409);
});

test('the seat of a promotion that was taken back is nobody’s excuse for another one', async () => {
  const { admin, from, to } = await twoYears();
  const pupils = [seat('1001', 'promoted', 'XI IPA 1')];
  const { id } = (await admin.call(promotion.save, { from, to, pupils })).body.data;
  await admin.call(promotion.undo, { id });
  sitIn(to, '1001', 'XI IPA 1');
  const other = [seat('1002', 'promoted', 'XI IPA 1')];
  expect((await admin.call(promotion.save, { from, to, pupils: other })).status).toBe(409);
});

test('a promotion can be continued: pupils already in their new class are skipped and counted once', async () => {
  const { admin, from, to } = await twoYears();
  const first = [seat('1001', 'promoted', 'XI IPA 1')];
  await admin.call(promotion.save, { from, to, pupils: first });
  expect((await admin.call(promotion.seated, { to })).body.data).toEqual([
    { student: pupil('1001'), classid: classOf('XI IPA 1') },
  ]);
  const both = [...first, seat('1002', 'promoted', 'XI IPA 1')];
  const saved = await admin.call(promotion.save, { from, to, pupils: both });
  expect(saved.body.message).toBe('Kenaikan kelas 1 siswa disimpan.');
  const actions = (await admin.call(promotion.list, {})).body.data;
  expect(actions.map(({ counts, held_by }) => [counts.promoted, held_by])).toEqual([
    [1, null],
    [1, null],
  ]);
  const again = await admin.call(promotion.save, { from, to, pupils: both });
  expect([again.status, again.error?.message]).toEqual([
    409,
    'Semua siswa ini sudah diatur di periode yang baru.',
  ]);
});

test('pupils who left with a year are counted by class, until that is undone', async () => {
  const { admin, from, to } = await twoYears();
  const pupils = [seat('1085', 'graduated'), seat('1086', 'graduated'), seat('1087', 'moved')];
  const { id } = (await admin.call(promotion.save, { from, to, pupils })).body.data;
  const leavers = async (input: { to: string; from?: string }) =>
    (await admin.call(promotion.seated, input)).body.leavers;
  expect(await leavers({ to, from })).toEqual([
    { classid: classOf('XI IPA 1'), graduated: 2, moved: 1, left: 0 },
  ]);
  expect(await leavers({ to, from: to })).toEqual([]);
  expect(await leavers({ to })).toEqual([]);
  await admin.call(promotion.undo, { id });
  expect(await leavers({ to, from })).toEqual([]);
  const other = await (await world.as('admin2@demo.sch.id')).call(promotion.seated, { to, from });
  expect(other.status).toBe(404);
});

test('a pupil with another seat in the new year, or none in the old one, refuses the whole promotion', async () => {
  const { admin, from, to } = await twoYears();
  await admin.call(promotion.save, { from, to, pupils: [seat('1001', 'promoted', 'XI IPA 1')] });
  const before = digestTables(world.database);
  const both = [seat('1002', 'promoted', 'XI IPA 1'), seat('1001', 'kept', 'X IPA 1')];
  expect((await admin.call(promotion.save, { from, to, pupils: both })).error?.message).toContain(
    'sudah punya kelas lain',
  );
  const foreign = [{ student: pupil('2001'), next: 'left' as const }];
  expect((await admin.call(promotion.save, { from, to, pupils: foreign })).status).toBe(404);
  const nowhere = [{ student: pupil('1002'), next: 'promoted' as const }];
  expect((await admin.call(promotion.save, { from, to, pupils: nowhere })).status).toBe(400);
  expect(digestTables(world.database)).toEqual(before);
});

test('a graduation from a class below the last grade refuses the whole promotion', async () => {
  const { admin, from, to } = await twoYears();
  const before = digestTables(world.database);
  const pupils = [seat('1001', 'graduated'), seat('1085', 'graduated')];
  const { error } = await admin.call(promotion.save, { from, to, pupils });
  expect([error?.code, error?.message]).toEqual(['conflict', expect.stringContaining('X IPA 1 bukan kelas')]);
  expect(digestTables(world.database)).toEqual(before);
});

test('a promotion cannot be undone once a leaver of it has a note', async () => {
  const { admin, from, to } = await twoYears();
  const { id } = (await admin.call(promotion.save, { from, to, pupils: [seat('1085', 'graduated')] })).body
    .data;
  await admin.call(graduation.save, { userid: pupil('1085'), agency: 'ITB', certificate: '0044556' });
  const before = digestTables(world.database);
  expect((await admin.call(promotion.undo, { id })).error?.message).toContain('sudah diubah lagi');
  expect(digestTables(world.database)).toEqual(before);
});
