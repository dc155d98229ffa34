import type { ExamForStudent } from '#contract/exam/exam';
import { examAddress } from './exam-entry';

/** The exam has its own entry: a full page load, not a change of route. */
export function enterExam({ name, id }: Pick<ExamForStudent, 'name' | 'id'>): void {
  location.assign(examAddress(name, id));
}
