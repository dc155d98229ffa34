import { expect } from 'vitest';
import type { Endpoint, InputOf } from '#contract/endpoint';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { major } from '#contract/school/major';
import { periode } from '#contract/school/periode';
import { subject } from '#contract/school/subject';
import type { Answer } from '../../support/caller';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';

/** A second identical call succeeds as well, and there is one row of it. */
const SAME = {
  means: 'leaves it as it is',
  holds(_first: Answer<unknown>, second: Answer<unknown>) {
    expect(second.status).toBe(200);
  },
};

const NOTED = { ...SAME, means: 'is written down again' };

export const periodeExamples: Examples<typeof periode> = {
  list: { as: ADMIN, input: () => ({}) },
  ...saveAndRemove(periode, '2030/2031'),
  activate: {
    as: ADMIN,
    input: async (stage) => ({ id: await added(stage, periode.save, { name: '2030/2031' }) }),
  },
};

export const gradeExamples: Examples<typeof grade> = {
  list: { as: ADMIN, input: () => ({}) },
  ...saveAndRemove(grade, '13'),
};

export const majorExamples: Examples<typeof major> = {
  list: { as: ADMIN, input: () => ({}) },
  ...saveAndRemove(major, 'Bahasa'),
};

const SEATS = {
  file: 'kelas.csv',
  columns: ['nis' as const],
  rows: [
    { row: 2, cells: ['1001'] },
    { row: 3, cells: ['1002'] },
  ],
};

const CLASSES = {
  file: 'kelas.csv',
  columns: ['name' as const, 'grade' as const],
  rows: [{ row: 2, cells: ['X IPA 9', '10'] }],
};

export const classExamples: Examples<typeof schoolClass> = {
  list: { as: ADMIN, input: () => ({}) },
  save: [
    {
      name: 'a new class',
      as: ADMIN,
      input: (stage) => ({ name: 'X IPA 9', gradeId: gradeOf(stage) }),
      repeat: { refused: 'taken' },
    },
    {
      name: 'another name',
      as: ADMIN,
      // It has a past: grade and major stay as they are.
      input: (stage) => ({ id: ofTeacher(stage).class, name: 'X IPA A', ...sortingOf(stage) }),
      repeat: SAME,
    },
  ],
  uploadClasses: [
    { name: 'a look', as: ADMIN, input: () => CLASSES, repeat: SAME },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const { body } = await admin.call(schoolClass.uploadClasses, CLASSES);
        return { ...CLASSES, plan: body.data.plan };
      },
      // They are there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
  remove: {
    as: ADMIN,
    input: async (stage) => ({ id: await addedClass(stage) }),
    repeat: { refused: 'notFound' },
  },
  changeStatus: {
    as: ADMIN,
    input: async (stage) => ({ id: await addedClass(stage) }),
    repeat: { ...SAME, means: 'takes it back out of the archive' },
  },
  archiveSeveral: { as: ADMIN, input: async (stage) => ({ classes: [await addedClass(stage)] }) },
  addStudent: {
    as: ADMIN,
    input: async (stage) => ({ nis: '1001', classid: await addedClass(stage), move: true }),
  },
  uploadStudents: [
    {
      name: 'a look',
      as: ADMIN,
      input: async (stage) => ({ ...SEATS, classid: await addedClass(stage) }),
      repeat: SAME,
    },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const sheet = { ...SEATS, classid: await addedClass(stage) };
        const { body } = await admin.call(schoolClass.uploadStudents, sheet);
        return { ...sheet, plan: body.data.plan };
      },
      // They sit there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
  listStudents: {
    as: ADMIN,
    input: (stage) => ({ classid: ofTeacher(stage).class }),
    strangers: ['admin2@demo.sch.id', 'guru2'],
  },
  downloadStudents: {
    as: ADMIN,
    input: (stage) => ({ classid: ofTeacher(stage).class }),
    repeat: NOTED,
  },
  removeStudent: {
    as: ADMIN,
    input: (stage) => ({ id: studentOf(stage, '1001') }),
    repeat: { refused: 'notFound' },
  },
  download: { as: ADMIN, input: () => ({}), repeat: NOTED },
};

const SUBJECTS = {
  file: 'mapel.csv',
  columns: ['name' as const, 'category' as const],
  rows: [{ row: 2, cells: ['Seni Budaya', 'Umum'] }],
};

