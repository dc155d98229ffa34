import { audit } from './audit/audit';
import { account } from './auth/account';
import { auth } from './auth/auth';
import { setup } from './auth/setup';
import { backup } from './backup/backup';
import { admin } from './center/admin';
import { app } from './center/app';
import { homebase } from './center/homebase';
import { market } from './center/market';
import { outcomes } from './center/outcomes';
import { people } from './center/people';
import { dash } from './dashboard/dash';
import type { Endpoint, Group } from './endpoint';
import { allowance } from './exam/allowance';
import { copy } from './exam/copy';
import { exam } from './exam/exam';
import { seating } from './exam/seating';
import { seb } from './exam/seb';
import { substitute } from './exam/substitute';
import { answer } from './exam-session/answer';
import { correction } from './exam-session/correction';
import { decision } from './exam-session/decision';
import { doubleMarking } from './exam-session/double-marking';
import { examRubric } from './exam-session/exam-rubric';
import { grading } from './exam-session/grading';
import { live } from './exam-session/live';
import { logs } from './exam-session/logs';
import { message } from './exam-session/message';
import { offlineStart } from './exam-session/offline-start';
import { pouch } from './exam-session/pouch';
import { proceedings } from './exam-session/proceedings';
import { questionPaper } from './exam-session/question-paper';
import { readiness } from './exam-session/readiness';
import { results } from './exam-session/results';
import { similar } from './exam-session/similar';
import { time } from './exam-session/time';
import { timeline } from './exam-session/timeline';
import { health } from './health/health';
import { authoring } from './question-bank/authoring';
import { bank } from './question-bank/bank';
import { finding } from './question-bank/finding';
import { media } from './question-bank/media';
import { placement } from './question-bank/placement';
import { sharing } from './question-bank/sharing';
import { transfer } from './question-bank/transfer';
import { versions } from './question-bank/versions';
import { area } from './records/area';
import { database } from './records/database';
import { schoolClass } from './school/class';
import { grade } from './school/grade';
import { graduation } from './school/graduation';
import { imports } from './school/import';
import { letterhead } from './school/letterhead';
import { major } from './school/major';
import { parent } from './school/parent';
import { periode } from './school/periode';
import { promotion } from './school/promotion';
import { room } from './school/room';
import { student } from './school/student';
import { subject } from './school/subject';
import { teacher } from './school/teacher';

/** Every group of the API, each listed once. */
export const catalogue = {
  auth,
  account,
  setup,
  homebase,
  admin,
  app,
  people,
  market,
  outcomes,
  dash,
  exam,
  seating,
  seb,
  allowance,
  copy,
  substitute,
  logs,
  timeline,
  time,
  proceedings,
  live,
  message,
  readiness,
  offlineStart,
  answer,
  decision,
  grading,
  doubleMarking,
  examRubric,
  questionPaper,
  results,
  similar,
  correction,
  pouch,
  bank,
  authoring,
  versions,
  sharing,
  placement,
  finding,
  periode,
  grade,
  major,
  class: schoolClass,
  room,
  letterhead,
  subject,
  media,
  transfer,
  student,
  teacher,
  parent,
  import: imports,
  promotion,
  graduation,
  area,
  database,
  audit,
  backup,
  health,
} satisfies Record<string, Group>;

/** Every call with its key (`exam.save`), in the order of the catalogue. */
export function listEndpoints(): { key: string; endpoint: Endpoint }[] {
  return Object.entries(catalogue).flatMap(([groupName, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ key: `${groupName}.${name}`, endpoint })),
  );
}
