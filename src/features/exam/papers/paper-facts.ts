import type { ExamForStaff } from '#contract/exam/exam';
import type { ExamRoom } from '#contract/exam/seating';
import { formatClock, formatLongDay, formatNumber } from '../../../lib/format';
import type { NamedWave } from './room-waves';
import { text } from './text';

type Fact = [label: string, value: string];
type Times = Pick<ExamForStaff, 'open_at' | 'close_at'>;

/**
 * What stands at the head of a paper. `room`: null for all of them. `begun`: when its first pupil began, which tells the day of an exam
 * without a window.
 */
export function factsOf(
  exam: ExamForStaff,
  { room, wave }: { room: ExamRoom | null; wave: NamedWave },
  begun: string | null = null,
): Fact[] {
  const times = timesOf(exam, wave);
  return [
    [text.facts.exam, exam.name],
    ...(room ? [[text.facts.room, room.name] satisfies Fact] : []),
    ...(wave ? [[text.facts.wave, numberOf(wave)] satisfies Fact] : []),
    [text.facts.day, dayOf({ open_at: times.open_at ?? begun })],
    [text.facts.time, timeOf(times)],
    [text.facts.duration, text.facts.minutes(formatNumber(exam.duration))],
    [text.facts.teacher, exam.teacher_name],
    ...(room ? [[text.facts.proctor, room.proctor?.name ?? text.blank] satisfies Fact] : []),
  ];
}

/** What a sheet belongs to, in one line above its table: sheets come apart. */
export function overOf(exam: Pick<ExamForStaff, 'name'>, parts: readonly (string | null)[]): string {
  return [exam.name, ...parts].filter((part) => part !== null && part !== '').join(' · ');
}

/** Null where there is none, or it is filled in by hand. */
export function waveOf(wave: NamedWave): string | null {
  return wave === null || wave === 'byHand' ? null : text.waveOf(formatNumber(wave.number));
}

/** When the pupils of a paper sit. The exam's own window spans all waves, so it is the time of none. */
export function timesOf(exam: Times, wave: NamedWave): Times {
  return wave === 'byHand' ? { open_at: null, close_at: null } : (wave ?? exam);
}

/** To be filled in by hand if the exam has no window. */
export function dayOf({ open_at }: Pick<Times, 'open_at'>): string {
  return open_at === null ? text.blank : formatLongDay(open_at);
}

export function timeOf({ open_at, close_at }: Times): string {
  if (open_at === null) return text.blank;
  return close_at === null ? formatClock(open_at) : `${formatClock(open_at)} – ${formatClock(close_at)}`;
}

function numberOf(wave: Exclude<NamedWave, null>): string {
  return wave === 'byHand' ? text.blank : formatNumber(wave.number);
}
