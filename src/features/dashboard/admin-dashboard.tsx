import type { ReactNode } from 'react';
import type { AdminFigures, SchoolFigures } from '#contract/dashboard/dash';
import { type SetupStep, setupState } from '#domain/school/setup-steps';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Card } from '../../ui/page';
import { ErrorState } from '../../ui/states';
import { useAdminFigures, useSchoolFigures, useWaitingProposals } from './api';
import { Attention } from './attention';
import { allTasks, urgentTasks, waitingFor } from './attention-tasks';
import { CompletenessFigure } from './completeness-figure';
import type { DashboardPaths } from './dashboard-paths';
import { CountedAt, Figure, FigureRow } from './figure-row';
import { LastActs } from './last-acts';
import { PeopleBars } from './people-bars';
import { SetupChecklist } from './setup-checklist';
import { StorageWarnings } from './storage-warnings';
import { text } from './text';
import { TodaySection } from './today-section';
import { TrendCard } from './trend-card';

/** What the school has, what it still needs for its first exam, and the admin's tasks. */
export function AdminDashboard({ paths, todaysExams }: { paths: DashboardPaths; todaysExams: ReactNode }) {
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
      <AdminTiles figures={data} paths={paths} />
      <CountedAt at={figures.dataUpdatedAt} />
      {state?.next ? <SetupChecklist state={state} pathOf={(step) => pathOf(step, paths)} /> : null}
      {data ? <Waits figures={data} isSetUp={!state?.next} paths={paths} /> : null}
      {data && data.setup.exams > 0 ? (
        <TodaySection examPath={paths.exams}>{todaysExams}</TodaySection>
      ) : null}
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

function AdminTiles({ figures, paths }: { figures: AdminFigures | undefined; paths: DashboardPaths }) {
  const { admin, context } = text;
  const of = (words: (...counts: string[]) => string, count: (known: AdminFigures) => number[]) =>
    figures && words(...count(figures).map(formatNumber));
  return (
    <FigureRow>
      <Figure
        label={admin.students}
        value={figures?.setup.students}
        context={of(context.inClass, ({ setup }) => [setup.seated, setup.students])}
        path={`${paths.students}?tab=data`}
      />
      <Figure
        label={admin.teachers}
        value={figures?.setup.teachers}
        context={of(context.teaching, ({ setup }) => [setup.assigned, setup.teachers])}
        path={`${paths.academic}?tab=guru&status=active`}
      />
      <Figure
        label={admin.classes}
        value={figures?.setup.classes}
        context={of(context.cared, ({ setup }) => [setup.homerooms, setup.filled])}
        path={`${paths.base}?tab=kelas&status=active`}
      />
      <Figure
        label={admin.subjects}
        value={figures?.setup.subjects}
        path={`${paths.academic}?tab=mapel&status=active`}
      />
      <Figure
        label={admin.running}
        value={figures?.running_exams}
        context={of(context.ofExams, ({ setup }) => [setup.exams])}
        path={`${paths.exams}?tab=ujian&dikerjakan=now`}
      />
      <CompletenessFigure path={`${paths.students}?tab=kelengkapan`} />
    </FigureRow>
  );
}

/** What is counted, with the period before for comparison. */
function noteOf({ periode, former }: SchoolFigures): string {
  if (periode === null) return text.bars.empty;
  const note = text.bars.inPeriod(periode);
  return former ? text.bars.former(note, former.periode, formatNumber(former.students_count)) : note;
}

/** Before a school is set up only what is urgent, and nothing at all where that is nothing. */
function Waits({
  figures,
  isSetUp,
  paths,
}: {
  figures: AdminFigures;
  isSetUp: boolean;
  paths: DashboardPaths;
}) {
  const proposals = useWaitingProposals();
  const waiting = waitingFor(isSetUp ? allTasks(figures, proposals, paths) : urgentTasks(figures, paths));
  return isSetUp || waiting.length > 0 ? <Attention waiting={waiting} /> : null;
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
    homerooms: `${base}?tab=kelas&wali=none`,
    teacherCards: `${students}?tab=staf`,
    banks: `${exams}?tab=bank`,
    exams: `${exams}?tab=ujian`,
    cards: `${students}?tab=siswa`,
  };
  return places[step];
}
