// The last list this student saw here, so that a start without a network shows it again, after a power cut too.
// It leaves with the student, at his sign-out and when another one comes: app/session-store.ts takes it away by its name.
import type { ExamForStudent } from '#contract/exam/exam';
import { readJson, writeText } from './storage';

export interface KeptExams {
  student: string;
  /** ms. */
  at: number;
  exams: ExamForStudent[];
}

const KEY = 'lentera.exam-list';

/** Remembers the list. */
export function keepExams(kept: KeptExams): void {
  writeText(KEY, JSON.stringify(kept));
}

/** The student's own last list, or null. */
export function readKeptExams(student: string): KeptExams | null {
  const value = readJson(KEY);
  return isKept(value) && value.student === student ? value : null;
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
