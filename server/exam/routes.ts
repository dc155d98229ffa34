import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint';
import type { exam } from '#contract/exam/exam';
import { MINUTE_MS } from '#domain/time/durations';
import { newExamToken, newTokenSeed } from '../access/exam-tokens';
import { createRateLimiter, failHasty } from '../access/rate-limit';
import { requireSafeBrowser } from '../access/safe-browser';
import type { Session } from '../access/session';
import { fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import type { Call, Handlers } from '../http/implement';
import { oneAtATime } from '../http/one-at-a-time';
import { getExamRow } from '../paper/exam-facts';
import { newLettersKey } from '../paper/sent-letters';
import type { Services } from '../services';
import { changeExam, createExam, removeExam, toggleExam } from './commands';
import { listConflicts } from './conflict-queries';
import { type ExamDraft, ownTeacher, type Staff } from './exam-draft';
import { getPaper, getRunningQuestions, partOf } from './paper';
import { listPupils } from './pupil-queries';
import { listClasses, listExams, listPeriods } from './queries';
import { listExamsForStudent } from './student-queries';

/** A device asks for them where it cannot keep its paper, so at each time its page is loaded anew. */
const QUESTIONS_PACE = { free: 20, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetAfterMs: 5 * MINUTE_MS };

export function createExamHandlers({ clock }: Services): Handlers<typeof exam> {
  const limiter = createRateLimiter(clock, QUESTIONS_PACE);
  return {
    ...handlers,

    // Load shedding spares this call, and a reply may hold every picture of a paper: whoever is in an exam must not
    // fill the memory with replies.
    async getQuestions({ input, session, services, http }) {
      await requireSafeBrowser({ http, services }, session.homebase, input.examid);
      const waitMs = limiter.enter(session.user, input.examid);
      if (waitMs > 0) return failHasty(waitMs);
      return oneReading(session.user, () => getRunningQuestions(services, session, input.examid));
    },
  };
}

const oneReading = oneAtATime('Soal ujian Anda sedang disiapkan. Coba lagi sebentar lagi.');

const handlers: Omit<Handlers<typeof exam>, 'getQuestions'> = {
  async listClasses({ input, session, services }) {
    return listClasses(services.db, session.homebase, input);
  },

  async save(call) {
    const { input, services } = call;
    const draft = toDraft(input);
    const staff = staffOf(call);
    const isNew = input.examid === undefined;
    const made = { newSeed: newTokenSeed(), draft };
    const { isActive, ...saved } = isNew
      ? await services.writer.run(createExam, { ...staff, ...newOwn(), ...made })
      : await services.writer.run(changeExam, { ...staff, exam: input.examid ?? '', ...made });
    // Its token and the times of its waves may be others now.
    if (!isNew) services.watched.notePart({ homebase: staff.homebase, exam: saved.id }, 'seating');
    return { message: savedMessage(isNew, isActive), data: { ...saved, isactive: isActive } };
  },

  async list({ input, session, services }) {
    const scope = { homebase: session.homebase, teacher: ownTeacher(session), now: services.clock() };
    return listExams(services.db, scope, input);
  },

  async listPupils({ input, session, services }) {
    return listPupils(services.db, session.homebase, input);
  },

  async listPeriods({ session, services }) {
    return listPeriods(services.db, session.homebase);
  },

  async remove(call) {
    await call.services.writer.run(removeExam, { ...staffOf(call), exam: call.input.id });
    return { message: 'Ujian dihapus.' };
  },

  async changeStatus(call) {
    const { isActive } = await call.services.writer.run(toggleExam, {
      ...staffOf(call),
      exam: call.input.id,
      state: call.input.state,
    });
    return { message: isActive ? 'Ujian dibuka.' : 'Ujian ditutup.', data: { isactive: isActive } };
  },

  async listConflicts({ input, session, services }) {
    const exam = await getExamRow(services.db, session.homebase, input.examid);
    return listConflicts(services.db, exam, services.clock());
  },

  async listByClass({ input, session, services }) {
    const scope = { homebase: session.homebase, student: session.user, now: services.clock() };
    return listExamsForStudent(services.db, scope, input);
  },

  async getPaper({ input, session, services, http }) {
    await requireSafeBrowser({ http, services }, session.homebase, input.examid);
    const paper = await getPaper(services, session, input.examid);
    const { from, part } = partOf(paper, input);
    return http.body(part, 200, {
      'content-type': 'application/octet-stream',
      'x-paper-hash': paper.hash,
      'x-paper-size': String(paper.bytes.length),
      'x-paper-from': String(from),
    });
  },
};

function savedMessage(isNew: boolean, isActive: boolean): string {
  if (isNew) return isActive ? 'Ujian dibuat.' : 'Ujian dibuat, belum dibuka.';
  return 'Ujian diperbarui.';
}

type SaveInput = ParsedInputOf<(typeof exam)['save']>;

function toDraft(input: SaveInput): ExamDraft {
  if (input.mc_score + input.essay_score !== 100) {
    const message = 'Bobot pilihan ganda dan esai harus berjumlah 100.';
    fail('invalidInput', { message, fields: { mc_score: message } });
  }
  return {
    teacher: input.teacher ?? null,
    name: input.name,
    duration: input.duration,
    mcPercent: input.mc_score,
    essayPercent: input.essay_score,
    isShuffle: input.isshuffle,
    shufflesChoices: input.shufflechoices,
    banks: input.bank.map(({ bankid, pg, essay }) => ({
      bank: bankid,
      pg: pg ?? null,
      essay: essay ?? null,
    })),
    classes: input.classes.map(({ value }) => value),
    pupils: input.pupils,
    token: input.token,
    tokenMinutes: input.token_minutes,
    openAt: toMs(input.open_at),
    closeAt: toMs(input.close_at),
    fullscreenPolicy: input.fullscreen_policy,
    finishPolicy: input.finish_policy,
    minMinutes: input.min_minutes,
    lateCountMinutes: input.late_count_minutes,
    lateWaitHours: input.late_wait_hours,
    ...(input.results ? { results: toResults(input.results) } : {}),
  };
}

/** The values an exam gets once, when it is created. */
function newOwn() {
  return { exam: uuidv7(), newToken: newExamToken(), lettersKey: newLettersKey() };
}

function toResults({ shows, at, passing_mark: mark }: NonNullable<SaveInput['results']>) {
  const said = mark === undefined ? {} : { passingMark: mark };
  return { shows, at: at === null ? null : Date.parse(at), ...said };
}

function staffOf(call: Pick<Call, 'services' | 'http'> & { session: Session }): Staff {
  return { ...actorOf(call), teacher: ownTeacher(call.session) };
}

function toMs(instant: string | null | undefined): number | null | undefined {
  return typeof instant === 'string' ? Date.parse(instant) : instant;
}
