import { account } from './account';
import { schoolClass } from './admin/class';
import { grade } from './admin/grade';
import { graduation } from './admin/graduation';
import { imports } from './admin/import';
import { letterhead } from './admin/letterhead';
import { major } from './admin/major';
import { parent } from './admin/parent';
import { periode } from './admin/periode';
import { promotion } from './admin/promotion';
import { room } from './admin/room';
import { student } from './admin/student';
import { subject } from './admin/subject';
import { teacher } from './admin/teacher';
import { allowance } from './allowance';
import { answer } from './answer';
import { area } from './area';
import { audit } from './audit';
import { auth } from './auth';
import { authoring } from './authoring';
import { backup } from './backup';
import { bank } from './bank';
import { admin } from './center/admin';
import { app } from './center/app';
import { homebase } from './center/homebase';
import { market } from './center/market';
import { outcomes } from './center/outcomes';
import { people } from './center/people';
import { copy } from './copy';
import { correction } from './correction';
import { dash } from './dash';
import { database } from './database';
import { decision } from './decision';
import { doubleMarking } from './double-marking';
import type { Endpoint, Group } from './endpoint';
import { envelope } from './envelope';
import { exam } from './exam';
import { examRubric } from './exam-rubric';
import { finding } from './finding';
import { grading } from './grading';
import { health } from './health';
import { live } from './live';
import { logs } from './logs';
import { media } from './media';
import { message } from './message';
import { placement } from './placement';
import { pouch } from './pouch';
import { proceedings } from './proceedings';
import { questionPaper } from './question-paper';
import { readiness } from './readiness';
import { results } from './results';
import { seating } from './seating';
import { seb } from './seb';
import { setup } from './setup';
import { sharing } from './sharing';
import { similar } from './similar';
import { substitute } from './substitute';
import { time } from './time';
import { timeline } from './timeline';
import { transfer } from './transfer';
import { versions } from './versions';

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
  envelope,
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
