import { bank } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import type { transfer } from '#contract/question-bank/transfer';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

const QUESTION = {
  qtype: QTYPE.multipleChoice,
  text: 'Ibu kota Jawa Barat?',
  points: 10_000,
  tags: [],
  choices: [
    { text: 'Bandung', isRight: true },
    { text: 'Serang', isRight: false },
  ],
};

/** A new paper of the teacher. */
async function emptyBank(stage: Stage): Promise<string> {
  const teacher = await stage.as('guru');
  const draft = { name: 'Bank Impor', btype: 'paket' as const, subject: ofTeacher(stage).subject };
  const { body } = await teacher.call(bank.save, draft);
  return body.data.id;
}

export const transferExamples: Examples<typeof transfer> = {
  preview: { as: 'guru', input: async (stage) => ({ bankid: await emptyBank(stage) }) },
  progress: { as: 'guru', input: () => ({}) },
  beginning: { as: 'guru', input: () => ({}) },
  check: {
    as: 'guru',
    input: async (stage) => ({ bankid: await emptyBank(stage), questions: [QUESTION] }),
  },
  save: {
    as: 'guru',
    input: async (stage) => ({ bankid: await emptyBank(stage), questions: [QUESTION] }),
    // The same question is there already.
    repeat: { refused: 'invalidInput' },
  },
};
