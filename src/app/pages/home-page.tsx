import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import type { User } from '#contract/auth/auth';
import { HomeDashboard } from '../../features/dashboard/home-dashboard';
import { ExamStanding } from '../../features/exam-session/standing-badge';
import { whenIdle } from '../../lib/when-idle';
import { lazyAgain } from '../../ui/lazy-again';
import { LazyPart } from '../../ui/lazy-part';
import { readyItems } from '../menus';
import { PATHS } from '../paths';
import { loadUser } from '../session-store';

const AddChild = lazyAgain(() =>
  import('../../features/auth/children/add-child').then(({ AddChild }) => ({ default: AddChild })),
);

const TodaysExams = lazyAgain(() =>
  import('../../features/exam/today/todays-exams').then(({ TodaysExams }) => ({ default: TodaysExams })),
);

const RunningHere = lazy(() =>
  import('../../features/exam-session/running-here').then(
    ({ RunningHere }) => ({ default: RunningHere }),
    // Never visited on this device, so that nothing runs here either; the rest of the page stands.
    () => ({ default: () => null }),
  ),
);

/** Where its figures lead. */
const DASHBOARD_PATHS = {
  exams: PATHS.exams,
  grading: `${PATHS.exams}?tab=penilaian`,
  studentExams: PATHS.studentExams,
  units: PATHS.centerUnits,
  schoolPupils: `${PATHS.centerUnits}?tab=siswa`,
  schoolTeachers: `${PATHS.centerUnits}?tab=guru`,
  schoolExams: `${PATHS.centerUnits}?tab=ujian`,
  officers: PATHS.centerAdmin,
  acts: `${PATHS.centerUnits}?tab=jejak`,
  ownActs: `${PATHS.adminBase}?tab=jejak`,
  base: PATHS.adminBase,
  academic: PATHS.adminAcademic,
  students: PATHS.adminStudents,
  waitingRecords: `${PATHS.database}?usulan=menunggu`,
  childRecord: PATHS.parentStudent,
  childResults: PATHS.parentAcademic,
} as const;

export function HomePage({ user }: { user: User }) {
  const isStudent = user.level === 'student';
  useEffect(() => (isStudent ? whenIdle(fetchExamList) : undefined), [isStudent]);
  return (
    <HomeDashboard
      user={user}
      now={new Date()}
      shortcuts={readyItems(user)}
      paths={DASHBOARD_PATHS}
      ExamStanding={ExamStanding}
      drawRunning={(onFound) => <RunningHereLater student={user.id} onFound={onFound} />}
      todaysExams={
        user.level === 'teacher' || user.level === 'admin' ? (
          <TodaysExams isAdmin={user.level === 'admin'} examPath={PATHS.exams} />
        ) : null
      }
      addChild={user.level === 'parent' ? <AddChildLater /> : null}
    />
  );
}

/** The way to his exams must be on the device before he needs it without a network. */
function fetchExamList(): void {
  import('../../features/exam-session/student-exams').catch(() => undefined);
}

/** The machinery of exams is fetched where the list could not be had. */
function RunningHereLater(props: ComponentProps<typeof RunningHere>) {
  return (
    <Suspense fallback={null}>
      <RunningHere {...props} />
    </Suspense>
  );
}

/** Its form and checks are fetched for parents only. */
function AddChildLater() {
  return (
    <LazyPart waiting={null}>
      <AddChild onAdded={loadUser} />
    </LazyPart>
  );
}
