import { doubleMarking } from '#contract/exam-session/double-marking';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { toAnswerId } from '../../../server/db/answer-log/answer-id';
import { deviceWith } from '../../support/exam-room';
import { ofTeacher, teacherNamed } from './demo';
import type { Examples, Stage } from './example';
import { NO_ID } from './variations';

/** An essay of 1001 that waits for its grade. */
export async function writeEssay(stage: Stage) {
  const { exam } = ofTeacher(stage);
  const { body } = await (await stage.as('1001')).call(logs.start, { exam });
  const device = deviceWith(stage.world, body.ticket);
  const question = body.ticket.order.find(({ choices }) => choices.length === 0)?.question ?? '';
  await device.deliver([device.op({ question, essay: 'Karena air menguap.' })]);
  return { exam, question, answer_id: toAnswerId(body.ticket.attempt, question) };
}

/** The id of an answer that nobody gave. */
const NO_ANSWER = { answer_id: toAnswerId(NO_ID, NO_ID) };

export const gradingExamples: Examples<typeof grading> = {
  grade: {
    as: 'guru',
    opaque: NO_ANSWER,
    async input(stage) {
      const { answer_id } = await writeEssay(stage);
      return { answer_id, point: 1.25, comment: 'Sebutkan juga pengembunan.' };
    },
  },
  listExams: {
    as: 'guru',
    async input(stage) {
      await writeEssay(stage);
      return { page: 1, limit: 10 };
    },
    hides: (stage) => [ofTeacher(stage).exam],
  },
  listQuestions: {
    as: 'guru',
    input: async (stage) => ({ exam: (await writeEssay(stage)).exam }),
  },
  listEssays: {
    as: 'guru',
    async input(stage) {
      const { exam, question } = await writeEssay(stage);
      return { exam, question, anonymous: '1' };
    },
  },
  getEssay: {
    as: 'guru',
    opaque: NO_ANSWER,
    input: async (stage) => ({ answer_id: (await writeEssay(stage)).answer_id }),
  },
  getOutboxKey: { as: 'guru', input: async () => ({}) },
  saveGuide: {
    as: 'guru',
    async input(stage) {
      const { exam, question } = await writeEssay(stage);
      return { exam, question, guide: 'Penguapan, pengembunan, hujan.' };
    },
  },
};

/** The same with its second marker, and both have marked it: four points apart. */
async function markTwice(stage: Stage) {
  const written = await writeEssay(stage);
  const owner = await stage.as('guru');
  const marker = teacherNamed(stage, 'hendra');
  const setting = { exam: written.exam, marker, unit: 'points' as const, amount: 1 };
  await owner.call(doubleMarking.save, setting);
  const { answer_id } = written;
  await owner.call(grading.grade, { answer_id, point: 5 });
  const second = await stage.as('hendra');
  const { exam, question } = written;
  const { body } = await second.call(grading.listEssays, { exam, question });
  // A second marker knows answers by ids of his own.
  await second.call(grading.grade, { answer_id: body.data[0]?.answer_id ?? '', point: 1 });
  return written;
}

export const doubleMarkingExamples: Examples<typeof doubleMarking> = {
  get: {
    as: 'guru',
    input: async (stage) => ({ exam: (await markTwice(stage)).exam }),
  },
  save: {
    as: 'guru',
    async input(stage) {
      const { exam } = await writeEssay(stage);
      return { exam, marker: teacherNamed(stage, 'hendra'), unit: 'percent', amount: 20 };
    },
  },
  listDifferences: {
    as: 'guru',
    input: async (stage) => ({ exam: (await markTwice(stage)).exam }),
  },
  decide: {
    as: 'guru',
    opaque: NO_ANSWER,
    input: async (stage) => ({
      answer_id: (await markTwice(stage)).answer_id,
      point: 3,
      comment: 'Diputuskan.',
    }),
  },
};
