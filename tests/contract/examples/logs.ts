import { expect } from 'vitest';
import type { logs } from '#contract/exam-session/logs';
import { logs as calls } from '#contract/exam-session/logs';
import { beginAttempt, ofTeacher, studentOf } from './demo';
import type { Examples } from './example';

const CLASSMATE = '1002';
const STAFF = ['hendra', 'guru2', 'admin2@demo.sch.id'];
const EVERY_STRANGER = [...STAFF, CLASSMATE, '1037', '2001'];

export const logsExamples: Examples<typeof logs> = {
  getOwn: {
    as: '1001',
    async input(stage) {
      const { exam, student } = await beginAttempt(stage);
      return { exam, student };
    },
    strangers: [CLASSMATE, '1037', '2001'],
  },
  start: {
    as: '1001',
    input: (stage) => ({ exam: ofTeacher(stage).exam, student: studentOf(stage, '1001') }),
    strangers: [CLASSMATE, '1037', '2001'],
    repeat: {
      means: 'claims the same attempt anew, and gives no time',
      holds(first, second) {
        expect(second.body.log).toEqual(first.body.log);
        expect([first.body.ticket.epoch, second.body.ticket.epoch]).toEqual([1, 2]);
        expect(second.body.ticket.deadline).toBe(first.body.ticket.deadline);
      },
    },
  },
  checkToken: { as: '1001', input: (stage) => ({ exam: ofTeacher(stage).exam, token: 'AB23CD' }) },
  finish: {
    as: '1001',
    async input(stage) {
      const { id, exam } = await beginAttempt(stage);
      return { id, exam };
    },
    strangers: EVERY_STRANGER,
  },
  listClasses: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  list: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  listHistory: {
    as: 'guru',
    async input(stage) {
      const { id } = await beginAttempt(stage);
      return { id };
    },
  },
  retake: {
    as: 'guru',
    async input(stage) {
      const { id, exam, student } = await beginAttempt(stage);
      return { id, exam, student };
    },
  },
  restore: {
    as: 'guru',
    async input(stage) {
      const { id, exam, student } = await beginAttempt(stage);
      await (await stage.as('guru')).call(calls.retake, { id, exam, student });
      return { id };
    },
  },
  rejoin: {
    as: 'guru',
    async input(stage) {
      const { id, exam } = await beginAttempt(stage);
      await (await stage.as('1001')).call(calls.finish, { id, exam });
      return { id };
    },
  },
  penalize: {
    as: 'guru',
    async input(stage) {
      const { exam, student } = await beginAttempt(stage);
      return { exam, student };
    },
    strangers: EVERY_STRANGER,
  },
  withdrawPenalty: {
    as: 'guru',
    async input(stage) {
      const { id, exam, student } = await beginAttempt(stage);
      const teacher = await stage.as('guru');
      await teacher.call(calls.penalize, { exam, student });
      const { body } = await teacher.call(calls.listHistory, { id });
      const incident = body.find(({ act }) => act === 'penalty')?.incident ?? '';
      return { id, incident, why: 'Salah siswa' };
    },
  },
};
