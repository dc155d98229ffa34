import type { SchoolCompleteness } from '#contract/dashboard/dash';
import { formatNumber } from '../../lib/format';
import { useSchoolCompleteness } from './api';
import { Figure } from './figure-row';
import { text } from './text';

/**
 * How complete the records of all pupils are: of the school, or of every school. Loaded separately, so that the others
 * neither wait for it nor fail with it; without pupils there is none.
 */
export function CompletenessFigure({ path }: { path: string }) {
  const schools = useSchoolCompleteness();
  const mean = schools.data && meanCompleteness(schools.data);
  if (schools.data && mean === undefined) return null;
  const { figure, percent } = text.completeness;
  const context = schools.data && completeOf(schools.data);
  return (
    <Figure
      label={figure}
      value={mean}
      isUnread={schools.isError}
      write={percent}
      context={context}
      path={path}
    />
  );
}

/** How many records of how many lack nothing. */
export function completeOf(schools: readonly SchoolCompleteness[]): string {
  const total = (of: 'complete_count' | 'students_count') =>
    formatNumber(schools.reduce((sum, school) => sum + school[of], 0));
  return text.completeness.complete(total('complete_count'), total('students_count'));
}

/** Over all pupils; undefined without any. */
export function meanCompleteness(schools: readonly SchoolCompleteness[]): number | undefined {
  const pupils = schools.reduce((sum, { students_count }) => sum + students_count, 0);
  const percents = schools.reduce(
    (sum, { completeness, students_count }) => sum + (completeness ?? 0) * students_count,
    0,
  );
  return pupils === 0 ? undefined : Math.floor(percents / pupils);
}
