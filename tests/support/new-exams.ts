import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import type { Caller } from './caller';
import { findExam } from './exam-room';
import type { World } from './world';

export type ExamDrafts = Awaited<ReturnType<typeof draftExams>>;

/** New exams of the demo's teacher, like the one of the demo, which is closed. */
export async function draftExams(world: World) {
  const teacher = await world.as('guru');
  const examId = await findExam(await world.as('1001'));
  const drafts = draftsOf(teacher, examId);
  // Open and without times, it would meet every exam of its pupils.
  await drafts.toggle(examId);
  /** An instant so many minutes from now. */
  const at = (minutes: number) => new Date(world.clock.now + minutes * 60_000).toISOString();
  return { teacher, examId, at, ...drafts };
}

/** The same calls by a teacher who has signed in anew. */
export function draftsOf(teacher: Caller, examId: string) {
  return {
    toggle: (id: string) => teacher.call(exam.changeStatus, { id }),
    /** A new exam of the demo's bank and class with the given differences. */
    async save(fields: Partial<InputOf<(typeof exam)['save']>>) {
      const row = (await teacher.call(exam.list, { examid: examId })).body.data[0];
      if (!row) throw new Error('The demo has no exam.');
      const { body } = await teacher.call(exam.save, {
        name: 'Ulangan',
        duration: 60,
        mc_score: row.mc_score,
        essay_score: row.essay_score,
        isshuffle: true,
        bank: row.banks.map(({ id }) => ({ bankid: id })),
        classes: row.classes.map(({ id }) => ({ value: id })),
        ...fields,
      });
      return body.data;
    },
  };
}
