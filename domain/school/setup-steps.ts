import type { SetupFacts } from '#contract/dashboard/dash';

/** What a new school has to set up, in this order, before its pupils can sit their first exam. */
export const SETUP_STEPS = [
  'period',
  'grades',
  'classes',
  'subjects',
  'teachers',
  'students',
  'seats',
  'lessons',
  'teacherCards',
  'banks',
  'exams',
  'cards',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupState {
  /** In their order. */
  steps: readonly { step: SetupStep; isDone: boolean }[];
  done: number;
  /** The first step that is not done; undefined if the school is set up. */
  next: SetupStep | undefined;
}

/**
 * How far a school has come, derived from its data: nothing is ticked off by hand, and a step whose data is deleted
 * is open again.
 */
export function setupState(facts: SetupFacts): SetupState {
  const isDone: Record<SetupStep, boolean> = {
    period: facts.periods > 0,
    grades: facts.grades > 0,
    classes: facts.classes > 0,
    subjects: facts.subjects > 0,
    teachers: facts.teachers > 0,
    students: facts.students > 0,
    seats: facts.seated > 0,
    lessons: facts.assigned > 0,
    teacherCards: facts.teacher_cards > 0,
    banks: facts.banks > 0,
    exams: facts.exams > 0,
    cards: facts.cards > 0,
  };
  const steps = SETUP_STEPS.map((step) => ({ step, isDone: isDone[step] }));
  return {
    steps,
    done: steps.filter((one) => one.isDone).length,
    next: steps.find((one) => !one.isDone)?.step,
  };
}
