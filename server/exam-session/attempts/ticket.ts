import type { ExamLog, Ticket } from '#contract/exam-session/sitting';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { DELIVERY_GRACE_MS } from '#domain/exam-session/delivery-grace';
import { issueSyncToken } from '../../access/sync-token';
import type { AttemptTable } from '../../db/tables/exam';
import { deadlineOf, finishFromOf } from '../../paper/attempt-time';
import { getPaperPackage } from '../../paper/paper-package';
import type { Services } from '../../services';
import type { Started } from './start-command';

/** Builds the ticket with which a device runs the attempt, from the committed state. */
export async function makeTicket(
  services: Services,
  { attempt, exam, order, answers, hearings, isFrozen }: Started,
): Promise<Ticket> {
  const { db, secrets } = services;
  const now = services.clock();
  const paper = await getPaperPackage({ db, secrets, now }, exam);
  const { homebase, id, student, epoch, start_at: startAt } = attempt;
  const deadline = deadlineOf(attempt, now);
  const expiresAt = deadline + DELIVERY_GRACE_MS;
  const whose = { homebase, attempt: id, exam: exam.id, student, epoch };
  const claim = { ...whose, startAt, expiresAt, startCode: null, ...drawnBy(attempt) };
  return {
    attempt: id,
    exam: exam.id,
    student,
    title: exam.name,
    epoch,
    syncToken: issueSyncToken(secrets, { ...claim, isSealedOnly: false }),
    sealedToken: issueSyncToken(secrets, { ...claim, isSealedOnly: true }),
    contentKey: secrets.key('content', id).toString('base64'),
    paperKey: paper.key.toString('base64'),
    paperHash: paper.hash,
    order,
    answers,
    ...(hearings.length === 0 ? {} : { hearings }),
    serverNow: new Date(now).toISOString(),
    startTime: new Date(attempt.start_at).toISOString(),
    deadline: new Date(deadline).toISOString(),
    ...(attempt.paused_at === null ? {} : { paused: true }),
    fullscreenPolicy: exam.fullscreen_policy,
    ...(isFrozen ? { frozen: true } : {}),
    finishPolicy: exam.finish_policy,
    finishFrom: finishFromOf(attempt, now),
  };
}

/** The draw of the paper as recorded in the token. */
function drawnBy({ draw_round: round, start_code: drawCode }: AttemptTable) {
  if (round !== null) return { round };
  return drawCode === null ? {} : { drawCode };
}

/** The log entry in the given fields; a sitting that was readmitted has no flag set. */
export function toExamLog(attempt: AttemptTable, now: number): ExamLog {
  const deadline = deadlineOf(attempt, now);
  const progress = effectiveProgress(attempt.progress, { now, deadline });
  return {
    id: attempt.id,
    student: attempt.student,
    exam: attempt.exam,
    islogin: true,
    ispenalty: progress === 'stopped',
    isactive: progress !== 'admitted',
    isdone: progress === 'finished' || progress === 'expired',
    progress,
    start_time: new Date(attempt.start_at).toISOString(),
    deadline: new Date(deadline).toISOString(),
    ...(attempt.paused_at === null ? {} : { paused: true }),
    finish_from: finishFromOf(attempt, now),
  };
}
