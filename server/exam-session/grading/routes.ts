import type { grading } from '#contract/grading';
import { isExamStaff } from '../../access/exam-staff';
import { gradedClasses } from '../../access/grading-scope';
import type { Session } from '../../access/session';
import { readAnswerId } from '../../db/answer-id';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { getExamRow } from '../../paper/exam-facts';
import type { Services } from '../../services';
import { findSecondMarking } from '../results/second-marks';
import { type Graded, listEssayQuestions, listEssays } from './essay-queries';
import { listExamsToGrade } from './exam-queries';
import { gradeEssay, saveGuide } from './grade-commands';
import { toHundredths } from './hundredths';
import { getEssay, toInstant } from './one-essay';

/** Grading of essays by question across pupils. */
export const gradingHandlers: Handlers<typeof grading> = {
  async grade(call) {
    const { answer_id, point, comment, seen, levels, reason, known } = call.input;
    const { maximum, at } = await call.services.writer.run(gradeEssay, {
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
    return { message, data: { point, max_point: maximum / 100, at: toInstant(at) } };
  },

  async listExams({ input, session, services }) {
    const teacher = session.level === 'teacher' ? session.user : null;
    const grader = { homebase: session.homebase, teacher, now: services.clock() };
    return listExamsToGrade(services.db, grader, input);
  },

  async listQuestions({ input, session, services }) {
    const exam = (await getExamRow(services.db, session.homebase, input.exam)) ?? fail('notFound');
    const graded = await gradedOf(services, session, input);
    const data = await listEssayQuestions(services.db, exam, graded);
    const own = await isExamStaff(services.db, session, input.exam);
    return { exam_name: exam.name, own, second: graded.reader.place === 'second', data };
  },

  async listEssays({ input, session, services }) {
    const graded = await gradedOf(services, session, input);
    // A second marker has no need of names.
    const isAnonymous = input.anonymous !== undefined || graded.reader.place === 'second';
    return listEssays(services.db, { ...graded, question: input.question, isAnonymous }, sliceOf(input));
  },

  async getEssay({ input, session, services }) {
    const named = { homebase: session.homebase, user: session.user, ...readAnswerId(input.answer_id) };
    return getEssay(services.db, named, services.clock());
  },

  async getOutboxKey({ session, services }) {
    return { key: services.secrets.key('grades', session.user).toString('base64') };
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
  const classes = await gradedClasses({ db: services.db, now: services.clock() }, session, exam);
  // The scope has made sure that a class that is named is among them.
  const named = { homebase: session.homebase, exam, classes: classid === undefined ? classes : [classid] };
  const marking = await findSecondMarking(services.db, session.homebase, exam);
  const place = marking?.marker === session.user ? 'second' : 'first';
  return { ...named, marking, reader: { user: session.user, place } };
}
