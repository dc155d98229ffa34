// The last list this tab saw, so that a reload without a network still shows the way back into a
// running exam. It leaves with the tab and is never another student's.
import type { ExamForStudent } from '#contract/exam';
import { readSessionText, writeSessionText } from '../../lib/session-memory';

export interface KeptExams {
  student: string;
  /** ms. */
  at: number;
  exams: ExamForStudent[];
}

const KEY = 'lentera.exam-list';

/** Remembers the list. */
export function keepExams(kept: KeptExams): void {
  writeSessionText(KEY, JSON.stringify(kept));
}

/** The student's own last list, or null. */
export function readKeptExams(student: string): KeptExams | null {
  try {
    const value: unknown = JSON.parse(readSessionText(KEY) ?? 'null');
    return isKept(value) && value.student === student ? value : null;
  } catch {
    return null;
  }
}

/** Written by us, above; a broken or foreign one is as good as none. */
function isKept(value: unknown): value is KeptExams {
  return (
    typeof value === 'object' &&
    value !== null &&
    'student' in value &&
    typeof value.student === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'exams' in value &&
    Array.isArray(value.exams)
  );
}
