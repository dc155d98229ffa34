import type { SchoolFigures } from '#contract/dashboard/dash';
import type { SetupStep } from '#domain/school/setup-steps';
import { setupState } from '#domain/school/setup-steps';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Card } from '../../ui/page';
import { ErrorState } from '../../ui/states';
import { useAdminFigures, useSchoolFigures } from './api';
import { Attention, type Waiting } from './attention';
import { CompletenessFigure } from './completeness-figure';
import type { DashboardPaths } from './dashboard-paths';
import { Figure, FigureRow } from './figure-row';
import { LastActs } from './last-acts';
import { PeopleBars } from './people-bars';
import { SetupChecklist } from './setup-checklist';
import { StorageWarnings } from './storage-warnings';
import { text } from './text';
import { TrendCard } from './trend-card';

/** What the school has, what it still needs for its first exam, and the admin's tasks. */
export function AdminDashboard({ paths }: { paths: DashboardPaths }) {
  const figures = useAdminFigures();
  const schools = useSchoolFigures();
  const problem = toProblem(figures.error ?? schools.error);
  if (problem && !figures.data) {
    const retry = () => void Promise.all([figures.refetch(), schools.refetch()]);
    return (
      <Card>
        <ErrorState {...problem} onRetry={retry} retrying={figures.isFetching || schools.isFetching} />
      </Card>
    );
  }
  const { data } = figures;
  const [school] = schools.data?.data ?? [];
  const state = data && setupState(data.setup);
  return (
    <>
      <StorageWarnings />
      <FigureRow>
        <Figure
          label={text.admin.students}
          value={data?.setup.students}
          path={`${paths.students}?tab=data`}
        />
        <Figure
          label={text.admin.teachers}
          value={data?.setup.teachers}
          path={`${paths.academic}?tab=guru&status=active`}
        />
        <Figure
          label={text.admin.classes}
          value={data?.setup.classes}
          path={`${paths.base}?tab=kelas&status=active`}
        />
        <Figure
          label={text.admin.subjects}
          value={data?.setup.subjects}
          path={`${paths.academic}?tab=mapel&status=active`}
        />
        <Figure
          label={text.admin.running}
          value={data?.running_exams}
          path={`${paths.exams}?tab=ujian&dikerjakan=now`}
        />
        <CompletenessFigure path={`${paths.students}?tab=kelengkapan`} />
      </FigureRow>
      {state?.next ? <SetupChecklist state={state} pathOf={(step) => pathOf(step, paths)} /> : null}
      {data && !state?.next ? <Attention waiting={waitingFor(data, paths)} /> : null}
      {school ? (
        <PeopleBars
          title={text.bars.byGrade}
          note={noteOf(school)}
          rows={school.students_stats.map(({ grade_id, grade_name, ...counts }) => ({
            id: grade_id,
            name: text.bars.grade(grade_name),
            path: `${paths.base}?tab=kelas&tingkat=${grade_id}`,
            ...counts,
          }))}
        />
      ) : null}
      <TrendCard
        title={text.trend.byGrade}
        nameOf={(grade) => text.bars.grade(grade ?? '')}
        pathOf={(period) => `${paths.base}?tab=kelas&periode=${period ?? ''}`}
      />
      <LastActs path={paths.ownActs} seesAll={false} />
    </>
  );
}

/** What is counted, with the period before for comparison. */
function noteOf({ periode, former }: SchoolFigures): string {
  if (periode === null) return text.bars.empty;
  const note = text.bars.inPeriod(periode);
  return former ? text.bars.former(note, former.periode, formatNumber(former.students_count)) : note;
}

function waitingFor(
  figures: NonNullable<ReturnType<typeof useAdminFigures>['data']>,
  paths: DashboardPaths,
): Waiting[] {
  const { waits } = text;
  return [
    {
      count: figures.students_without_class,
      words: waits.withoutClass,
      path: `${paths.students}?tab=data&kelas=none`,
    },
    {
      count: figures.classes_without_homeroom,
      words: waits.withoutHomeroom,
      path: `${paths.base}?tab=kelas&wali=none`,
    },
    {
      count: figures.teachers_without_class,
      words: waits.teachersWithoutClass,
      path: `${paths.academic}?tab=guru&kelas=none&status=active`,
    },
    {
      count: figures.students_without_parent,
      words: waits.withoutParent,
      path: `${paths.students}?tab=data&wali=none`,
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words, path }) => ({ words: words(formatNumber(count)), path }));
}

function pathOf(step: SetupStep, { base, academic, students, exams }: DashboardPaths): string {
  const places: Record<SetupStep, string> = {
    period: `${base}?tab=periode`,
    grades: `${base}?tab=tingkat`,
    classes: `${base}?tab=kelas`,
    subjects: `${academic}?tab=mapel`,
    teachers: `${academic}?tab=guru`,
    students: `${students}?tab=data`,
    seats: `${students}?tab=data&kelas=none`,
    lessons: `${academic}?tab=guru`,
    teacherCards: `${students}?tab=staf`,
    banks: `${exams}?tab=bank`,
    exams: `${exams}?tab=ujian`,
    cards: `${students}?tab=siswa`,
  };
  return places[step];
}
