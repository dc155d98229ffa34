import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../tests/support/caller';
import { startOn } from '../../tests/support/exam-room';
import { draftExams, type ExamDrafts } from '../../tests/support/new-exams';
import { createWorld, type World } from '../../tests/support/world';

// Exams that would have the same pupils, chairs or proctors at one time (ADR 28).
let world: World;
let teacher: Caller;
let examId: string;
let save: ExamDrafts['save'];
let toggle: ExamDrafts['toggle'];
let at: ExamDrafts['at'];

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, examId, save, toggle, at } = await draftExams(world));
});
afterEach(() => world.close());

test('a pupil of two open exams in the same hours is a warning: the exam waits for the word, then opens', async () => {
  const fields = { open_at: at(0), close_at: at(90) };
  await save({ ...fields, name: 'Fisika' });
  const made = await save(fields);
  const pupils = world.database
    .prepare(
      `SELECT COUNT(*) FROM enrolments JOIN exams ON exams.period = enrolments.period
       JOIN exam_classes ON exam_classes.exam = exams.id AND exam_classes.class = enrolments.class WHERE exams.id = ?`,
    )
    .pluck()
    .get(examId);
  expect(made.conflicts.warnings).toMatchObject([{ kind: 'overlap', exam: 'Fisika', pupils }]);
  expect(made.isactive).toBe(false);
  expect((await toggle(made.id)).body.data).toEqual({ isactive: true });
});

test('an open exam without times is met by each of its pupils who has not finished it, and keeps no new one closed', async () => {
  await toggle(examId);
  const met = (conflicts: { warnings: { kind: string }[] }) =>
    conflicts.warnings.filter(({ kind }) => kind === 'overlap');
  const byHand = { kind: 'overlap', pupils: 36, open_at: null, close_at: null };
  const made = await save({});
  expect(met(made.conflicts)).toMatchObject([byHand]);
  expect(made.isactive).toBe(true);
  await toggle(made.id);
  const planned = await save({ name: 'Fisika', open_at: at(0), close_at: at(90) });
  expect(met(planned.conflicts)).toMatchObject([byHand]);
  expect(planned.isactive).toBe(true);
  await toggle(planned.id);
  const pupil = await world.as('1001');
  await startOn(world, pupil, examId);
  world.database.prepare("UPDATE attempts SET progress = 'finished' WHERE exam = ?").run(examId);
  const { body } = await teacher.call(exam.listConflicts, { examid: made.id });
  expect(met(body)).toMatchObject([{ ...byHand, pupils: 35 }]);
  await toggle(examId);
  expect((await teacher.call(exam.listConflicts, { examid: made.id })).body.warnings).toEqual([]);
});

test('a meeting with an exam without times is told when it comes about, and not at each saving after', async () => {
  await toggle(examId);
  const window = { open_at: at(0), close_at: at(90) };
  const others = (await teacher.call(exam.listClasses, {})).body.data;
  const mine = (await teacher.call(exam.list, { examid: examId })).body.data[0]?.classes ?? [];
  const classes = mine.slice(0, 1).map(({ id }) => ({ value: id }));
  const kinds = ({ conflicts }: { conflicts: { warnings: { kind: string }[] } }) =>
    conflicts.warnings.map(({ kind }) => kind);
  const made = await save({ ...window, name: 'Fisika', classes });
  expect(kinds(made)).toEqual(['overlap']);
  const again = (fields: object) => save({ ...window, name: 'Fisika', classes, examid: made.id, ...fields });
  expect(kinds(await again({ name: 'Fisika 1' }))).toEqual([]);
  expect((await teacher.call(exam.listConflicts, { examid: made.id })).body.warnings).toHaveLength(1);
  expect(kinds(await again({ open_at: at(-30) }))).toEqual(['overlap']);
  expect(kinds(await again({ open_at: at(-30), name: 'Fisika 2' }))).toEqual([]);
  const elsewhere = others.find(({ id }) => mine.every((each) => each.id !== id))?.id ?? '';
  const moved = { open_at: at(-30), classes: [{ value: elsewhere }] };
  expect(kinds(await again(moved))).toEqual([]);
  expect(kinds(await again({ open_at: at(-30) }))).toEqual(['overlap']);
});

