import type { Picks } from '#contract/rubric';

/** Points somebody gave to an essay. */
export interface EssayGrade {
  /** Hundredths of a point. */
  points: number;
  comment: string;
  /** What was picked of the rubric of that number; null: nothing was. */
  levels: Picks | null;
  rubric: number;
  reason: string;
  /**
   * `given`: its points count. `changed`: its text is no longer the one that stands; sent again it is. Where two mark:
   * `waiting` for the other one, or `undecided`, since both lie too far apart.
   */
  standing: 'given' | 'changed' | 'waiting' | 'undecided';
}
