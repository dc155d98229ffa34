import type { ReplyOf } from '#contract/endpoint';
import type { database } from '#contract/records/database';
import { byText, type ListWays } from '../list/whole-list';

export type ClassCompleteness = ReplyOf<typeof database.classes>['data'][number];

/** How the completeness of classes is searched and sorted, in the list and in its sheet. */
export const COMPLETENESS_LIST: ListWays<ClassCompleteness> = {
  words: ({ classname }) => classname,
  sorts: {
    class: (a, b) => byText(a.classname, b.classname),
    students: (a, b) => a.students - b.students,
    complete: (a, b) => a.complete - b.complete,
    incomplete: (a, b) => a.students - a.complete - (b.students - b.complete),
    completeness: (a, b) => a.completeness - b.completeness,
  },
};
