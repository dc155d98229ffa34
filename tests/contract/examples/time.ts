import { time } from '#contract/exam-session/time';
import { beginAttempt, ofTeacher } from './demo';
import type { Examples, Stage } from './example';

const GRANT = '01990000-0000-7000-8000-000000000001';

async function addMinutes(stage: Stage) {
  const { id: attempt, exam } = await beginAttempt(stage);
  return { id: GRANT, exam, minutes: 10, attempts: [attempt], why: 'Komputer mati' };
}

export const timeExamples: Examples<typeof time> = {
  add: { as: 'guru', input: addMinutes },
  withdraw: {
    as: 'guru',
    async input(stage) {
      const { id, exam, ...added } = await addMinutes(stage);
      await (await stage.as('guru')).call(time.add, { id, exam, ...added });
      return { id, exam };
    },
  },
  list: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  listLost: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  pause: {
    as: 'guru',
    async input(stage) {
      const { id: attempt, exam } = await beginAttempt(stage);
      return { exam, attempts: [attempt] };
    },
  },
  resume: {
    as: 'guru',
    async input(stage) {
      const { id: attempt, exam } = await beginAttempt(stage);
      await (await stage.as('guru')).call(time.pause, { exam, attempts: [attempt] });
      return { exam, attempts: [attempt] };
    },
  },
  follow: {
    as: '1001',
    input: (stage) => ({ exam: ofTeacher(stage).exam }),
    strangers: ['1037', '2001'],
  },
};
