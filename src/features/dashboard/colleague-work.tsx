import { formatMoment, formatNumber } from '../../lib/format';
import { useSecondMarkings, useStaffFigures } from './api';
import { Attention, type Waiting } from './attention';
import type { DashboardPaths } from './dashboard-paths';
import { text } from './text';

/** What a teacher does for a colleague: nobody else tells him. Nothing where there is none. */
export function ColleagueWork({ paths }: { paths: DashboardPaths }) {
  const second = useSecondMarkings().data ?? [];
  const inPlace = useStaffFigures().data?.inPlace ?? [];
  const waiting: Waiting[] = [
    ...inPlace.flatMap(({ id, name, teacher_name: teacher, substitute }) =>
      substitute
        ? [
            {
              words: text.colleagues.substitute(name, teacher, formatMoment(substitute.until)),
              path: `${paths.exams}?exam=${id}`,
            },
          ]
        : [],
    ),
    ...second
      .filter(({ answered, graded }) => answered === 0 || graded < answered)
      .map(({ id, name, answered, graded }) => ({
        words:
          answered === 0
            ? text.colleagues.secondEmpty(name)
            : text.colleagues.second(name, formatNumber(answered - graded)),
        path: `${paths.grading}&exam=${id}`,
      })),
  ];
  return waiting.length > 0 ? <Attention waiting={waiting} /> : null;
}
