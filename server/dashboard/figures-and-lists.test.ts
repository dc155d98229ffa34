import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { people } from '#contract/center/people';
import { dash } from '#contract/dashboard/dash';
import { exam } from '#contract/exam/exam';
import { schoolClass } from '#contract/school/class';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { CLASS_LIST, SUBJECT_LIST, TEACHER_LIST } from '#domain/school/office-lists';
import { draftOf } from '../../tests/support/exam-draft';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

// A figure that leads to a list is the number of rows which that list shows then, or the sum below them.

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** One item of each kind is archived, one pupil has no class, and one of two exams has been sat. */
async function unsettle() {
  const pupil = await world.as('1001');
  const sat = await findExam(pupil);
  await startOn(world, pupil, sat);
  const { examid: _, ...other } = await draftOf(world, sat);
  expect((await (await world.as('guru')).call(exam.save, { ...other, name: 'Lain' })).status).toBe(200);
  const admin = await world.as('admin@demo.sch.id');
  const { data: teachers } = (await admin.call(teacher.list, {})).body;
  const { data: subjects } = (await admin.call(subject.list, {})).body;
  const { data: pupils } = (await admin.call(student.list, {})).body;
  const [first, last] = [pupils.at(-1)?.id ?? '', pupils.at(-2)?.id ?? ''];
  const [one] = (await admin.call(schoolClass.list, {})).body.data;
  const made = await admin.call(schoolClass.save, { name: 'X Lama', gradeId: one?.grade ?? '' });
  for (const { status } of [
    await admin.call(teacher.changeStatus, { id: teachers.at(-1)?.id ?? '', state: 'inactive' }),
    await admin.call(subject.changeStatus, { id: subjects.at(-1)?.id ?? '', state: 'inactive' }),
    await admin.call(schoolClass.changeStatus, { id: made.body.data.id, state: 'inactive' }),
    await admin.call(student.changeStatus, { id: first, state: 'inactive' }),
    await admin.call(schoolClass.removeStudent, { id: last }),
  ])
    expect(status).toBe(200);
  return admin;
}

test('the figures of a school are those of the lists that they lead to', async () => {
  const admin = await unsettle();
  const figures = (await admin.call(dash.adminStats, {})).body;
  const { setup, running_exams: running } = figures;
  const { data: classes } = (await admin.call(schoolClass.list, {})).body;
  const { data: teachers } = (await admin.call(teacher.list, {})).body;
  const { data: subjects } = (await admin.call(subject.list, {})).body;
  const inUse = classes.filter((row) =>
    CLASS_LIST.matches(row, { grade: '', major: '', homeroom: '', state: 'active' }),
  );
  expect(inUse).toHaveLength(setup.classes);
  expect(classes).not.toHaveLength(setup.classes);
  expect(classes.filter(({ students: count }) => count > 0)).toHaveLength(figures.setup.filled);
  const active = teachers.filter((row) => TEACHER_LIST.matches(row, { place: '', state: 'active' }));
  expect(active).toHaveLength(setup.teachers);
  const taught = subjects.filter((row) => SUBJECT_LIST.matches(row, { category: '', state: 'active' }));
  expect(taught).toHaveLength(setup.subjects);
  const pupils = (await admin.call(student.list, { state: 'active' })).body;
  expect(pupils.totalData).toBe(setup.students);
  expect(running).toBe(1);
  expect((await admin.call(exam.list, { sat: 'now' })).body.totalData).toBe(running);
  const [school] = (await admin.call(dash.homebaseStats, {})).body.data;
  for (const { grade_id, students_count } of school?.students_stats ?? []) {
    const own = classes.filter(({ grade }) => grade === grade_id);
    expect(own.reduce((sum, { students }) => sum + students, 0)).toBe(students_count);
  }
});

test('the figures of the head office are those of the lists that they lead to', async () => {
  await unsettle();
  const center = await world.as('pusat@demo.sch.id');
  const totals = (await center.call(dash.centerBasicStats, {})).body;
  const { data: schools } = (await center.call(homebase.list, {})).body;
  expect(schools).toHaveLength(totals.total_homebase);
  expect(schools.reduce((sum, { classes }) => sum + classes, 0)).toBe(totals.total_classes);
  expect((await center.call(people.listPupils, {})).body.totalData).toBe(totals.total_students);
  expect((await center.call(people.listTeachers, {})).body.totalData).toBe(totals.total_teachers);
  for (const { homebase_id: id, students_stats } of (await center.call(dash.homebaseStats, {})).body.data) {
    const count = async (in_class: 'yes' | 'no') =>
      (await center.call(people.listPupils, { homebase: id, in_class })).body.totalData;
    const seated = students_stats.reduce((sum, { students_count }) => sum + students_count, 0);
    expect(await count('yes')).toBe(seated);
    const all = (await center.call(people.listPupils, { homebase: id })).body.totalData;
    expect(await count('no')).toBe(all - seated);
  }
});