test('a class or a pupil in place of another is told its meetings, also if they are no more than before', async () => {
  const ids = (await teacher.call(exam.listClasses, {})).body.data.slice(0, 2).map(({ id }) => id);
  const [one = '', two = ''] = ids;
  await save({ name: 'Tanpa waktu', classes: ids.map((value) => ({ value })) });
  const window = { name: 'Fisika', open_at: at(0), close_at: at(90) };
  const made = await save({ ...window, classes: [{ value: one }] });
  const told = async (fields: object) => {
    const { conflicts } = await save({ ...window, examid: made.id, ...fields });
    return conflicts.warnings.flatMap((each) => (each.kind === 'overlap' ? [each.pupils > 0] : []));
  };
  expect(await told({ classes: [{ value: one }] })).toEqual([]);
  expect(await told({ classes: [{ value: two }] })).toEqual([true]);
  expect(await told({ classes: [{ value: one }] })).toEqual([true]);
  expect(await told({ classes: [{ value: one }], name: 'Fisika 1' })).toEqual([]);
  const pupilsOf = (name: string) =>
    String(
      world.database
        .prepare(
          'SELECT student FROM enrolments WHERE class = ? AND period = (SELECT period FROM exams WHERE id = ?) LIMIT 1',
        )
        .pluck()
        .get(name, examId),
    );
  const [first, second] = [pupilsOf(one), pupilsOf(two)];
  expect(await told({ classes: [], pupils: [first] })).toEqual([true]);
  expect(await told({ classes: [], pupils: [first] })).toEqual([]);
  expect(await told({ classes: [], pupils: [second] })).toEqual([true]);
});

test('closed exams, those of other classes and of earlier hours take no pupil away', async () => {
  const fields = { open_at: at(0), close_at: at(90) };
  const closed = await save({ ...fields, name: 'Ditutup' });
  await toggle(closed.id);
  const others = (await teacher.call(exam.listClasses, {})).body.data;
  const mine = (await teacher.call(exam.list, { examid: examId })).body.data[0]?.classes ?? [];
  const other = others.find(({ id }) => mine.every((each) => each.id !== id))?.id ?? '';
  await save({ ...fields, name: 'Kelas lain', classes: [{ value: other }] });
  await save({ name: 'Sebelumnya', open_at: at(-90), close_at: at(0) });
  expect((await save(fields)).conflicts.warnings).toEqual([]);
});

test('a chair that two exams give to different pupils in the same hours is named, and a proctor in two rooms; a shared room is not', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const labOf = async (name: string, capacity = 40) =>
    (await admin.call(rooms.save, { name, capacity, columns: 8 })).body.data.id;
  const [one, two] = [await labOf('Lab 1'), await labOf('Lab 2')];
  const others = (await teacher.call(exam.listClasses, {})).body.data;
  const mine = (await teacher.call(exam.list, { examid: examId })).body.data[0]?.classes ?? [];
  const other = others.find(({ id }) => mine.every((each) => each.id !== id))?.id ?? '';
  const fields = { open_at: at(0), close_at: at(90) };
  const first = await save(fields);
  const second = await save({ ...fields, name: 'Fisika', classes: [{ value: other }] });
  const spread = (of: string, into: string[]) =>
    teacher.call(seating.spread, { exam: of, rooms: into, order: 'class', reserve: 0 });
  const proctor = (await teacher.call(seating.listProctors, {})).body[0]?.id ?? '';
  const warnings = async (of: string) =>
    (await teacher.call(exam.listConflicts, { examid: of })).body.warnings;
  await spread(first.id, [one]);
  expect((await spread(second.id, [two, one])).body.data.left).toBe(0);
  expect(await warnings(first.id)).toEqual([]);
  await teacher.call(seating.setProctor, { exam: first.id, room: one, proctor });
  await teacher.call(seating.setProctor, { exam: second.id, room: one, proctor });
  expect(await warnings(first.id)).toEqual([]);
  await teacher.call(seating.setProctor, { exam: second.id, room: two, proctor });
  expect(await warnings(first.id)).toMatchObject([{ kind: 'proctorTwice', room: 'Lab 2', exam: 'Fisika' }]);
  await spread(second.id, [one]);
  const seated = (await teacher.call(seating.get, { exam: second.id })).body.seats.length;
  expect(await warnings(first.id)).toMatchObject([
    { kind: 'roomTaken', room: 'Lab 1', exam: 'Fisika', seats: Math.min(seated, 36) },
  ]);
  expect(await warnings(second.id)).toMatchObject([{ kind: 'roomTaken', exam: 'Ulangan' }]);
  await save({ examid: first.id, open_at: at(90), close_at: at(180) });
  expect(await warnings(first.id)).toEqual([]);
});
