import type { seb } from '#contract/exam/seb';
import { seb as calls } from '#contract/exam/seb';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

const KEY = 'c3'.repeat(32);
const SETTINGS = '<plist version="1.0"><dict><key>sendBrowserExamKey</key><true/></dict></plist>';

const examOf = (stage: Stage) => ofTeacher(stage).exam;

export const sebExamples: Examples<typeof seb> = {
  list: { as: 'guru', input: (stage) => ({ exam: examOf(stage) }) },
  add: { as: 'guru', input: (stage) => ({ exam: examOf(stage), key: KEY, label: 'Lab 1' }) },
  addConfig: {
    as: 'guru',
    input: (stage) => ({
      exam: examOf(stage),
      label: 'Lab 1',
      file: Buffer.from(SETTINGS).toString('base64'),
    }),
  },
  make: { as: 'guru', input: (stage) => ({ exam: examOf(stage), quit_password: 'keluar' }) },
  remove: {
    as: 'guru',
    async input(stage) {
      const exam = examOf(stage);
      await (await stage.as('guru')).call(calls.add, { exam, key: KEY, label: 'Lab 1' });
      return { exam, key: KEY };
    },
  },
};
