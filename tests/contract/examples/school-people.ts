import { expect } from 'vitest';
import type { imports } from '#contract/school/import';
import { parent } from '#contract/school/parent';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import type { Answer } from '../../support/caller';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';

const SAME = {
  means: 'leaves it as it is',
  holds(_first: Answer<unknown>, second: Answer<unknown>) {
    expect(second.status).toBe(200);
  },
};

const TOGGLED = { ...SAME, means: 'turns it back' };
const NOTED = { ...SAME, means: 'is written down again' };

const SHEETS = {
  pupils: {
    file: 'siswa.csv',
    columns: ['nis' as const, 'name' as const],
    rows: [{ row: 2, cells: ['9001', 'Ayu'] }],
  },
  teachers: {
    file: 'guru.csv',
    columns: ['username' as const, 'name' as const],
    rows: [{ row: 2, cells: ['barubaru', 'Guru Baru'] }],
  },
  parents: {
    file: 'wali.csv',
    columns: ['nis' as const, 'name' as const, 'email' as const],
    rows: [{ row: 2, cells: ['1003', 'Ibu Baru', 'ibu.baru@demo.sch.id'] }],
  },
};

export const studentExamples: Examples<typeof student> = {
  list: { as: ADMIN, input: () => ({}) },
  save: [
    {
      name: 'a new pupil',
      as: ADMIN,
      input: (stage) => ({ nis: '9001', name: 'Ayu Lestari', classid: ofTeacher(stage).class }),
      repeat: { refused: 'taken' },
    },
    {
      name: 'another name',
      as: ADMIN,
      input: (stage) => ({ id: studentOf(stage, '1001'), nis: '1001', name: 'Ayu Lestari' }),
      repeat: SAME,
    },
  ],
  update: {
    as: ADMIN,
    input: (stage) => ({ id: studentOf(stage, '1001'), nis: '1001', name: 'Ayu Lestari', gender: 'P' }),
  },
  remove: {
    as: ADMIN,
    input: (stage) => ({ id: studentOf(stage, '1007') }),
    repeat: { refused: 'notFound' },
  },
  changeStatus: [
    { name: 'turned', as: ADMIN, input: (stage) => ({ id: studentOf(stage, '1002') }), repeat: TOGGLED },
    {
      name: 'moved away',
      as: ADMIN,
      input: (stage) => ({
        id: studentOf(stage, '1003'),
        state: 'inactive',
        reason: 'moved',
        date: '2026-07-20',
        agency: 'SMA Negeri 3',
      }),
      repeat: SAME,
    },
  ],
  graduate: {
    as: ADMIN,
    input: (stage) => ({ classid: lastClassOf(stage) }),
    // The reply counts those who graduated by this call.
    repeat: {
      means: 'finds nobody left',
      holds(_first, second) {
        expect([second.status, second.body.graduated]).toEqual([200, 0]);
      },
    },
  },
  changePeriod: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      const { body } = await admin.call(periode.save, { name: '2030/2031' });
      await admin.call(periode.activate, { id: body.data.id });
      return { userid: studentOf(stage, '1002'), periodeid: body.data.id };
    },
  },
  upload: [
    { name: 'a look', as: ADMIN, input: () => SHEETS.pupils, repeat: SAME },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const { body } = await admin.call(student.upload, SHEETS.pupils);
        return { ...SHEETS.pupils, plan: body.data.plan };
      },
      // They are there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
  seatSeveral: {
    as: ADMIN,
    input: (stage) => ({
      students: [studentOf(stage, '1085'), studentOf(stage, '1086')],
      classid: ofTeacher(stage).class,
    }),
  },
  deactivateSeveral: {
    as: ADMIN,
    input: (stage) => ({ students: [studentOf(stage, '1002'), studentOf(stage, '1003')] }),
  },
  activateSeveral: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      const students = [studentOf(stage, '1002'), studentOf(stage, '1003')];
      await admin.call(student.deactivateSeveral, { students });
      return { students };
    },
  },
  download: {
    as: ADMIN,
    input: (stage) => ({ classid: ofTeacher(stage).class }),
    repeat: NOTED,
  },
  revealNumber: { as: ADMIN, input: (stage) => ({ id: studentOf(stage, '1001') }), repeat: NOTED },
};

