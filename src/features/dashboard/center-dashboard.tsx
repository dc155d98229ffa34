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
import { CountedAt, Figure, FigureRow } from './figure-row';
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
  const known = schools.data?.data;
  return (
    <>
      <StorageWarnings />
      <FigureRow>
        <Figure
          label={text.center.schools}
          value={data?.total_homebase}
          context={readyIn(known)}
          path={paths.units}
        />
        <Figure
          label={text.center.students}
          value={data?.total_students}
          context={seatedIn(known)}
          path={paths.schoolPupils}
        />
        <Figure
          label={text.center.teachers}
          value={data?.total_teachers}
          context={someOf(known, ({ total_teachers }) => total_teachers > 0)}
          path={paths.schoolTeachers}
        />
        <Figure
          label={text.center.classes}
          value={data?.total_classes}
          context={someOf(known, ({ total_classes }) => total_classes > 0)}
          path={paths.units}
        />
        <ExamFigures path={paths.schoolExams} />
        <CompletenessFigure path={paths.units} />
      </FigureRow>
      <CountedAt at={totals.dataUpdatedAt} />
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
      <Figure
        label={text.center.running}
        value={total('running')}
        context={someOf(exams.data?.data, ({ running }) => running > 0)}
        path={path}
      />
      <Figure
        label={text.center.held}
        value={total('held')}
        context={someOf(exams.data?.data, ({ held }) => held > 0)}
        path={path}
      />
    </>
  );
}

/** In how many of the schools there are any; undefined while they are not known. */
function someOf<School>(schools: readonly School[] | undefined, hasAny: (school: School) => boolean) {
  return (
    schools &&
    text.context.inSchools(formatNumber(schools.filter(hasAny).length), formatNumber(schools.length))
  );
}

function readyIn(schools: readonly SchoolFigures[] | undefined): string | undefined {
  const ready = schools?.filter(({ total_admins, periode }) => total_admins > 0 && periode !== null);
  return schools && ready && text.context.ready(formatNumber(ready.length), formatNumber(schools.length));
}

function seatedIn(schools: readonly SchoolFigures[] | undefined): string | undefined {
  if (!schools) return undefined;
  const seated = schools.reduce((sum, school) => sum + totalOf(school, 'students_count'), 0);
  const pupils = schools.reduce((sum, { total_students }) => sum + total_students, 0);
  return text.context.inClass(formatNumber(seated), formatNumber(pupils));
}

function CompletenessOfSchools({ pathOf }: { pathOf: (school: string) => string }) {
  const schools = useSchoolCompleteness();
  return schools.data ? <CompletenessBars schools={schools.data} pathOf={pathOf} /> : null;
}

function pupilsOf(school: string, { schoolPupils }: DashboardPaths): string {
  return `${schoolPupils}&satuan=${school}`;
}

function waitingIn(school: SchoolFigures, { officers, units }: DashboardPaths): Waiting[] {
  const { homebase_id: id, homebase_name: name } = school;
  if (school.total_admins === 0)
    return [{ words: text.waits.withoutAdmin(name), path: `${units}?tab=satuan&admin=none` }];
  if (school.periode === null)
    return [{ words: text.waits.withoutPeriod(name), path: `${officers}?satuan=${id}` }];
  return [];
}

/** What is counted, with the sum of the periods before where schools have one. */
function compared(schools: readonly SchoolFigures[]): string {
  const former = schools.flatMap((school) => school.former ?? []);
  if (former.length === 0) return text.bars.active;
  const pupils = former.reduce((sum, { students_count }) => sum + students_count, 0);
  return text.bars.formerOfAll(text.bars.active, formatNumber(pupils));
}

type Count = 'students_count' | 'male_count' | 'female_count';

/** Pupils in the classes of all grades. */
function totalOf({ students_stats }: SchoolFigures, name: Count): number {
  return students_stats.reduce((sum, grade) => sum + grade[name], 0);
}

function toRow(school: SchoolFigures, paths: DashboardPaths) {
  const { homebase_id, homebase_name } = school;
  return {
    id: homebase_id,
    path: `${pupilsOf(homebase_id, paths)}&dikelas=yes`,
    name: homebase_name,
    students_count: totalOf(school, 'students_count'),
    male_count: totalOf(school, 'male_count'),
    female_count: totalOf(school, 'female_count'),
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
