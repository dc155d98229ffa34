import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

/** A branch with two subjects, one of them taught by a new teacher in the first class. */
async function arrange() {
  const category = (await admin.call(subject.saveCategory, { name: 'Umum' })).body.data.id;
  const branch = (await admin.call(subject.saveBranch, { name: 'Sains', categoryid: category })).body.data.id;
  const add = async (name: string) =>
    (await admin.call(subject.save, { name, categoryid: category, branchid: branch })).body.data.id;
  const taught = await add('Astronomi');
  const idle = await add('Geologi');
  const [place] = (await admin.call(schoolClass.list, {})).body.data.filter(({ isactive }) => isactive);
  if (!place) throw new Error('The demo has a class.');
  const lessons = [{ value: taught, classes: [place.id] }];
  const saved = await admin.call(teacher.save, { username: 'bintang', name: 'Bintang', subjects: lessons });
  return { branch, taught, idle, place, teacher: saved.body.data.id };
}

test('a subject shows its teachers and classes in the active period, and its number of banks', async () => {
  const { taught, place, teacher: id } = await arrange();
  const { body } = await admin.call(subject.detail, { id: taught });
  expect(body).toMatchObject({
    name: 'Astronomi',
    branch_name: 'Sains',
    teachers: [{ id, name: 'Bintang', classes: [{ id: place.id, name: place.name }] }],
    banks: 0,
  });
});

test('a branch shows every class with all its subjects in use and their teachers', async () => {
  const { branch, taught, idle, place } = await arrange();
  const retired = (await admin.call(subject.list, { search: 'Geologi' })).body.data[0];
  const { body } = await admin.call(subject.branchDetail, { id: branch });
  const classes = body.grades.flatMap((grade) => grade.classes);
  const all = (await admin.call(schoolClass.list, {})).body.data.filter(({ isactive }) => isactive);
  expect(classes.map((one) => one.class_id)).toEqual(all.map(({ id }) => id));
  const here = classes.find((one) => one.class_id === place.id);
  expect(here?.subjects.map((one) => [one.subject_id, one.teachers.map(({ name }) => name)])).toEqual([
    [taught, ['Bintang']],
    [idle, []],
  ]);
  await admin.call(subject.changeStatus, { id: retired?.id ?? '' });
  const after = await admin.call(subject.branchDetail, { id: branch });
  expect(after.body.grades[0]?.classes[0]?.subjects.map((one) => one.subject_name)).toEqual(['Astronomi']);
});

test('update-student changes a pupil as add-student with his id does, and only in the active period', async () => {
  const [pupil] = (await admin.call(student.list, { search: '1001' })).body.data;
  if (!pupil?.classid) throw new Error('The demo has this pupil in a class.');
  const before = pupil.classid;
  const next = (await admin.call(periode.save, { name: '2031/2032' })).body.data.id;
  await admin.call(periode.activate, { id: next });
  const other = (await admin.call(schoolClass.list, {})).body.data.find(
    ({ id, isactive }) => isactive && id !== before,
  );
  const changed = await admin.call(student.update, {
    id: pupil.id,
    nis: '1001',
    name: 'Aisyah Baru',
    gender: 'P',
    classid: other?.id ?? null,
  });
  expect(changed.body).toEqual({ message: 'Data siswa diperbarui.', data: { id: pupil.id } });
  const seats = world.database
    .prepare('SELECT class FROM enrolments WHERE student = ? ORDER BY class = ? DESC')
    .pluck()
    .all(pupil.id, before);
  expect(seats).toEqual([before, other?.id]);
});
