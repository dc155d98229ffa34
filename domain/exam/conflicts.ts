import type { Conflict, Conflicts, ScorePart } from '#contract/exam-conflict';
import { PAPER_WHOLE } from '../question-bank/points';

/** Questions of one part that a bank holds, and their points. */
interface HeldPart {
  questions: number;
  points: number;
}

export interface PlannedBank {
  name: string;
  /** A `paket` is a complete paper with 100 points per part, a `bank` a pool. */
  type: 'paket' | 'bank';
  /** How many to draw of each part; null draws all. */
  wanted: Record<ScorePart, number | null>;
  held: Record<ScorePart, HeldPart>;
  /** Of its questions, how many are to be mended (`domain/question-bank/checks`). */
  faulty: number;
}

/** Instants in ms; null: not limited on that side. */
export interface ExamWindow {
  opensAt: number | null;
  closesAt: number | null;
}

export interface OtherExam extends ExamWindow {
  name: string;
  teacher: string;
  /** Pupils who are to take both. */
  pupils: number;
}

export interface ExamPlan extends ExamWindow {
  durationMinutes: number;
  /** Percent of the final score; together 100. */
  weights: Record<ScorePart, number>;
  banks: readonly PlannedBank[];
  pupils: number;
  /** Names of banks that the exam asks too for which this one is a rehearsal. */
  rehearsed: readonly string[];
  /** Open exams of the same pupils. */
  others: readonly OtherExam[];
}

const PARTS: readonly ScorePart[] = ['mc', 'essay'];
const MINUTE_MS = 60_000;

/**
 * What speaks against opening an exam. Errors: no sitting of it could be what was announced. Warnings: it works, but
 * perhaps not as was meant.
 */
export function findConflicts(plan: ExamPlan, now: number): Conflicts {
  return {
    errors: [...paperErrors(plan), ...windowErrors(plan)],
    warnings: [...paperWarnings(plan), ...rehearsalWarnings(plan), ...pupilWarnings(plan, now)],
  };
}

/**
 * Whether there is a moment from now on in which both are open. An exam without any times is opened and closed by
 * hand: it has no window that could overlap.
 */
export function windowsOverlap(one: ExamWindow, other: ExamWindow, now: number): boolean {
  if (!hasTimes(one) || !hasTimes(other)) return false;
  const opens = Math.max(one.opensAt ?? now, other.opensAt ?? now, now);
  const closes = Math.min(
    one.closesAt ?? Number.POSITIVE_INFINITY,
    other.closesAt ?? Number.POSITIVE_INFINITY,
  );
  return opens < closes;
}

function hasTimes({ opensAt, closesAt }: ExamWindow): boolean {
  return opensAt !== null || closesAt !== null;
}

function paperErrors({ banks, weights }: ExamPlan): Conflict[] {
  if (banks.every((bank) => PARTS.every((part) => drawn(bank, part) === 0))) return [{ kind: 'noQuestions' }];
  const tooLarge = banks.flatMap((bank) =>
    PARTS.flatMap((part): Conflict[] => {
      const wanted = bank.wanted[part] ?? 0;
      const held = bank.held[part].questions;
      return wanted > held ? [{ kind: 'drawTooLarge', bank: bank.name, part, wanted, held }] : [];
    }),
  );
  const empty = PARTS.filter((part) => weights[part] > 0 && banks.every((bank) => drawn(bank, part) === 0));
  return [
    ...tooLarge,
    ...empty.map((part): Conflict => ({ kind: 'partEmpty', part, percent: weights[part] })),
  ];
}

function windowErrors({ opensAt, closesAt, durationMinutes }: ExamPlan): Conflict[] {
  if (opensAt === null || closesAt === null) return [];
  const minutes = Math.floor((closesAt - opensAt) / MINUTE_MS);
  return minutes < durationMinutes ? [{ kind: 'windowTooShort', minutes, duration: durationMinutes }] : [];
}

function paperWarnings({ banks }: ExamPlan): Conflict[] {
  const faulty = banks
    .filter((bank) => bank.faulty > 0)
    .map(({ name, faulty: count }): Conflict => ({ kind: 'questionsFaulty', bank: name, count }));
  const unwhole = banks
    .filter(({ type }) => type === 'paket')
    .flatMap(({ name, held }) =>
      PARTS.filter((part) => held[part].questions > 0 && held[part].points !== PAPER_WHOLE).map(
        (part): Conflict => ({ kind: 'pointsNotWhole', bank: name, part, points: held[part].points }),
      ),
    );
  return [...faulty, ...unwhole];
}

function rehearsalWarnings({ rehearsed }: ExamPlan): Conflict[] {
  return rehearsed.map((bank) => ({ kind: 'sameQuestions', bank }));
}

function pupilWarnings(plan: ExamPlan, now: number): Conflict[] {
  if (plan.pupils === 0) return [{ kind: 'noPupils' }];
  return plan.others
    .filter((other) => windowsOverlap(plan, other, now))
    .map(
      ({ name, teacher, pupils, opensAt, closesAt }): Conflict => ({
        kind: 'overlap',
        exam: name,
        teacher,
        pupils,
        open_at: toIso(opensAt),
        close_at: toIso(closesAt),
      }),
    );
}

function drawn({ held, wanted }: PlannedBank, part: ScorePart): number {
  return Math.min(held[part].questions, wanted[part] ?? held[part].questions);
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
