import type { Database } from 'better-sqlite3';
import { listClosings } from './exam-time';
import type { History } from './history';
import type { AttemptFile } from './log';

/**
 * I12: a code starts once and gives no access that is denied: a sitting by code counts unless one of the reasons in
 * the protocol applies, and is archived only for such a reason. Events in the same millisecond may have come before
 * or after.
 */
export function checkCodeAccess(
  history: History,
  audit: Database,
  attempt: AttemptFile,
  attempts: readonly AttemptFile[],
): void {
  if (attempt.startCode === null) return;
  const isPutAway = attempt.archivedAt === attempt.createdAt;
  const facts = factsOf(audit, attempt, attempts);
  if (isPutAway && !facts.some(({ may }) => may))
    history.broken('I12', `${attempt.id} was put away for nothing`);
  const certain = facts.find(({ must }) => must);
  if (!isPutAway && certain) history.broken('I12', `${attempt.id} counts though ${certain.why}`);
}

interface Fact {
  why: string;
  /** It certainly applied. */
  must: boolean;
  /** It may have applied. */
  may: boolean;
}

function factsOf(audit: Database, attempt: AttemptFile, attempts: readonly AttemptFile[]): Fact[] {
  const { createdAt, startAt, startCode, student, number } = attempt;
  const earlier = attempts.filter((other) => other.student === student && other.number < number);
  const isOpen = ({ archivedAt }: AttemptFile, isSure: boolean) =>
    archivedAt === null || (isSure ? archivedAt > createdAt : archivedAt >= createdAt);
  const revokedAt = audit
    .prepare('SELECT revoked_at FROM start_codes WHERE batch = ?')
    .pluck()
    .get(startCode) as number | null;
  const isRevoked = revokedAt !== null && revokedAt <= createdAt && startAt >= revokedAt;
  return [
    {
      why: 'he had another sitting',
      must: earlier.some((other) => isOpen(other, true)),
      may: earlier.some((other) => isOpen(other, false)),
    },
    always(
      'the code had been used',
      earlier.some((other) => other.startCode === startCode),
    ),
    { why: 'the code had been taken back', must: isRevoked && revokedAt < createdAt, may: isRevoked },
    whileOff(audit, createdAt, student),
    {
      why: 'the answers were shown',
      must: false,
      may: releasesBefore(audit, createdAt).includes('answers'),
    },
    whileClosed(audit, createdAt, startAt),
  ];
}

function always(why: string, isSo: boolean): Fact {
  return { why, must: isSo, may: isSo };
}

function releasesBefore(audit: Database, at: number): string[] {
  const rows = audit
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.release' AND at <= ?")
    .pluck()
    .all(at) as string[];
  return rows.map((detail) => (JSON.parse(detail) as { shows: string }).shows);
}

function whileOff(audit: Database, at: number, student: string): Fact {
  const acts = listActs(audit, ['pupil.activate', 'pupil.deactivate'], student);
  return { why: 'his account was closed', ...holding(acts, 'pupil.deactivate', at) };
}

/** The exam was closed when the server heard of the sitting, and already when the sitting began. */
function whileClosed(audit: Database, at: number, startAt: number): Fact {
  const { must, may } = holding(listActs(audit, ['exam.open', 'exam.close']), 'exam.close', at);
  const closedAt = listClosings(audit).findLast((closing) => closing <= at);
  const isAfter = closedAt !== undefined && startAt > closedAt;
  return { why: 'the exam was closed before', must: must && isAfter, may: may && isAfter };
}

interface Act {
  action: string;
  at: number;
}

function listActs(audit: Database, actions: [string, string], subject?: string): Act[] {
  const of = subject === undefined ? '' : ' AND subject = ?';
  return audit
    .prepare(`SELECT action, at FROM audit_log WHERE action IN (?, ?)${of} ORDER BY id`)
    .all(...actions, ...(subject === undefined ? [] : [subject])) as Act[];
}

/** Whether this act was the last one at that time. */
function holding(acts: readonly Act[], action: string, at: number): { must: boolean; may: boolean } {
  const before = acts.filter((act) => act.at < at).at(-1);
  const within = acts.filter((act) => act.at === at);
  const isBefore = before?.action === action;
  const isWithin = within.some((act) => act.action === action);
  return { must: isBefore && within.length === 0, may: isBefore || isWithin };
}
