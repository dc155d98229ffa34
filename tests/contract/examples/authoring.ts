import { authoring } from '#contract/question-bank/authoring';
import { QTYPE } from '#contract/question-bank/question-type';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

const DRAFT = {
  qtype: QTYPE.trueFalse,
  question: 'Tentukan benar atau salah.',
  poin: 2.5,
  rule: 'each' as const,
  statements: [
    { text: 'Dua adalah bilangan prima.', isTrue: true },
    { text: 'Satu adalah bilangan prima.', isTrue: false },
  ],
};

/** A question of the teacher's own bank, added just now. */
async function addOne(stage: Stage): Promise<{ id: string; bank: string }> {
  const { bank } = ofTeacher(stage);
  const teacher = await stage.as('guru');
  const { body } = await teacher.call(authoring.save, { bank, ...DRAFT });
  return { id: body.data.id, bank };
}

export const authoringExamples: Examples<typeof authoring> = {
  save: [
    {
      name: 'a new question',
      as: 'guru',
      input: (stage) => ({ bank: ofTeacher(stage).bank, ...DRAFT }),
      // The same question is there already.
      repeat: { refused: 'invalidInput' },
    },
    {
      name: 'a changed one',
      as: 'guru',
      input: async (stage) => ({ ...(await addOne(stage)), ...DRAFT, poin: 5, seen: null }),
      // Changed since it was read.
      repeat: { refused: 'conflict' },
    },
  ],
  get: {
    as: 'guru',
    input: async (stage) => ({ id: (await addOne(stage)).id }),
  },
  preview: {
    as: 'guru',
    input: () => DRAFT,
    // Nothing is read: every author may.
    strangers: ['guru2', 'admin2@demo.sch.id'],
  },
  remove: {
    as: 'guru',
    async input(stage) {
      // A bank of an open exam loses no question.
      stage.world.database.exec('UPDATE exams SET is_active = 0');
      return { id: (await addOne(stage)).id };
    },
    repeat: { refused: 'notFound' },
  },
};
