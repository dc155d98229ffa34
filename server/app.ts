import { Hono } from 'hono';
import { audit } from '#contract/audit/audit';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { setup } from '#contract/auth/setup';
import { backup } from '#contract/backup/backup';
import { admin } from '#contract/center/admin';
import { app as officeApp } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import { market } from '#contract/center/market';
import { outcomes } from '#contract/center/outcomes';
import { people } from '#contract/center/people';
import { dash } from '#contract/dashboard/dash';
import { allowance } from '#contract/exam/allowance';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { seb } from '#contract/exam/seb';
import { substitute } from '#contract/exam/substitute';
import { answer } from '#contract/exam-session/answer';
import { correction } from '#contract/exam-session/correction';
import { decision } from '#contract/exam-session/decision';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { examRubric } from '#contract/exam-session/exam-rubric';
import { grading } from '#contract/exam-session/grading';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { offlineStart } from '#contract/exam-session/offline-start';
import { pouch } from '#contract/exam-session/pouch';
import { proceedings } from '#contract/exam-session/proceedings';
import { questionPaper } from '#contract/exam-session/question-paper';
import { readiness } from '#contract/exam-session/readiness';
import { results } from '#contract/exam-session/results';
import { similar } from '#contract/exam-session/similar';
import { time } from '#contract/exam-session/time';
import { timeline } from '#contract/exam-session/timeline';
import { health } from '#contract/health/health';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { finding } from '#contract/question-bank/finding';
import { media } from '#contract/question-bank/media';
import { placement } from '#contract/question-bank/placement';
import { sharing } from '#contract/question-bank/sharing';
import { transfer } from '#contract/question-bank/transfer';
import { versions } from '#contract/question-bank/versions';
import { area } from '#contract/records/area';
import { database } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { graduation } from '#contract/school/graduation';
import { imports } from '#contract/school/import';
import { letterhead } from '#contract/school/letterhead';
import { major } from '#contract/school/major';
import { parent } from '#contract/school/parent';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { room } from '#contract/school/room';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { createArrivals } from './access/arrivals';
import { auditHandlers } from './audit/routes';
import { createAccountHandlers } from './auth/account-routes';
import { createAuthHandlers } from './auth/routes';
import { createSetupHandlers } from './auth/setup/routes';
import { backupHandlers } from './backup/routes';
import { officerHandlers } from './center/admins/routes';
import { officeAppHandlers } from './center/app/routes';
import { marketHandlers } from './center/market/routes';
import { outcomesHandlers } from './center/outcomes/routes';
import { peopleHandlers } from './center/people/routes';
import { createSchoolHandlers } from './center/schools/routes';
import { dashHandlers } from './dashboard/routes';
import { allowanceHandlers } from './exam/allowances/routes';
import { copyHandlers } from './exam/copies/routes';
import { createExamHandlers } from './exam/routes';
import { createSafeBrowserHandlers } from './exam/safe-browser/routes';
import { seatingHandlers } from './exam/seating/routes';
import { substituteHandlers } from './exam/substitutes/routes';
import { deliveryHandlers } from './exam-session/answers/routes';
import { correctionHandlers } from './exam-session/corrections/routes';
import { decisionHandlers } from './exam-session/decisions/routes';
import { followHandlers } from './exam-session/follow-routes';
import { doubleMarkingHandlers } from './exam-session/grading/double-marking/routes';
import { gradingHandlers } from './exam-session/grading/routes';
import { examRubricHandlers } from './exam-session/grading/rubrics/routes';
import { pouchHandlers } from './exam-session/hand-in/routes';
import { createLiveHandlers } from './exam-session/live/routes';
import { messageHandlers } from './exam-session/messages/routes';
import { createOfflineStartHandlers } from './exam-session/offline-start/routes';
import { proceedingsHandlers } from './exam-session/proceedings/routes';
import { questionPaperHandlers } from './exam-session/question-paper/routes';
import { createReadinessHandlers } from './exam-session/readiness/routes';
import { resultHandlers, similarHandlers } from './exam-session/results/routes';
import { createLogHandlers } from './exam-session/routes';
import { timeHandlers } from './exam-session/time/routes';
import { createTimelineHandlers } from './exam-session/timeline/routes';
import { healthHandlers } from './health/routes';
import { refuseUnknown, surround } from './http/edge';
import { implement } from './http/implement';
import { serveDocs } from './http/openapi';
import { findingHandlers } from './question-bank/finding/routes';
import { createMediaHandlers } from './question-bank/media/routes';
import { placementHandlers } from './question-bank/placement/routes';
import { authoringHandlers } from './question-bank/questions/routes';
import { bankHandlers } from './question-bank/routes';
import { sharingHandlers } from './question-bank/sharing/routes';
import { createTransferHandlers } from './question-bank/transfer/routes';
import { versionHandlers } from './question-bank/versions/routes';
import { areaHandlers } from './records/regions/routes';
import { createDatabaseHandlers } from './records/routes';
import { classHandlers } from './school/classes/routes';
import { gradeHandlers, majorHandlers } from './school/grades/routes';
import { graduationHandlers } from './school/graduation/routes';
import { importHandlers } from './school/imports/routes';
import { letterheadHandlers } from './school/letterhead/routes';
import { parentHandlers } from './school/parents/routes';
import { periodHandlers } from './school/periods/routes';
import { promotionHandlers } from './school/promotion/routes';
import { pupilHandlers } from './school/pupils/routes';
import { roomHandlers } from './school/rooms/routes';
import { createSubjectHandlers } from './school/subjects/routes';
import { teacherHandlers } from './school/teachers/routes';
import type { Services } from './services';

