import type { catalogue } from '#contract/catalogue';
import type { Endpoint } from '#contract/endpoint';
import { accountExamples } from './account';
import { allowanceExamples } from './allowance';
import { answerExamples } from './answer';
import { areaExamples } from './area';
import { auditExamples } from './audit';
import { authExamples } from './auth';
import { authoringExamples } from './authoring';
import { backupExamples } from './backup';
import { bankExamples } from './bank';
import { adminExamples, appExamples, homebaseExamples } from './center';
import { marketExamples } from './center-market';
import { outcomesExamples } from './center-outcomes';
import { peopleExamples } from './center-people';
import { copyExamples } from './copy';
import { correctionExamples } from './correction';
import { dashExamples } from './dash';
import { databaseExamples } from './database';
import { decisionExamples } from './decision';
import { examExamples } from './exam';
import { examRubricExamples } from './exam-rubric';
import type { Example, Examples } from './example';
import { findingExamples } from './finding';
import { doubleMarkingExamples, gradingExamples } from './grading';
import { healthExamples } from './health';
import { letterheadExamples, proceedingsExamples } from './letterhead';
import { liveExamples } from './live';
import { logsExamples } from './logs';
import { mediaExamples } from './media';
import { messageExamples } from './message';
import { offlineStartExamples } from './offline-start';
import { placementExamples } from './placement';
import { pouchExamples } from './pouch';
import { questionPaperExamples } from './question-paper';
import { readinessExamples } from './readiness';
import { resultsExamples, similarExamples } from './results';
import { classExamples, gradeExamples, majorExamples, periodeExamples, subjectExamples } from './school';
import { importExamples, parentExamples, studentExamples, teacherExamples } from './school-people';
import { graduationExamples, promotionExamples } from './school-years';
import { roomExamples, seatingExamples } from './seating';
import { sebExamples } from './seb';
import { setupExamples } from './setup';
import { sharingExamples } from './sharing';
import { substituteExamples } from './substitute';
import { timeExamples } from './time';
import { timelineExamples } from './timeline';
import { transferExamples } from './transfer';
import { versionExamples } from './version';

type Catalogue = typeof catalogue;

const examples: { readonly [G in keyof Catalogue]: Examples<Catalogue[G]> } = {
  auth: authExamples,
  account: accountExamples,
  setup: setupExamples,
  homebase: homebaseExamples,
  admin: adminExamples,
  app: appExamples,
  people: peopleExamples,
  market: marketExamples,
  outcomes: outcomesExamples,
  dash: dashExamples,
  exam: examExamples,
  seating: seatingExamples,
  seb: sebExamples,
  allowance: allowanceExamples,
  copy: copyExamples,
  substitute: substituteExamples,
  logs: logsExamples,
  timeline: timelineExamples,
  time: timeExamples,
  proceedings: proceedingsExamples,
  live: liveExamples,
  message: messageExamples,
  readiness: readinessExamples,
  offlineStart: offlineStartExamples,
  answer: answerExamples,
  decision: decisionExamples,
  grading: gradingExamples,
  doubleMarking: doubleMarkingExamples,
  examRubric: examRubricExamples,
  questionPaper: questionPaperExamples,
  results: resultsExamples,
  similar: similarExamples,
  correction: correctionExamples,
  pouch: pouchExamples,
  bank: bankExamples,
  authoring: authoringExamples,
  versions: versionExamples,
  sharing: sharingExamples,
  placement: placementExamples,
  finding: findingExamples,
  periode: periodeExamples,
  grade: gradeExamples,
  major: majorExamples,
  class: classExamples,
  room: roomExamples,
  letterhead: letterheadExamples,
  subject: subjectExamples,
  media: mediaExamples,
  transfer: transferExamples,
  student: studentExamples,
  teacher: teacherExamples,
  parent: parentExamples,
  import: importExamples,
  promotion: promotionExamples,
  graduation: graduationExamples,
  area: areaExamples,
  database: databaseExamples,
  audit: auditExamples,
  backup: backupExamples,
  health: healthExamples,
};

/** The examples of a call by its key (`exam.save`); none is a failing test. */
export function examplesOf(key: string): readonly Example<Endpoint>[] {
  const [groupName = '', name = ''] = key.split('.');
  const groups: Record<string, Record<string, Example<Endpoint> | readonly Example<Endpoint>[]>> = examples;
  const found = groups[groupName]?.[name] ?? [];
  return 'input' in found ? [found] : found;
}
