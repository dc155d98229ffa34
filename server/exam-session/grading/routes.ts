import type { grading } from '#contract/exam-session/grading';
import { toInstant } from '#contract/instant';
import { type NamedAnswer, resolveAnswer, toBlindId, toBlindVersion } from '../../access/blind-answer';
import { isExamStaff } from '../../access/exam-staff';
import { gradedClasses } from '../../access/grading-scope';
import type { Session } from '../../access/session';
import { toAnswerId } from '../../db/answer-log/answer-id';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { isPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import type { Services } from '../../services';
import { findDoubleMarking } from '../results/double-marks';
import { gradeEssay, saveGuide } from './commands';
import { type Graded, listEssayQuestions, listEssays } from './essay-queries';
import { listExamsToGrade } from './exam-queries';
import { findWrittenAt } from './find-essay';
import { toHundredths } from './hundredths';
import { getEssay } from './one-essay';

/** Grading of essays by question across pupils. */
export const gradingHandlers: Handlers<typeof grading> = {
  async grade(call) {
    const { answer_id, point, comment, seen, levels, rubric, reason, known } = call.input;
    const answer = await resolveAnswer(call.services, call.session, answer_id);
    const { maximum, at } = await call.services.writer.run(gradeEssay, {
      ...actorOf(call),
      ...answer,
      points: point === null ? null : toHundredths(point),
      comment,
      seen: seen === undefined ? null : await readVersion(call, answer, seen),
      levels: levels ?? null,
      rubric,
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
    const exam = await getExamRow(services.db, session.homebase, input.exam);
    const graded = await gradedOf(services, session, input);
    const data = await listEssayQuestions(services.db, exam, graded);
    const own = await isExamStaff(services.db, session, input.exam);
    const period_closed = await isPeriodClosed(services.db, { homebase: session.homebase, exam: input.exam });
    return { exam_name: exam.name, period_closed, own, second: graded.reader.place === 'second', data };
  },

  async listEssays({ input, session, services }) {
    const graded = await gradedOf(services, session, input);
    // A second marker does not need names.
    const isSecond = graded.reader.place === 'second';
    const isAnonymous = input.anonymous !== undefined || isSecond;
    const { user } = session;
    const toId = (attempt: string) =>
      isSecond
        ? toBlindId(services.secrets, user, { attempt, question: input.question })
        : toAnswerId(attempt, input.question);
    return listEssays(
      services.db,
      { ...graded, question: input.question, isAnonymous, toId },
      sliceOf(input),
    );
  },

  async getEssay({ input, session, services }) {
    const { homebase, user } = session;
    const answer = await resolveAnswer(services, session, input.answer_id);
    const toBlind = (writtenAt: number) => toBlindVersion(services.secrets, user, writtenAt);
    const asked = { homebase, user, ...answer, answerId: input.answer_id, toBlind };
    return getEssay(services.db, asked, services.clock());
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

/** Time of the text that was read, in ms. */
async function readVersion(
  { services, session }: { services: Services; session: Session },
  { attempt, question }: NamedAnswer,
  seen: string,
): Promise<number> {
  if (seen.length !== BLIND_LENGTH) return Date.parse(seen);
  const writtenAt = await findWrittenAt(services.db, { homebase: session.homebase, attempt, question });
  const isSame = toBlindVersion(services.secrets, session.user, writtenAt) === seen;
  return isSame ? writtenAt : fail('essayChanged');
}

/** 32 bytes in base64url; an ISO instant has 24 characters. */
const BLIND_LENGTH = 43;

async function gradedOf(
  services: Services,
  session: Session,
  { exam, classid }: { exam: string; classid?: string | undefined },
): Promise<Graded> {
  const classes = await gradedClasses({ db: services.db, now: services.clock() }, session, exam);
  const marking = await findDoubleMarking(services.db, session.homebase, exam);
  const place = marking?.marker === session.user ? 'second' : 'first';
  // The scope has checked that a named class is among them. A pupil may be alone in his class, so a second marker,
  // from whom names are hidden, gets all classes.
  const isNamed = classid !== undefined && place !== 'second';
  const named = { homebase: session.homebase, exam, classes: isNamed ? [classid] : classes };
  return { ...named, marking, reader: { user: session.user, place } };
}
