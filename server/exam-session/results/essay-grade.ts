import type { Picks } from '#contract/question-bank/rubric';

/** Points that somebody gave to an essay. */
export interface EssayGrade {
  /** Hundredths of a point. */
  points: number;
  comment: string;
  /** The picked levels of the rubric with that number; null: none. */
  levels: Picks | null;
  rubric: number;
  reason: string;
  /**
   * `given`: its points count. `changed`: the graded text is not the present one; if that text is sent again, they
   * count. With two markers: `waiting` for the other one, or `undecided` because both differ too much.
   */
  standing: 'given' | 'changed' | 'waiting' | 'undecided';
}
