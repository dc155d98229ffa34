import type { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { deviceWith } from '../../support/exam-room';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

/** An attempt that the teacher ended, and an answer its device had saved before and delivered after. */
async function holdAnswer(stage: Stage): Promise<{ exam: string; attempt: string }> {
  const { exam } = ofTeacher(stage);
  const student = await stage.as('1001');
  const { body } = await student.call(logs.start, { exam });
  const device = deviceWith(stage.world, body.ticket);
  const { attempt } = body.ticket;
  await (await stage.as('guru')).call(logs.finish, { id: attempt, exam });
  await device.deliver([device.answer(0, 'a', { seq: 5 })]);
  return { exam, attempt };
}

export const decisionExamples: Examples<typeof decision> = {
  list: { as: 'guru', input: holdAnswer },
  decide: {
    as: 'guru',
    async input(stage) {
      return { ...(await holdAnswer(stage)), verdict: 'accept', why: 'Jaringan lab padam' };
    },
  },
};
