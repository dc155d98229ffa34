import { authoring } from '#contract/question-bank/authoring';
import { QTYPE } from '#contract/question-bank/question-type';
import type { versions } from '#contract/question-bank/versions';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

/** A question of the teacher's own bank, changed once. */
async function changedOnce(stage: Stage) {
  const { bank } = ofTeacher(stage);
  const teacher = await stage.as('guru');
  const draft = { bank, qtype: QTYPE.essay, question: 'Mengapa langit biru?', poin: 5 };
  const added = await teacher.call(authoring.save, draft);
  const { id } = added.body.data;
  const changed = await teacher.call(authoring.save, { ...draft, id, poin: 6 });
  return { id, seen: changed.body.data.changedat };
}

export const versionExamples: Examples<typeof versions> = {
  list: {
    as: 'guru',
    input: async (stage) => ({ id: (await changedOnce(stage)).id }),
  },
  get: {
    as: 'guru',
    input: async (stage) => ({ id: (await changedOnce(stage)).id, number: 1 }),
  },
  restore: {
    as: 'guru',
    input: async (stage) => ({ ...(await changedOnce(stage)), number: 1 }),
    // Changed since it was read.
    repeat: { refused: 'conflict' },
  },
};
