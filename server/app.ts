import { Hono } from 'hono';
import { account } from '#contract/account';
import { schoolClass } from '#contract/admin/class';
import { grade } from '#contract/admin/grade';
import { graduation } from '#contract/admin/graduation';
import { imports } from '#contract/admin/import';
import { letterhead } from '#contract/admin/letterhead';
import { major } from '#contract/admin/major';
import { parent } from '#contract/admin/parent';
import { periode } from '#contract/admin/periode';
import { promotion } from '#contract/admin/promotion';
import { room } from '#contract/admin/room';
import { student } from '#contract/admin/student';
import { subject } from '#contract/admin/subject';
import { teacher } from '#contract/admin/teacher';
import { allowance } from '#contract/allowance';
import { answer } from '#contract/answer';
import { area } from '#contract/area';
import { audit } from '#contract/audit';
import { auth } from '#contract/auth';
import { authoring } from '#contract/authoring';
import { backup } from '#contract/backup';
import { bank } from '#contract/bank';
import { admin } from '#contract/center/admin';
import { app as officeApp } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import { market } from '#contract/center/market';
import { outcomes } from '#contract/center/outcomes';
import { people } from '#contract/center/people';
import { copy } from '#contract/copy';
import { correction } from '#contract/correction';
import { dash } from '#contract/dash';
import { database } from '#contract/database';
import { decision } from '#contract/decision';
import { doubleMarking } from '#contract/double-marking';
import { envelope } from '#contract/envelope';
import { exam } from '#contract/exam';
import { examRubric } from '#contract/exam-rubric';
import { finding } from '#contract/finding';
import { grading } from '#contract/grading';
import { health } from '#contract/health';
import { live } from '#contract/live';
import { logs } from '#contract/logs';
import { media } from '#contract/media';
import { message } from '#contract/message';
import { placement } from '#contract/placement';
import { pouch } from '#contract/pouch';
import { proceedings } from '#contract/proceedings';
import { questionPaper } from '#contract/question-paper';
import { readiness } from '#contract/readiness';
import { results } from '#contract/results';
import { seating } from '#contract/seating';
import { seb } from '#contract/seb';
import { setup } from '#contract/setup';
import { sharing } from '#contract/sharing';
import { similar } from '#contract/similar';
import { substitute } from '#contract/substitute';
import { time } from '#contract/time';
import { timeline } from '#contract/timeline';
import { transfer } from '#contract/transfer';
import { versions } from '#contract/versions';
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
import { examHandlers } from './exam/routes';
import { createSafeBrowserHandlers } from './exam/safe-browser/routes';
import { seatingHandlers } from './exam/seating/routes';
import { substituteHandlers } from './exam/substitutes/routes';
import { answerHandlers } from './exam-session/answers/routes';
import { correctionHandlers } from './exam-session/corrections/routes';
import { decisionHandlers } from './exam-session/decisions/routes';
import { doubleMarkingHandlers } from './exam-session/grading/double-marking/routes';
import { gradingHandlers } from './exam-session/grading/routes';
import { examRubricHandlers } from './exam-session/grading/rubrics/routes';
import { pouchHandlers } from './exam-session/hand-in/routes';
import { liveHandlers } from './exam-session/live/routes';
import { messageHandlers } from './exam-session/messages/routes';
import { createEnvelopeHandlers } from './exam-session/offline-start/routes';
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
  // One command and one brake, at both addresses.
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
  implement(app, services, exam, examHandlers);
  implement(app, services, seating, seatingHandlers);
  implement(app, services, allowance, allowanceHandlers);
  implement(app, services, seb, createSafeBrowserHandlers(services));
  implement(app, services, copy, copyHandlers);
  implement(app, services, substitute, substituteHandlers);
  implement(app, services, logs, createLogHandlers(services));
  implement(app, services, timeline, createTimelineHandlers(services));
  implement(app, services, time, timeHandlers);
  implement(app, services, proceedings, proceedingsHandlers);
  implement(app, services, live, liveHandlers);
  implement(app, services, message, messageHandlers);
  implement(app, services, readiness, createReadinessHandlers(services));
  implement(app, services, envelope, createEnvelopeHandlers(services));
  implement(app, services, answer, answerHandlers);
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
