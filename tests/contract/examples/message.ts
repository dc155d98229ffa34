import { message } from '#contract/exam-session/message';
import { beginAttempt, ofTeacher } from './demo';
import type { Examples } from './example';

const MESSAGE = '01990000-0000-7000-8000-000000000002';

export const messageExamples: Examples<typeof message> = {
  send: [
    {
      as: 'guru',
      input: (stage) => ({ id: MESSAGE, exam: ofTeacher(stage).exam, text: 'Tinggal 10 menit.' }),
    },
    {
      name: 'to one pupil',
      as: 'guru',
      async input(stage) {
        const { id: attempt, exam } = await beginAttempt(stage);
        return { id: MESSAGE, exam, text: 'Baca nomor 5 sekali lagi.', attempts: [attempt] };
      },
    },
  ],
  list: {
    as: 'guru',
    async input(stage) {
      const { exam } = ofTeacher(stage);
      await (await stage.as('guru')).call(message.send, { id: MESSAGE, exam, text: 'Tenang.' });
      return { exam };
    },
  },
};