export const subjectExamples: Examples<typeof subject> = {
  list: { as: ADMIN, input: () => ({}) },
  ...saveAndRemove(subject, 'Seni Budaya'),
  detail: {
    as: 'guru',
    input: (stage) => ({ id: ofTeacher(stage).subject }),
    strangers: ['admin2@demo.sch.id', 'guru2'],
  },
  branchDetail: { as: ADMIN, input: async (stage) => ({ id: await addedBranch(stage) }) },
  uploadSubjects: [
    { name: 'a look', as: ADMIN, input: () => SUBJECTS, repeat: SAME },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const { body } = await admin.call(subject.uploadSubjects, SUBJECTS);
        return { ...SUBJECTS, plan: body.data.plan };
      },
      // They are there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
  changeStatus: {
    as: ADMIN,
    input: (stage) => ({ id: ofTeacher(stage).subject }),
    repeat: { ...SAME, means: 'takes it back out of the archive' },
  },
  archiveSeveral: { as: ADMIN, input: (stage) => ({ subjects: [ofTeacher(stage).subject] }) },
  updateWeights: {
    as: ADMIN,
    input: (stage) => ({ id: ofTeacher(stage).subject, presensi: 10, attitude: 20, final: 70 }),
  },
  download: { as: ADMIN, input: () => ({}), repeat: NOTED },
  saveCover: { as: ADMIN, input: (stage) => ({ id: ofTeacher(stage).subject }) },
  removeCover: {
    as: ADMIN,
    async input(stage) {
      const { subject: id } = ofTeacher(stage);
      await (await stage.as(ADMIN)).call(subject.saveCover, { id });
      return { id };
    },
  },
  getCover: {
    as: ADMIN,
    async input(stage) {
      const { subject: id } = ofTeacher(stage);
      const { body } = await (await stage.as(ADMIN)).call(subject.saveCover, { id });
      return { img: body.cover.split('img=')[1] ?? '' };
    },
    strangers: ['admin2@demo.sch.id', '2001'],
  },
  listCategories: { as: ADMIN, input: () => ({}) },
  saveCategory: { as: ADMIN, input: () => ({ name: 'Umum' }), repeat: { refused: 'taken' } },
  removeCategory: {
    as: ADMIN,
    input: async (stage) => ({ id: await added(stage, subject.saveCategory, { name: 'Umum' }) }),
    repeat: { refused: 'notFound' },
  },
  saveBranch: {
    as: ADMIN,
    input: async (stage) => ({
      name: 'Sains',
      categoryid: await added(stage, subject.saveCategory, { name: 'Umum' }),
    }),
    repeat: { refused: 'taken' },
  },
  removeBranch: {
    as: ADMIN,
    input: async (stage) => ({ id: await addedBranch(stage) }),
    repeat: { refused: 'notFound' },
  },
};

/** Adding, renaming and deleting something that is a name. */
function saveAndRemove({ save }: { save: Endpoint }, name: string) {
  const made = async (stage: Stage) => ({ id: await added(stage, save, { name }) });
  return {
    save: [
      { name: 'a new one', as: ADMIN, input: () => ({ name }), repeat: { refused: 'taken' as const } },
      {
        name: 'another name',
        as: ADMIN,
        input: async (stage: Stage) => ({ ...(await made(stage)), name: `${name} baru` }),
        repeat: SAME,
      },
    ],
    remove: { as: ADMIN, input: made, repeat: { refused: 'notFound' as const } },
  };
}

/** Has the admin add something; its id. */
async function added<E extends Endpoint>(stage: Stage, endpoint: E, input: InputOf<E>): Promise<string> {
  const admin = await stage.as(ADMIN);
  const { body } = await admin.call(endpoint, input);
  return (body as { data: { id: string } }).data.id;
}

async function addedBranch(stage: Stage): Promise<string> {
  const categoryid = await added(stage, subject.saveCategory, { name: 'Umum' });
  return added(stage, subject.saveBranch, { name: 'Sains', categoryid });
}

function addedClass(stage: Stage): Promise<string> {
  const count = stage.world.database.prepare('SELECT count(*) FROM classes').pluck().get();
  // The examples of a call may share a stage.
  return added(stage, schoolClass.save, { name: `X IPA 9.${count}`, gradeId: gradeOf(stage) });
}

function gradeOf(stage: Stage): string {
  return sortingOf(stage).gradeId;
}

/** Of the teacher's class. */
function sortingOf({ world }: Stage): { gradeId: string; majorId: string | null } {
  const sql =
    "SELECT grade AS gradeId, major AS majorId FROM classes JOIN homerooms ON homerooms.class = classes.id JOIN users ON users.id = homerooms.teacher WHERE username = 'guru'";
  return world.database.prepare(sql).get() as { gradeId: string; majorId: string | null };
}
