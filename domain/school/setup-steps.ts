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
  'homerooms',
  'teacherCards',
  'banks',
  'exams',
  'cards',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupState {
  /** In their order. */
  steps: readonly StepState[];
  done: number;
  /** The first step that nobody has begun; undefined if the school is set up, though some people may still be left out. */
  next: SetupStep | undefined;
}

interface StepState {
  step: SetupStep;
  isDone: boolean;
  /** Of how many people or classes it is done, where it is done for each; only while some are done and others not. */
  progress?: { done: number; of: number };
}

/**
 * How far a school has come, derived from its data: nothing is ticked off by hand, and a step whose data is deleted
 * is open again. What each pupil, teacher or class with pupils needs is done when all have it.
 */
export function setupState(facts: SetupFacts): SetupState {
  const { students, teachers } = facts;
  const made: Record<SetupStep, { done: number; of?: number }> = {
    period: { done: facts.periods },
    grades: { done: facts.grades },
    classes: { done: facts.classes },
    subjects: { done: facts.subjects },
    teachers: { done: teachers },
    students: { done: students },
    seats: { done: facts.seated, of: students },
    homerooms: { done: facts.homerooms, of: facts.filled },
    teacherCards: { done: facts.teacher_cards, of: teachers },
    banks: { done: facts.banks },
    exams: { done: facts.exams },
    cards: { done: facts.cards, of: students },
  };
  const steps = SETUP_STEPS.map((step) => stateOf(step, made[step]));
  return {
    steps,
    done: steps.filter((one) => one.isDone).length,
    next: SETUP_STEPS.find((step) => made[step].done === 0),
  };
}

function stateOf(step: SetupStep, { done, of = 1 }: { done: number; of?: number }): StepState {
  if (done === 0 || done >= of) return { step, isDone: done > 0 };
  return { step, isDone: false, progress: { done, of } };
}
