import type { live } from '#contract/exam-session/live';
import { live as calls } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { toCallNote } from '#domain/exam-session/device-notes';
import { startOn } from '../../support/exam-room';
import { beginAttempt, ofTeacher } from './demo';
import type { Examples, Stage } from './example';

async function begunExam(stage: Stage) {
  const { exam } = await beginAttempt(stage);
  return { exam };
}

export const liveExamples: Examples<typeof live> = {
  follow: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  answerCall: {
    as: 'guru',
    async input(stage) {
      const device = await startOn(stage.world, await stage.as('1001'), ofTeacher(stage).exam);
      await device.deliver([device.op({ kind: 'event', note: toCallNote('help') })]);
      return { id: device.ticket.attempt, at: new Date(stage.world.clock.now).toISOString() };
    },
  },
  askReadmission: {
    as: '1001',
    async input(stage) {
      const { exam, student } = await beginAttempt(stage);
      await (await stage.as('guru')).call(logs.penalize, { exam, student });
      return { exam };
    },
  },
  collect: [
    { as: 'guru', input: begunExam },
    {
      name: 'of one pupil',
      as: 'guru',
      async input(stage) {
        const { id: attempt, exam } = await beginAttempt(stage);
        return { exam, attempts: [attempt], why: 'Waktu ruang habis' };
      },
    },
  ],
  thaw: {
    as: 'guru',
    async input(stage) {
      const { id: attempt, exam } = await beginAttempt(stage);
      return { exam, attempts: [attempt], why: 'Papan ketik rusak' };
    },
  },
  listSuspended: { as: 'guru', input: begunExam },
  withdrawSuspended: {
    as: 'guru',
    async input(stage) {
      const { id: attempt, exam } = await beginAttempt(stage);
      return { exam, attempts: [attempt], incidents: ['A'.repeat(22)], why: 'Jaringan ruang putus' };
    },
  },
  readmit: {
    as: 'guru',
    async input(stage) {
      const { id: attempt, exam } = await beginAttempt(stage);
      await (await stage.as('guru')).call(calls.collect, { exam });
      return { exam, attempts: [attempt] };
    },
  },
};