/**
 * The API: all calls of the contract behind one edge. Everything outside /api goes to `pages`, a separate app, so
 * that an API call meets only its handler and no middleware.
 */
export function createApp(services: Services, pages?: Hono): Hono {
  const app = new Hono();
  const arrivals = createArrivals(services.clock);
  const authHandlers = createAuthHandlers(services, arrivals);
  implement(app, services, auth, authHandlers);
  implement(app, services, account, createAccountHandlers(services, arrivals));
  implement(app, services, setup, createSetupHandlers(arrivals));
  mountHeadOffice(app, services);
  // One command and one limiter, at both addresses.
  implement(app, services, officeApp, {
    ...officeAppHandlers,
    updateProfile: (call) => authHandlers.updateAdminProfile({ ...call }),
  });
  implement(app, services, dash, dashHandlers);
  mountExams(app, services);
  implement(app, services, bank, bankHandlers);
  implement(app, services, authoring, authoringHandlers);
  implement(app, services, versions, versionHandlers);
  implement(app, services, sharing, sharingHandlers);
  implement(app, services, placement, placementHandlers);
  implement(app, services, finding, findingHandlers);
  implement(app, services, periode, periodHandlers);
  implement(app, services, grade, gradeHandlers);
  implement(app, services, major, majorHandlers);
  implement(app, services, room, roomHandlers);
  implement(app, services, letterhead, letterheadHandlers);
  implement(app, services, schoolClass, classHandlers);
  implement(app, services, subject, createSubjectHandlers(services));
  implement(app, services, media, createMediaHandlers(services));
  implement(app, services, transfer, createTransferHandlers(services));
  implement(app, services, student, pupilHandlers);
  implement(app, services, teacher, teacherHandlers);
  implement(app, services, parent, parentHandlers);
  implement(app, services, imports, importHandlers);
  implement(app, services, promotion, promotionHandlers);
  implement(app, services, graduation, graduationHandlers);
  implement(app, services, area, areaHandlers);
  implement(app, services, database, createDatabaseHandlers(services));
  implement(app, services, audit, auditHandlers);
  implement(app, services, backup, backupHandlers);
  implement(app, services, health, healthHandlers);
  serveDocs(app, services);
  const unknown = surround(services, refuseUnknown);
  app.notFound((http) =>
    pages && !isApi(http.req.path) ? pages.fetch(http.req.raw, http.env) : unknown(http),
  );
  return app;
}

/** Mounts the making of exams, the sittings, and everything after them. */
function mountExams(app: Hono, services: Services): void {
  implement(app, services, exam, createExamHandlers(services));
  implement(app, services, seating, seatingHandlers);
  implement(app, services, allowance, allowanceHandlers);
  implement(app, services, seb, createSafeBrowserHandlers(services));
  implement(app, services, copy, copyHandlers);
  implement(app, services, substitute, substituteHandlers);
  implement(app, services, logs, createLogHandlers(services));
  implement(app, services, timeline, createTimelineHandlers(services));
  implement(app, services, time, { ...timeHandlers, ...followHandlers });
  implement(app, services, proceedings, proceedingsHandlers);
  implement(app, services, live, createLiveHandlers(services));
  implement(app, services, message, messageHandlers);
  implement(app, services, readiness, createReadinessHandlers(services));
  implement(app, services, offlineStart, createOfflineStartHandlers(services));
  implement(app, services, answer, deliveryHandlers);
  implement(app, services, decision, decisionHandlers);
  implement(app, services, grading, gradingHandlers);
  implement(app, services, doubleMarking, doubleMarkingHandlers);
  implement(app, services, examRubric, examRubricHandlers);
  implement(app, services, questionPaper, questionPaperHandlers);
  implement(app, services, results, resultHandlers);
  implement(app, services, similar, similarHandlers);
  implement(app, services, correction, correctionHandlers);
  implement(app, services, pouch, pouchHandlers);
}

/** Mounts the schools of the head office, their people and families, and the office accounts. */
function mountHeadOffice(app: Hono, services: Services): void {
  implement(app, services, homebase, createSchoolHandlers(services));
  implement(app, services, admin, officerHandlers);
  implement(app, services, people, peopleHandlers);
  implement(app, services, market, marketHandlers);
  implement(app, services, outcomes, outcomesHandlers);
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
