import type { Conflict, Conflicts } from '#contract/exam/exam-conflict';
import { toInstant } from '#contract/instant';
import { SCORE_PARTS, type ScorePart } from '#contract/question-bank/question-type';
import { outlastsEnvelopes } from '../exam-session/envelope-life';
import { PAPER_WHOLE } from '../question-bank/points';
import { MINUTE_MS } from '../time/durations';
import { type ExamWindow, hasTimes, meeting, type OtherPart } from './meeting';
import { drawnOf } from './paper-draw';

/** How many questions of one part a bank contains, and their points. */
interface PartStock {
  questions: number;
  points: number;
}

export interface PlannedBank {
  name: string;
  /** A `paket` is a complete paper with 100 points per part, a `bank` a pool. */
  type: 'paket' | 'bank';
  /** How many to draw of each part; null means all. */
  wanted: Record<ScorePart, number | null>;
  stock: Record<ScorePart, PartStock>;
  /** How many of its questions must be fixed first (`domain/question-bank/checks`). */
  faulty: number;
}

export interface OtherExam extends OtherPart {
  name: string;
  teacher: string;
  /** How many pupils are to take both. */
  pupils: number;
}

/** A room that another exam uses as well. */
export interface SharedRoom extends OtherPart {
  room: string;
  /** Seats that both exams give, to different pupils. */
  seats: number;
  exam: string;
  teacher: string;
}

/** A room of another exam whose proctor has different rooms in this one. */
export interface OtherDuty extends OtherPart {
  proctor: string;
  room: string;
  exam: string;
}

export interface ExamPlan extends ExamWindow {
  durationMinutes: number;
  /** The windows of its waves; if absent or empty, its pupils all sit within its own. */
  waves?: readonly ExamWindow[];
  /** Percent of the final score; they add up to 100. */
  weights: Record<ScorePart, number>;
  banks: readonly PlannedBank[];
  pupils: number;
  /** Names of its banks that are also used by the exam this one is a rehearsal for. */
  rehearsed: readonly string[];
  /** Open exams with some of the same pupils. */
  others: readonly OtherExam[];
  /** Shared with open exams. */
  sharedRooms: readonly SharedRoom[];
  otherDuties: readonly OtherDuty[];
}

/**
 * What speaks against opening an exam. Errors: no sitting could be what was announced. Warnings: it works, but
 * perhaps not as intended.
 */
export function findConflicts(plan: ExamPlan, now: number): Conflicts {
  return {
    errors: [...paperErrors(plan), ...windowErrors(plan, now)],
    warnings: [
      ...paperWarnings(plan),
      ...rehearsalWarnings(plan),
      ...longWarnings(plan, now),
      ...tightWarnings(plan, now),
      ...pupilWarnings(plan, now),
      ...roomWarnings(plan, now),
    ],
  };
}

/**
 * Whether a new exam waits closed until somebody has read this warning. One that only tells of little time to spare
 * does not: pupils can sit the exam as it was announced. Neither does one about another exam if one of the two has no times: whoever opens
 * and closes it by hand decides when they meet.
 */
export function holdsOpening(warning: Conflict, own: ExamWindow): boolean {
  switch (warning.kind) {
    case 'windowTight':
    case 'backToBack':
      return false;
    case 'overlap':
    case 'roomTaken':
    case 'proctorTwice':
      return hasTimes(own) && (warning.open_at !== null || warning.close_at !== null);
    default:
      return true;
  }
}

/**
 * What a change is told that left the exam's times and pupils as they were: not the warnings that hold nothing closed, because they were read
 * when they came about. They depend on nothing else of an exam; any other change is told everything.
 */
export function stillHolding({ errors, warnings }: Conflicts, own: ExamWindow): Conflicts {
  return { errors, warnings: warnings.filter((warning) => holdsOpening(warning, own)) };
}

function paperErrors({ banks, weights }: ExamPlan): Conflict[] {
  if (banks.every((bank) => SCORE_PARTS.every((part) => drawn(bank, part) === 0)))
    return [{ kind: 'noQuestions' }];
  const tooLarge = banks.flatMap((bank) =>
    SCORE_PARTS.flatMap((part): Conflict[] => {
      const wanted = bank.wanted[part] ?? 0;
      const held = bank.stock[part].questions;
      return wanted > held ? [{ kind: 'drawTooLarge', bank: bank.name, part, wanted, held }] : [];
    }),
  );
  const empty = SCORE_PARTS.filter(
    (part) => weights[part] > 0 && banks.every((bank) => drawn(bank, part) === 0),
  );
  const isMixed = new Set(banks.map(({ type }) => type)).size > 1;
  return [
    ...(isMixed ? [{ kind: 'banksMixed' } as const] : []),
    ...tooLarge,
    ...empty.map((part): Conflict => ({ kind: 'partEmpty', part, percent: weights[part] })),
  ];
}

/** A window that is over says all that is wrong with it: its length does not matter any more. */
function windowErrors(plan: ExamPlan, now: number): Conflict[] {
  const { closesAt, durationMinutes } = plan;
  if (closesAt === null) return [];
  if (closesAt <= now) return [{ kind: 'windowOver', close_at: new Date(closesAt).toISOString() }];
  const minutes = shortestMinutes(plan);
  if (minutes === null) return [];
  return minutes < durationMinutes ? [{ kind: 'windowTooShort', minutes, duration: durationMinutes }] : [];
}

