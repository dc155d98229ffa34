import type { Level } from '#contract/levels';
import { FOREIGN_TAHFIZ, NEIGHBOUR } from './neighbour';

/** One demo account of each level; those that belong to a school belong to the same one. */
export const ACCOUNTS: Record<Level, string> = {
  center: 'pusat@demo.sch.id',
  admin: 'admin@demo.sch.id',
  student: '1001',
  teacher: 'guru',
  parent: 'wali@demo.sch.id',
  tahfiz: 'tahfiz@demo.sch.id',
  cms: 'cms@demo.sch.id',
};

/**
 * Accounts with the right level but without the right: one of the same school and one of another. The head office and
 * its editors have no other school's counterpart. A level without strangers cannot be tested: add one to the demo, or
 * to the stage of the examples, like the parent in `neighbour.ts`.
 */
export const STRANGERS: Record<Level, readonly string[]> = {
  center: [],
  admin: ['admin2@demo.sch.id'],
  student: ['1037', '2001'],
  teacher: ['hendra', 'guru2'],
  parent: [NEIGHBOUR, 'wali2@demo.sch.id'],
  tahfiz: ['tahfiz@demo.sch.id', FOREIGN_TAHFIZ],
  cms: ['cms@demo.sch.id'],
};
