import { ACCESS_GUARDS } from './access-guards.ts';
import { EXAM_GUARDS } from './exam-guards.ts';
import { SCHOOL_GUARDS } from './school-guards.ts';

const REDUNDANT_GUARDS = [...ACCESS_GUARDS, ...EXAM_GUARDS, ...SCHOOL_GUARDS];

/** Whether the line is a redundant guard, as listed in this folder. */
export function isRedundantGuard(file: string, line: string, part?: string): boolean {
  return REDUNDANT_GUARDS.some(
    (guard) =>
      file.endsWith(guard.file) &&
      line.includes(guard.code) &&
      (guard.part === undefined || guard.part === part),
  );
}
