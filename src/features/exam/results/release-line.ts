import type { ExamForStaff } from '#contract/exam/exam';
import { ASKED_IN_MAX, type KeysWait, type Release } from '#contract/exam-session/release';
import { countsAsOn, isClosed } from '#domain/exam/window';
import { formatMoment, zoneName } from '../../../lib/format';
import { text } from './text';

type Shown = Pick<ExamForStaff, 'results' | 'isactive' | 'waves' | 'close_at' | 'teacher_name'>;

/** What pupils and parents see now or later, in one line; `wait`: what keeps the keys from them that are due. */
export function releaseLine(
  { results: { shows, at }, isactive, waves, close_at, teacher_name }: Shown,
  nowMs: number,
  wait: KeysWait = null,
): string {
  const { line } = text.release;
  if (shows === 'none') return line.none;
  if (shows === 'answers' && wait)
    return line.waiting(pupilsOf(wait), causesOf(wait, teacher_name).join(line.and));
  const what = line.shows[shows];
  const closeAt = close_at === null ? null : Date.parse(close_at);
  const isOver = isClosed({ isActive: countsAsOn(isactive, waves.length), closeAt, now: nowMs });
  if (at === null) return isOver ? line.now(what) : line.closed(what);
  const early = closeAt === null || Date.parse(at) < closeAt;
  const moment = `${formatMoment(at)} ${zoneName(new Date(at))}`;
  // Whatever was set, keys wait for the end.
  return shows === 'answers' && !isOver && early ? line.scoreFirst(moment) : line.at(what, moment);
}

/** The same where a line has no room for what they wait for. */
export function shortReleaseLine(exam: Shown, nowMs: number, wait: KeysWait): string {
  if (!wait || exam.results.shows !== 'answers') return releaseLine(exam, nowMs);
  return text.release.line.waitingShort(pupilsOf(wait));
}

/** Who sees the score meanwhile. */
function pupilsOf({ unsettled }: NonNullable<KeysWait>): string {
  return unsettled ? text.release.line.toSettled : text.release.line.toAll;
}

function causesOf({ unsettled, asked_in }: NonNullable<KeysWait>, own: string): string[] {
  const { line } = text.release;
  const named = asked_in
    .slice(0, ASKED_IN_MAX - 1)
    .map(({ exam, teacher }) => (teacher === own ? line.askedInOwn(exam) : line.askedIn(exam, teacher)));
  const exams = asked_in.length > named.length ? [...named, line.moreExams] : named;
  return [
    ...(unsettled ? [line.lateAnswers] : []),
    ...(exams.length > 0 ? [line.sameQuestions(exams.join(', '))] : []),
  ];
}

/** The passing mark in words; empty if none is set. */
export function markLine({ passing_mark: mark }: Release): string {
  return mark === null ? '' : text.release.line.mark(String(mark));
}
