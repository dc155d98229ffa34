import type { grading } from '#contract/grading';
import { gradedClasses } from '../../access/grading-scope';
import type { Session } from '../../access/session';
import { readAnswerId } from '../../db/answer-id';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { getExamRow } from '../../paper/exam-facts';
import type { Services } from '../../services';
import { type Graded, getEssay, listEssayQuestions, listEssays } from './essay-queries';
import { listExamsToGrade } from './exam-queries';
import { gradeEssay, saveGuide } from './grade-commands';

/** Grading of essays by question across pupils. */
export const gradingHandlers: Handlers<typeof grading> = {
  async grade(call) {
    const { answer_id, point, comment, seen, levels, reason, known } = call.input;
    const { maximum } = await call.services.writer.run(gradeEssay, {
      ...actorOf(call),
      ...readAnswerId(answer_id),
      points: point === null ? null : toHundredths(point),
      comment,
      seen: seen === undefined ? null : Date.parse(seen),
      levels: levels ?? null,
      reason: reason ?? '',
      known: known ? Date.parse(known) : known,
    });
    const message = point === null ? 'Nilai esai dibatalkan.' : 'Esai dinilai.';
    return { message, data: { point, max_point: maximum / 100 } };
  },

  async listExams({ input, session, services }) {
    const teacher = session.level === 'teacher' ? session.user : null;
    return listExamsToGrade(services.db, { homebase: session.homebase, teacher }, input);
  },

  async listQuestions({ input, session, services }) {
    const exam = (await getExamRow(services.db, session.homebase, input.exam)) ?? fail('notFound');
    const data = await listEssayQuestions(services.db, exam, await gradedOf(services, session, input));
    return { exam_name: exam.name, data };
  },

  async listEssays({ input, session, services }) {
    const graded = await gradedOf(services, session, input);
    const isAnonymous = input.anonymous !== undefined;
    return listEssays(services.db, { ...graded, question: input.question, isAnonymous }, sliceOf(input));
  },

  async getEssay({ input, session, services }) {
    const named = { homebase: session.homebase, ...readAnswerId(input.answer_id) };
    return getEssay(services.db, named, services.clock());
  },

  async saveGuide(call) {
    const { exam, question, guide } = call.input;
    await call.services.writer.run(saveGuide, { ...actorOf(call), exam, question, guide });
    return { message: 'Pedoman penilaian disimpan.' };
  },
};

async function gradedOf(
  services: Services,
  session: Session,
  { exam, classid }: { exam: string; classid?: string | undefined },
): Promise<Graded> {
  const classes = await gradedClasses(services, session, exam);
  // The scope has made sure that a class that is named is among them.
  return { homebase: session.homebase, exam, classes: classid === undefined ? classes : [classid] };
}

/** Exact for two decimals; what has more is no whole number of hundredths and is refused as a step. */
function toHundredths(point: number): number {
  const hundredths = point * 100;
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 ? whole : hundredths;
}
