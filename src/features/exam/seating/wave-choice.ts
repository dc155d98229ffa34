import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingOrder, SeatingPlan } from '#contract/exam/seating';
import type { WaveTimes } from '#contract/exam/wave';
import { planWaves, type WaveWindow } from '#domain/exam/waves';
import { MINUTE_MS } from '#domain/time/durations';
import { fromLocalInput, toLocalInput } from '../../../lib/format';

/** What the form asks of the waves; numbers as typed. */
export interface WaveChoice {
  /** `1`: all at one time. */
  waves: string;
  /** Value of a `datetime-local` input. */
  firstAt: string;
  /** Minutes. */
  length: string;
  rest: string;
}

/** The fields of the form that seats everybody. */
export interface SpreadFields extends WaveChoice {
  rooms: string[];
  order: SeatingOrder;
  reserve: string;
}

/** What the choice needs of the exam. */
export type PlannedExam = Pick<ExamForStaff, 'id' | 'duration' | 'open_at'>;

/** Longest rest between two waves; minutes. */
export const REST_MAX = 600;

/** For who comes late. */
const SPARE_MINUTES = 15;
const USUAL_REST = 15;

/** What the exam has, or would usually have. */
export function toWaveChoice({ waves }: Pick<SeatingPlan, 'waves'>, exam: PlannedExam): WaveChoice {
  const [first, second] = waves;
  const minutes = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  return {
    waves: String(Math.max(1, waves.length)),
    firstAt: toLocalInput(first?.open_at ?? exam.open_at),
    length: String(first ? minutes(first.open_at, first.close_at) : exam.duration + SPARE_MINUTES),
    rest: String(first && second ? minutes(first.close_at, second.open_at) : USUAL_REST),
  };
}

/** The times of the chosen waves; empty for one time, and while the choice is not complete. */
export function wavesOf({ waves, firstAt, length, rest }: WaveChoice): WaveTimes[] {
  const first = fromLocalInput(firstAt);
  const [count, long, between] = [Number(waves), Number(length), Number(rest)];
  if (count < 2 || first === null || !(long > 0) || !(between >= 0)) return [];
  return planWaves({ count, firstAt: Date.parse(first), length: long, rest: between }).map(toTimes);
}

export function toTimes({ openAt, closeAt }: WaveWindow): WaveTimes {
  return { open_at: new Date(openAt).toISOString(), close_at: new Date(closeAt).toISOString() };
}

export function toWindow({ open_at, close_at }: WaveTimes): WaveWindow {
  return { openAt: Date.parse(open_at), closeAt: Date.parse(close_at) };
}

/** Undefined if nothing was changed: waves that were set one by one stay as they are. */
export function chosenWaves(choice: WaveChoice, start: WaveChoice): WaveTimes[] | undefined {
  const isSame =
    choice.waves === start.waves &&
    (choice.waves === '1' ||
      (choice.firstAt === start.firstAt && choice.length === start.length && choice.rest === start.rest));
  return isSame ? undefined : wavesOf(choice);
}
