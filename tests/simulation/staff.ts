import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { SchoolTemplate } from './school-template';

/** Acts of the exam's teacher, and acts of the admin on an account. */
export type StaffAct =
  | 'finish'
  | 'penalize'
  | 'rejoin'
  | 'retake'
  | 'toggle'
  | 'pause'
  | 'resume'
  | 'pauseAll'
  | 'resumeAll'
  | 'addTime'
  | 'reopen'
  | 'withdrawTime'
  | 'makeCodes'
  | 'revokeCodes'
  | 'showScores'
  | 'showAnswers'
  | 'switchAccount';

/** A call as a browser makes it. */
interface StaffRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The target of a staff action: the exam, the student, and his current sitting, if any. */
interface StaffObject {
  attempt: string | undefined;
  exam: string;
  student: string;
  /** The extra minutes that were given last and not taken back, if any. */
  grant: string | undefined;
}

/** Extra minutes of one act. */
const ADDED_MINUTES = 10;

/**
 * The call that performs the action, signed in as an allowed user; undefined if it needs a sitting and there is none.
 */
export function staffRequest(
  { teacher, admin }: Pick<SchoolTemplate, 'teacher' | 'admin'>,
  act: StaffAct,
  { attempt, exam, student, grant }: StaffObject,
): StaffRequest | undefined {
  const json = (method: string, path: string, body: object): StaffRequest => ({
    method,
    path,
    headers: { cookie: teacher, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const plain = (
    method: string,
    path: string,
    query: Record<string, string>,
    cookie = teacher,
  ): StaffRequest => ({
    method,
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { cookie },
  });
  const ofExam = (): StaffRequest | undefined => {
    switch (act) {
      case 'toggle':
        return plain('PUT', '/api/exam/change-status', { id: exam });
      case 'pauseAll':
        return json('PUT', '/api/logs/pause-exam', { exam });
      case 'resumeAll':
        return json('PUT', '/api/logs/resume-exam', { exam });
      case 'withdrawTime':
        return grant === undefined ? undefined : json('POST', '/api/logs/withdraw-time', { id: grant, exam });
      case 'makeCodes':
        return json('POST', '/api/logs/make-start-codes', { exam, student });
      case 'revokeCodes':
        return json('POST', '/api/logs/revoke-start-codes', { exam, student });
      case 'switchAccount':
        return plain('PUT', '/api/admin/student/change-status', { id: student }, admin);
      default: {
        const shows = act === 'showScores' ? 'score' : 'answers';
        return json('POST', '/api/answer/release-results', { exam, shows, at: null, passing_mark: null });
      }
    }
  };
  const ofSitting = (id: string): StaffRequest | undefined => {
    switch (act) {
      case 'finish':
        return plain('POST', '/api/logs/finish-cbt', { id, exam });
      case 'penalize':
        return plain('PUT', '/api/logs/penalty', { student, exam });
      case 'rejoin':
        return plain('PUT', '/api/logs/rejoin-exam', { id });
      case 'retake':
        return plain('DELETE', '/api/logs/retake-exam', { id, student, exam });
      case 'pause':
        return json('PUT', '/api/logs/pause-exam', { exam, attempts: [id] });
      case 'resume':
        return json('PUT', '/api/logs/resume-exam', { exam, attempts: [id] });
      case 'addTime':
      case 'reopen': {
        const given = { id: randomUUID(), exam, attempts: [id], minutes: ADDED_MINUTES };
        return json('POST', '/api/logs/add-time', { ...given, reopen: act === 'reopen' });
      }
      default:
        return undefined;
    }
  };
  if (!OF_SITTING.has(act)) return ofExam();
  return attempt === undefined ? undefined : ofSitting(attempt);
}

/** The call that imports a pouch packed by a device. */
export function pouchRequest(
  { teacher, exam }: Pick<SchoolTemplate, 'teacher' | 'exam'>,
  pouch: Uint8Array,
): StaffRequest {
  return {
    method: 'POST',
    path: '/api/answer/import-pouch',
    headers: { cookie: teacher, 'content-type': 'application/json' },
    body: JSON.stringify({ exam, pouch: Buffer.from(pouch).toString('base64') }),
  };
}

const OF_SITTING: ReadonlySet<StaffAct> = new Set([
  'finish',
  'penalize',
  'rejoin',
  'retake',
  'pause',
  'resume',
  'addTime',
  'reopen',
]);

/** The extra minutes that were given last and not taken back. */
export function findGrant(audit: Database, exam: string): string | undefined {
  const found = audit
    .prepare(
      `SELECT id FROM time_grants WHERE exam = ? AND kind = 'extra' AND withdrawn_at IS NULL
      ORDER BY granted_at DESC LIMIT 1`,
    )
    .pluck()
    .get(exam);
  return typeof found === 'string' ? found : undefined;
}
