import { formatClock, formatLongDay, formatMoment, formatNumber } from '../../lib/format';
import { useComingSubstitutions, useSecondMarkings, useStaffFigures } from './api';
import { Attention, type Waiting } from './attention';
import type { DashboardPaths } from './dashboard-paths';
import { text } from './text';

/** A teacher's tasks for colleagues, which he is told nowhere else. Renders nothing if there are none. */
export function ColleagueWork({ paths }: { paths: DashboardPaths }) {
  const second = useSecondMarkings().data ?? [];
  const inPlace = useStaffFigures().data?.inPlace ?? [];
  const coming = useComingSubstitutions().data ?? [];
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
    // It opens only at its time, so there is nothing to link to yet.
    ...coming.map(({ exam_name, teacher_name, from, until }) => ({
      words: text.colleagues.coming(
        exam_name,
        teacher_name,
        text.colleagues.daytime(formatLongDay(from), formatClock(from)),
        formatMoment(until),
      ),
    })),
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
