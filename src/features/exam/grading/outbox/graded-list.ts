import type { EssayRow } from '#contract/exam-session/grading';
import type { EssaysOf } from '../api';
import type { UnsentGrade } from './unsent-grade';

/** The answers to one question that a page shows. */
export interface GradedList {
  of: EssaysOf;
  rows: readonly EssayRow[];
  onOpen: (answerId: string) => void;
}

/** Whether it grades an answer to that question of that exam; its class may be another than the list's. */
export function isOfList(grade: Pick<UnsentGrade, 'exam' | 'question'>, of: EssaysOf): boolean {
  return grade.exam === of.exam && grade.question === of.question;
}
