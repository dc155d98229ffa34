import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import type { placement } from '#contract/question-bank/placement';
import { QTYPE } from '#contract/question-bank/question-type';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

/** A question of the teacher's bank, and another bank of his. */
async function placing(stage: Stage) {
  const { bank: bankid, subject } = ofTeacher(stage);
  const teacher = await stage.as('guru');
  const other = await teacher.call(bank.save, { name: 'Bank Tujuan', btype: 'bank', subject });
  const draft = { bank: bankid, qtype: QTYPE.essay, question: 'Mengapa langit biru?', poin: 5 };
  const added = await teacher.call(authoring.save, draft);
  return { bankid, to: other.body.data.id, questions: [added.body.data.id] };
}

export const placementExamples: Examples<typeof placement> = {
  copy: { as: 'guru', input: placing },
  move: {
    as: 'guru',
    input(stage) {
      // A bank of an open exam loses no question.
      stage.world.database.exec('UPDATE exams SET is_active = 0');
      return placing(stage);
    },
    repeat: { refused: 'notFound' },
  },
  copyBank: {
    as: 'guru',
    input: (stage) => ({ bankid: ofTeacher(stage).bank, name: 'Salinan' }),
    repeat: { refused: 'conflict' },
  },
};
