import { formatClock, formatLongDay, formatMoment, formatNumber } from '../../lib/format';
import { useComingSubstitutions, useExamsToGrade, useStaffFigures, useWaitingProposals } from './api';
import { Attention, type Waiting } from './attention';
import type { DashboardPaths } from './dashboard-paths';
import { text } from './text';

/** Of more exams than these with essays to mark, only the number is said. */
const GRADING_SHOWN = 5;

/** What waits for a teacher: exams run for colleagues, and essays to mark. Renders nothing if there is none. */
export function TeacherTasks({ paths }: { paths: DashboardPaths }) {
  const inPlace = useStaffFigures().data?.inPlace ?? [];
  const coming = useComingSubstitutions().data ?? [];
  const toGrade = useExamsToGrade().data ?? [];
  const proposals = useWaitingProposals();
  const waiting: Waiting[] = [
    ...inPlace.flatMap(({ id, name, teacher_name: teacher, substitute }) =>
      substitute
        ? [
            {
              words: text.tasks.substitute(name, teacher, formatMoment(substitute.until)),
              path: `${paths.exams}?exam=${id}`,
            },
          ]
        : [],
    ),
    // It opens only at its time, so there is nothing to link to yet.
    ...coming.map(({ exam_name, teacher_name, from, until }) => ({
      words: text.tasks.coming(
        exam_name,
        teacher_name,
        text.tasks.daytime(formatLongDay(from), formatClock(from)),
        formatMoment(until),
      ),
    })),
    ...(proposals > 0
      ? [{ words: text.waits.proposals(formatNumber(proposals)), path: paths.waitingRecords }]
      : []),
    ...gradingTasks(toGrade, paths),
  ];
  return waiting.length > 0 ? <Attention waiting={waiting} /> : null;
}

type ToGrade = NonNullable<ReturnType<typeof useExamsToGrade>['data']>;

/** Second markings, also of exams that have no answer yet since he is told of them nowhere else; then other essays that wait. */
function gradingTasks(exams: ToGrade, { grading }: DashboardPaths): Waiting[] {
  const second = exams.filter(
    ({ second: isSecond, answered, graded }) => isSecond && (answered === 0 || graded < answered),
  );
  const first = exams.filter(({ second: isSecond, answered, graded }) => !isSecond && graded < answered);
  const left = first.length - GRADING_SHOWN;
  return [
    ...second.map(({ id, name, answered, graded }) => ({
      words:
        answered === 0
          ? text.tasks.secondEmpty(name)
          : text.tasks.second(name, formatNumber(answered - graded)),
      path: `${grading}&exam=${id}`,
    })),
    ...first.slice(0, GRADING_SHOWN).map(({ id, name, answered, graded }) => ({
      words: text.tasks.essays(name, formatNumber(answered - graded)),
      path: `${grading}&exam=${id}`,
    })),
    ...(left > 0 ? [{ words: text.tasks.moreEssays(formatNumber(left)), path: grading }] : []),
  ];
}
