import { Link } from 'react-router-dom';
import type { SchoolFigures } from '#contract/dashboard/dash';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { ButtonLink } from '../../ui/button-link';
import { BuildingIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { EmptyState, ErrorState } from '../../ui/states';
import { useCenterFigures, useSchoolCompleteness, useSchoolExams, useSchoolFigures } from './api';
import { Attention, type Waiting } from './attention';
import { CompletenessBars } from './completeness-bars';
import { CompletenessFigure } from './completeness-figure';
import type { DashboardPaths } from './dashboard-paths';
import { Figure, FigureRow } from './figure-row';
import { LastActs } from './last-acts';
import { PeopleBars } from './people-bars';
import { StorageWarnings } from './storage-warnings';
import { text } from './text';
import { TrendCard } from './trend-card';

/** All schools at a glance, and which of them need the head office. */
export function CenterDashboard({ paths }: { paths: DashboardPaths }) {
  const totals = useCenterFigures();
  const schools = useSchoolFigures();
  const problem = toProblem(totals.error ?? schools.error);
  if (problem && !(totals.data && schools.data)) {
    const retry = () => void Promise.all([totals.refetch(), schools.refetch()]);
    return (
      <Card>
        <ErrorState {...problem} onRetry={retry} retrying={totals.isFetching || schools.isFetching} />
      </Card>
    );
  }
  if (totals.data?.total_homebase === 0) return <NoSchools path={paths.units} />;
  const { data } = totals;
  return (
    <>
      <StorageWarnings />
      <FigureRow>
        <Figure label={text.center.schools} value={data?.total_homebase} path={paths.units} />
        <Figure label={text.center.students} value={data?.total_students} path={paths.schoolPupils} />
        <Figure label={text.center.teachers} value={data?.total_teachers} path={paths.schoolTeachers} />
        <Figure label={text.center.classes} value={data?.total_classes} path={paths.units} />
        <ExamFigures path={paths.schoolExams} />
        <CompletenessFigure path={paths.units} />
      </FigureRow>
      {schools.data ? (
        <>
          <Attention waiting={schools.data.data.flatMap((school) => waitingIn(school, paths))} />
          <PeopleBars
            title={text.bars.bySchool}
            note={compared(schools.data.data)}
            rows={schools.data.data.map((school) => toRow(school, paths))}
          />
        </>
      ) : null}
      <TrendCard title={text.trend.byKind} nameOf={(kind) => kind ?? text.trend.noKind} />
      <CompletenessOfSchools pathOf={(school) => pupilsOf(school, paths)} />
      <LastActs path={paths.acts} seesAll />
    </>
  );
}

/** Loaded separately, so that the others neither wait for it nor fail with it. */
function ExamFigures({ path }: { path: string }) {
  const exams = useSchoolExams();
  if (exams.isError && !exams.data) return null;
  const total = (name: 'running' | 'held') => exams.data?.data.reduce((sum, school) => sum + school[name], 0);
  return (
    <>
      <Figure label={text.center.running} value={total('running')} path={path} />
      <Figure label={text.center.held} value={total('held')} path={path} />
    </>
  );
}

function CompletenessOfSchools({ pathOf }: { pathOf: (school: string) => string }) {
  const schools = useSchoolCompleteness();
  return schools.data ? <CompletenessBars schools={schools.data} pathOf={pathOf} /> : null;
}

function pupilsOf(school: string, { schoolPupils }: DashboardPaths): string {
  return `${schoolPupils}&satuan=${school}`;
}

function waitingIn(school: SchoolFigures, { officers }: DashboardPaths): Waiting[] {
  const name = school.homebase_name;
  if (school.total_admins === 0) return [{ words: text.waits.withoutAdmin(name), path: officers }];
  if (school.periode === null) return [{ words: text.waits.withoutPeriod(name), path: officers }];
  return [];
}

/** What is counted, with the sum of the periods before where schools have one. */
function compared(schools: readonly SchoolFigures[]): string {
  const former = schools.flatMap((school) => school.former ?? []);
  if (former.length === 0) return text.bars.active;
  const pupils = former.reduce((sum, { students_count }) => sum + students_count, 0);
  return text.bars.formerOfAll(text.bars.active, formatNumber(pupils));
}

function toRow({ homebase_id, homebase_name, students_stats }: SchoolFigures, paths: DashboardPaths) {
  const total = (name: 'students_count' | 'male_count' | 'female_count') =>
    students_stats.reduce((sum, grade) => sum + grade[name], 0);
  return {
    id: homebase_id,
    path: `${pupilsOf(homebase_id, paths)}&dikelas=yes`,
    name: homebase_name,
    students_count: total('students_count'),
    male_count: total('male_count'),
    female_count: total('female_count'),
  };
}

function NoSchools({ path }: { path: string }) {
  return (
    <Card>
      <EmptyState
        icon={BuildingIcon}
        title={text.center.noSchools}
        action={
          <ButtonLink asChild>
            <Link to={`${path}?tambah`}>{text.center.addSchool}</Link>
          </ButtonLink>
        }
      >
        {text.center.noSchoolsBody}
      </EmptyState>
    </Card>
  );
}