/** Nobody plans an exam for longer than a school year. */
function longWarnings({ closesAt }: ExamPlan, now: number): Conflict[] {
  if (closesAt === null || !outlastsEnvelopes(closesAt, now)) return [];
  return [{ kind: 'windowLong', close_at: new Date(closesAt).toISOString() }];
}

/** Less than this is too tight: between two exams of a pupil, and for coming late. */
const SPARE_MINUTES = 10;

function tightWarnings(plan: ExamPlan, now: number): Conflict[] {
  const { closesAt, durationMinutes: duration, others } = plan;
  const minutes = shortestMinutes(plan);
  if (minutes === null || closesAt === null || closesAt <= now) return [];
  const isTight = minutes >= duration && minutes - duration < SPARE_MINUTES;
  const next = others.flatMap((other): Conflict[] => {
    const gap = gapBetween(other.own ?? plan, other);
    if (gap === null || gap.ms >= SPARE_MINUTES * MINUTE_MS) return [];
    const { name: exam, teacher, pupils } = other;
    const between = { minutes: Math.floor(gap.ms / MINUTE_MS), isBefore: gap.isBefore };
    return [{ kind: 'backToBack', exam, teacher, pupils, ...between }];
  });
  return [...(isTight ? [{ kind: 'windowTight', minutes, duration } as const] : []), ...next];
}

/** How long after one window the other begins, and whether the other comes first; null if they overlap or never meet. */
function gapBetween(
  { opensAt, closesAt }: ExamWindow,
  other: ExamWindow,
): { ms: number; isBefore: boolean } | null {
  if (opensAt === null || closesAt === null) return null;
  if (other.closesAt !== null && other.closesAt <= opensAt)
    return { ms: opensAt - other.closesAt, isBefore: true };
  if (other.opensAt !== null && other.opensAt >= closesAt)
    return { ms: other.opensAt - closesAt, isBefore: false };
  return null;
}

function paperWarnings({ banks }: ExamPlan): Conflict[] {
  const faulty = banks
    .filter((bank) => bank.faulty > 0)
    .map(({ name, faulty: count }): Conflict => ({ kind: 'questionsFaulty', bank: name, count }));
  const unwhole = banks
    .filter(({ type }) => type === 'paket')
    .flatMap(({ name, stock }) =>
      SCORE_PARTS.filter((part) => stock[part].questions > 0 && stock[part].points !== PAPER_WHOLE).map(
        (part): Conflict => ({ kind: 'pointsNotWhole', bank: name, part, points: stock[part].points }),
      ),
    );
  return [...faulty, ...unwhole];
}

function rehearsalWarnings({ rehearsed }: ExamPlan): Conflict[] {
  return rehearsed.map((bank) => ({ kind: 'sameQuestions', bank }));
}

function pupilWarnings(plan: ExamPlan, now: number): Conflict[] {
  if (plan.pupils === 0) return [{ kind: 'noPupils' }];
  return meeting(plan, plan.others, now, ({ name, teacher }) => [name, teacher])
    .map((parts) => ({ ...parts.joined, pupils: parts.each.reduce((sum, { pupils }) => sum + pupils, 0) }))
    .map(
      ({ name, teacher, pupils, opensAt, closesAt }): Conflict => ({
        kind: 'overlap',
        exam: name,
        teacher,
        pupils,
        ...toWindow({ opensAt, closesAt }),
      }),
    );
}

/** Two exams may share a room and its proctor, for example if two subjects are mixed in it, but not a seat; and no proctor can be in two rooms. */
function roomWarnings(plan: ExamPlan, now: number): Conflict[] {
  const used = plan.sharedRooms.filter(({ seats }) => seats > 0);
  const taken = meeting(plan, used, now, ({ room, exam, teacher }) => [room, exam, teacher]).map(
    ({ joined, each }): Conflict => {
      const { room, exam, teacher } = joined;
      // A seat may be taken in several waves, and is one seat.
      const seats = Math.max(...each.map((part) => part.seats));
      return { kind: 'roomTaken', room, seats, exam, teacher, ...toWindow(joined) };
    },
  );
  const twice = meeting(plan, plan.otherDuties, now, ({ proctor, room, exam }) => [proctor, room, exam]).map(
    ({ joined }): Conflict => {
      const { proctor, room, exam } = joined;
      return { kind: 'proctorTwice', proctor, room, exam, ...toWindow(joined) };
    },
  );
  return [...taken, ...twice];
}

/** The length of the shortest of its windows; null if they are not limited on both sides. */
function shortestMinutes({ opensAt, closesAt, waves = [] }: ExamPlan): number | null {
  const windows = waves.length > 0 ? waves : [{ opensAt, closesAt }];
  const lengths = windows.flatMap((one) =>
    one.opensAt === null || one.closesAt === null ? [] : [one.closesAt - one.opensAt],
  );
  return lengths.length === 0 ? null : Math.floor(Math.min(...lengths) / MINUTE_MS);
}

function toWindow({ opensAt, closesAt }: ExamWindow) {
  return { open_at: toInstant(opensAt), close_at: toInstant(closesAt) };
}

function drawn({ stock, wanted }: PlannedBank, part: ScorePart): number {
  return drawnOf(stock[part].questions, wanted[part]);
}
