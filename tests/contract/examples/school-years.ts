import { expect } from 'vitest';
import { graduation } from '#contract/school/graduation';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import type { Answer } from '../../support/caller';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';

export const promotionExamples: Examples<typeof promotion> = {
  list: { as: ADMIN, input: () => ({}) },
  seated: {
    as: ADMIN,
    async input(stage) {
      const { from, to } = await draft(stage);
      return { from, to };
    },
  },
  save: { as: ADMIN, input: draft, repeat: { refused: 'conflict' } },
  undo: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      const { body } = await admin.call(promotion.save, await draft(stage));
      return { id: body.data.id };
    },
    repeat: { refused: 'conflict' },
  },
};

export const graduationExamples: Examples<typeof graduation> = {
  list: { as: ADMIN, input: () => ({}) },
  download: {
    as: ADMIN,
    input: () => ({ sort: '-name' }),
    repeat: {
      means: 'is written down again',
      holds(_first: Answer<unknown>, second: Answer<unknown>) {
        expect(second.status).toBe(200);
      },
    },
  },
  save: { as: ADMIN, input: (stage) => ({ userid: studentOf(stage, '1085'), agency: 'ITB' }) },
  remove: {
    as: ADMIN,
    input(stage) {
      const id = studentOf(stage, '1085');
      stage.world.database.exec(
        `INSERT INTO leavers (homebase, student, reason, created_at) SELECT homebase, id, 'graduated', 0 FROM users WHERE id = '${id}'`,
      );
      return { id };
    },
    repeat: { refused: 'notFound' },
  },
  listStudents: { as: ADMIN, input: () => ({}) },
  graduateClass: { as: ADMIN, input: lastClass, repeat: { refused: 'conflict' } },
  listActions: { as: ADMIN, input: () => ({}) },
  undo: {
    as: ADMIN,
    async input(stage) {
      const admin = await stage.as(ADMIN);
      const { body } = await admin.call(graduation.graduateClass, lastClass(stage));
      return { id: body.data.id };
    },
    repeat: { refused: 'conflict' },
  },
};

/** Two pupils of the class that is the last. */
function lastClass(stage: Stage) {
  const students = [studentOf(stage, '1085'), studentOf(stage, '1086')];
  const seat = stage.world.database
    .prepare(
      `SELECT class AS classid, period AS periode FROM enrolments
       JOIN periods ON periods.id = period AND periods.is_active = 1 WHERE student = ?`,
    )
    .get(students[0]) as { classid: string; periode: string };
  return { ...seat, students };
}

/** One pupil goes up, one graduates. */
async function draft(stage: Stage) {
  const admin = await stage.as(ADMIN);
  const { body } = await admin.call(periode.save, { name: '2030/2031' });
  const periods = await admin.call(periode.list, {});
  return {
    from: periods.body.data.find(({ isactive }) => isactive)?.id ?? '',
    to: body.data.id,
    pupils: [
      { student: studentOf(stage, '1001'), next: 'promoted' as const, classid: ofTeacher(stage).class },
      { student: studentOf(stage, '1085'), next: 'graduated' as const },
    ],
  };
}
