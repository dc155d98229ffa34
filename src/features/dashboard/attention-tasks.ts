import type { AuditAction } from '#contract/audit/audit-action';
import type { AdminFigures } from '#contract/dashboard/dash';
import { DAY_MS } from '#domain/time/durations';
import { formatNumber } from '../../lib/format';
import { dayAt } from '../../lib/school-day';
import type { Waiting } from './attention';
import type { DashboardPaths } from './dashboard-paths';
import { text } from './text';

const GUESSED: AuditAction = 'auth.guessed';

interface Task {
  count: number;
  /** How many there are of what is counted; absent: they are not part of a whole. */
  of?: number;
  words: (count: string, of: string) => string;
  path: string;
}

/** The tasks of which there are any, in words. */
export function waitingFor(tasks: readonly Task[]): Waiting[] {
  return tasks
    .filter(({ count }) => count > 0)
    .map(({ count, of = count, words, path }) => ({
      words: words(formatNumber(count), formatNumber(of)),
      path,
    }));
}

/** What cannot wait until the school is set up. */
export function urgentTasks({ guessed_accounts: count }: AdminFigures, { ownActs }: DashboardPaths): Task[] {
  const since = dayAt(Date.now() - DAY_MS);
  return [{ count, words: text.waits.guessed, path: `${ownActs}&tindakan=${GUESSED}&dari=${since}` }];
}

/** Everything that a school which is set up still has to do. */
export function allTasks(figures: AdminFigures, proposals: number, paths: DashboardPaths): Task[] {
  const { waits } = text;
  const { students, teachers, filled } = figures.setup;
  return [
    ...urgentTasks(figures, paths),
    { count: proposals, words: waits.proposals, path: paths.waitingRecords },
    {
      count: figures.students_without_class,
      of: students,
      words: waits.withoutClass,
      path: `${paths.students}?tab=data&kelas=none`,
    },
    {
      count: figures.classes_without_homeroom,
      of: filled,
      words: waits.withoutHomeroom,
      path: `${paths.base}?tab=kelas&wali=none`,
    },
    {
      count: figures.teachers_without_class,
      of: teachers,
      words: waits.teachersWithoutClass,
      path: `${paths.academic}?tab=guru&kelas=none&status=active`,
    },
    {
      count: figures.students_without_access,
      of: students,
      words: waits.withoutAccess,
      path: `${paths.students}?tab=data&masuk=none`,
    },
    {
      count: figures.students_without_parent,
      of: students,
      words: waits.withoutParent,
      path: `${paths.students}?tab=data&wali=none`,
    },
  ];
}