export const teacherExamples: Examples<typeof teacher> = {
  list: { as: ADMIN, input: () => ({}) },
  save: [
    {
      name: 'a new teacher',
      as: ADMIN,
      input: (stage) => ({
        username: 'barubaru',
        name: 'Guru Baru',
        subjects: [{ value: ofTeacher(stage).subject, classes: [ofTeacher(stage).class] }],
      }),
      repeat: { refused: 'taken' },
    },
    {
      name: 'another name',
      as: ADMIN,
      input: (stage) => ({ id: ofTeacher(stage).teacher, username: 'guru', name: 'Ratih P.' }),
      repeat: SAME,
    },
  ],
  remove: {
    as: ADMIN,
    input: (stage) => ({ id: teacherOf(stage, 'dedi') }),
    repeat: { refused: 'notFound' },
  },
  changeStatus: { as: ADMIN, input: (stage) => ({ id: teacherOf(stage, 'dedi') }), repeat: TOGGLED },
  deactivateSeveral: { as: ADMIN, input: (stage) => ({ teachers: [teacherOf(stage, 'dedi')] }) },
  revealNumber: { as: ADMIN, input: (stage) => ({ id: teacherOf(stage, 'dedi') }), repeat: NOTED },
  download: { as: ADMIN, input: () => ({}), repeat: NOTED },
  upload: [
    { name: 'a look', as: ADMIN, input: () => SHEETS.teachers, repeat: SAME },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const { body } = await admin.call(teacher.upload, SHEETS.teachers);
        return { ...SHEETS.teachers, plan: body.data.plan };
      },
      // They are there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
};

export const parentExamples: Examples<typeof parent> = {
  list: { as: ADMIN, input: () => ({}) },
  save: [
    {
      name: 'a new parent',
      as: ADMIN,
      input: () => ({ name: 'Ibu Baru', email: 'ibu.baru@demo.sch.id', nis: ['1003'] }),
      repeat: { refused: 'emailTaken' },
    },
    {
      name: 'another child',
      as: ADMIN,
      input: (stage) => ({
        id: parentOf(stage),
        name: 'Siti Rohmah',
        email: 'wali@demo.sch.id',
        nis: ['1003'],
      }),
      repeat: SAME,
    },
  ],
  remove: { as: ADMIN, input: (stage) => ({ id: parentOf(stage) }), repeat: { refused: 'notFound' } },
  changeStatus: { as: ADMIN, input: (stage) => ({ id: parentOf(stage) }), repeat: TOGGLED },
  deactivateSeveral: { as: ADMIN, input: (stage) => ({ parents: [parentOf(stage)] }) },
  revealNumber: { as: ADMIN, input: (stage) => ({ id: parentOf(stage) }), repeat: NOTED },
  download: { as: ADMIN, input: () => ({}), repeat: NOTED },
  upload: [
    { name: 'a look', as: ADMIN, input: () => SHEETS.parents, repeat: SAME },
    {
      name: 'the action',
      as: ADMIN,
      async input(stage) {
        const admin = await stage.as(ADMIN);
        const { body } = await admin.call(parent.upload, SHEETS.parents);
        return { ...SHEETS.parents, plan: body.data.plan };
      },
      // They are there now, so that it is another plan.
      repeat: { refused: 'conflict' },
    },
  ],
};

export const importExamples: Examples<typeof imports> = {
  list: { as: ADMIN, input: () => ({}) },
  undo: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      const seen = await admin.call(student.upload, SHEETS.pupils);
      const done = await admin.call(student.upload, { ...SHEETS.pupils, plan: seen.body.data.plan });
      return { id: done.body.data.id ?? '' };
    },
    repeat: { refused: 'conflict' },
  },
};

/** The class of the highest grade. */
function lastClassOf({ world }: Stage): string {
  return String(world.database.prepare("SELECT id FROM classes WHERE name = 'XI IPA 1'").pluck().get());
}

function teacherOf({ world }: Stage, username: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
}

function parentOf({ world }: Stage): string {
  return String(
    world.database.prepare("SELECT id FROM users WHERE email = 'wali@demo.sch.id'").pluck().get(),
  );
}
