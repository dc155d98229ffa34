import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import type { Level } from '#contract/levels';
import { belongsToOne, findDoor } from '../features/auth/doors/find-door';
import { isMarkedSignedOut } from '../lib/kept-user';
import { lazyAgain } from '../ui/lazy-again';
import { LoadingState } from '../ui/states';
import { Guard } from './guard';
import { HOME_PATHS, LATER_PATHS, PATHS } from './paths';
import { ScreenBoundary } from './screen-boundary';
import { updateUser, useSession } from './session-store';
import { SignInRoute } from './sign-in-route';
import { text } from './text';

const loadShell = () => import('./shell/shell');
const loadHome = () => import('./pages/home-page');
const Shell = lazyAgain(() => loadShell().then(({ Shell }) => ({ default: Shell })));
const Home = lazyAgain(() => loadHome().then(({ HomePage }) => ({ default: HomePage })));
const Profile = lazyAgain(() =>
  import('../features/auth/profile/profile-page').then(({ ProfilePage }) => ({ default: ProfilePage })),
);
const FirstPassword = lazyAgain(() =>
  import('./pages/first-password-route').then(({ FirstPasswordRoute }) => ({ default: FirstPasswordRoute })),
);
const NotReady = lazyAgain(() =>
  import('./pages/not-ready-page').then(({ NotReadyPage }) => ({ default: NotReadyPage })),
);
const Database = lazyAgain(() =>
  import('./pages/database-page').then(({ DatabasePage }) => ({ default: DatabasePage })),
);
const ExamOffice = lazyAgain(() =>
  import('./pages/computer-based-test').then(({ ComputerBasedTest }) => ({ default: ComputerBasedTest })),
);
const StudentExams = lazyAgain(() =>
  import('../features/exam-session/student-exams').then(({ StudentExams }) => ({ default: StudentExams })),
);

const ChildResults = lazyAgain(() =>
  import('../features/exam-session/results/child-results').then(({ ChildResults }) => ({
    default: ChildResults,
  })),
);

const OwnResults = lazyAgain(() =>
  import('../features/exam-session/results/own-results').then(({ OwnResults }) => ({ default: OwnResults })),
);

const ChildRecords = lazyAgain(() =>
  import('../features/records/family-record').then(({ ChildRecords }) => ({ default: ChildRecords })),
);
const OwnRecord = lazyAgain(() =>
  import('../features/records/family-record').then(({ OwnRecord }) => ({ default: OwnRecord })),
);

const Students = lazyAgain(() =>
  import('./pages/students-page').then(({ StudentsPage }) => ({ default: StudentsPage })),
);

const BaseData = lazyAgain(() =>
  import('./pages/office-pages').then(({ BaseOffice }) => ({ default: BaseOffice })),
);
const AcademicData = lazyAgain(() =>
  import('../features/school/academic-data-page').then(({ AcademicDataPage }) => ({
    default: AcademicDataPage,
  })),
);

const Units = lazyAgain(() =>
  import('./pages/office-pages').then(({ UnitOffice }) => ({ default: UnitOffice })),
);
const Officers = lazyAgain(() =>
  import('../features/center/admins/officer-list').then(({ OfficerList }) => ({ default: OfficerList })),
);
const Market = lazyAgain(() =>
  import('../features/center/market/market-page').then(({ MarketPage }) => ({ default: MarketPage })),
);
const Activation = lazyAgain(() =>
  import('./pages/activation-route').then(({ ActivationRoute }) => ({ default: ActivationRoute })),
);
const Setup = lazyAgain(() =>
  import('./pages/setup-route').then(({ SetupRoute }) => ({ default: SetupRoute })),
);

/** Left out of the production build with everything that it shows. */
const Gallery = import.meta.env.DEV
  ? lazyAgain(() => import('./gallery/gallery-page').then(({ GalleryPage }) => ({ default: GalleryPage })))
  : undefined;

interface ScreenRoute {
  path: string;
  /** Omitted: every level (spec §6). */
  levels?: readonly Level[];
  draw: (user: User) => ReactNode;
}

// Spec §2.
const SCREENS: readonly ScreenRoute[] = [
  {
    path: PATHS.profile,
    draw: (user) => (
      <Profile
        user={user}
        recordPath={PATHS.studentRecord}
        onUser={(updated) => updateUser(updated.id, () => updated)}
        onPicture={(img) => updateUser(user.id, (now) => ({ ...now, img }))}
      />
    ),
  },
  home(PATHS.centerDashboard, 'center'),
  home(PATHS.adminDashboard, 'admin'),
  home(PATHS.teacherDashboard, 'teacher'),
  home(PATHS.studentDashboard, 'student'),
  home(PATHS.parentDashboard, 'parent'),
  home(PATHS.tahfizDashboard, 'tahfiz'),
  home(PATHS.cmsDashboard, 'cms'),
  { path: PATHS.exams, levels: ['admin', 'teacher'], draw: (user) => <ExamOffice user={user} /> },
  { path: PATHS.studentExams, levels: ['student'], draw: (user) => <StudentExams user={user} /> },
  {
    path: PATHS.adminStudents,
    levels: ['admin'],
    draw: (user) => <Students user={user} />,
  },
  { path: PATHS.centerAdmin, levels: ['center'], draw: ({ id }) => <Officers self={id} /> },
  { path: PATHS.centerUnits, levels: ['center'], draw: () => <Units /> },
  { path: PATHS.centerMarket, levels: ['center'], draw: () => <Market /> },
  { path: PATHS.adminBase, levels: ['admin'], draw: () => <BaseData /> },
  { path: PATHS.adminAcademic, levels: ['admin'], draw: () => <AcademicData /> },
  {
    path: PATHS.parentStudent,
    levels: ['parent'],
    draw: (user) => (user.level === 'parent' ? <ChildRecords parent={user} /> : null),
  },
  {
    path: PATHS.parentAcademic,
    levels: ['parent'],
    draw: (user) => (user.level === 'parent' ? <ChildResults parent={user} /> : null),
  },
  { path: PATHS.studentRecord, levels: ['student'], draw: ({ id }) => <OwnRecord userid={id} /> },
  {
    path: PATHS.studentAcademic,
    levels: ['student'],
    draw: ({ id, name }) => <OwnResults student={id} name={name} />,
  },
  { path: PATHS.database, levels: ['admin', 'teacher'], draw: (user) => <Database user={user} /> },
  ...Object.entries(LATER_PATHS).map(([path, level]) => later(path, level)),
];

/**
 * Fetches the code of a page behind the sign-in while the server is asked who opens it; otherwise the frame would wait
 * for that answer, and the page in it for the frame.
 */
export function fetchAhead(path: string): void {
  // Who signed out is sent to the sign-in, and needs neither.
  if (isMarkedSignedOut()) return;
  const isHome = Object.values(HOME_PATHS).includes(path);
  if (!SCREENS.some((screen) => screen.path === path)) return;
  // Who cannot have it yet is told where it is drawn.
  for (const load of isHome ? [loadShell, loadHome] : [loadShell]) load().catch(() => undefined);
}

export function Router() {
  useSwitchToExamEntry();
  useScrollToTop();
  const { pathname, search } = useLocation();
  return (
    // Also around the shell: its code may be unreachable too.
    <ScreenBoundary place={pathname + search}>
      <Suspense fallback={<LoadingState label={text.openingScreen} />}>
        <Routes>
          <Route element={<Guard>{(user) => <Shell user={user} outlet={<Outlet />} />}</Guard>}>
            {SCREENS.map(({ path, levels, draw }) => (
              <Route key={path} path={path} element={<Guard levels={levels}>{draw}</Guard>} />
            ))}
          </Route>
          <Route
            path={PATHS.firstPassword}
            element={<Guard firstPassword>{(user) => <FirstPassword user={user} />}</Guard>}
          />
          <Route path={PATHS.activation} element={<Activation />} />
          <Route path={PATHS.setup} element={<Setup />} />
          {Gallery ? <Route path="/komponen" element={<Gallery />} /> : null}
          <Route path="*" element={<StartRoute />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

/**
 * Spec §2: sign-in at `/` and any unknown path; a signed-in user goes to the home of the role. A card or a mailed link
 * is for its owner, who may be somebody else.
 */
function StartRoute() {
  const { status, user } = useSession();
  const door = findDoor(useLocation());
  if (status === 'loading') return <LoadingState label={text.checkingSession} />;
  if (!user || (door && belongsToOne(door))) return <SignInRoute />;
  return (
    <>
      {/* The way home takes as long as its code is on its way: nobody looks at an empty page meanwhile. */}
      <LoadingState label={text.openingScreen} />
      <Navigate to={HOME_PATHS[user.level]} replace />
    </>
  );
}

/** The exam has its own entry; navigating to its address inside this one reloads the page. */
function useSwitchToExamEntry(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).has('onExam')) location.reload();
  }, [search]);
}

/** A new page starts at the top; on going back, the browser restores the position. */
function useScrollToTop(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from the next.
  useEffect(() => {
    if (type === 'PUSH') scrollTo(0, 0);
  }, [key, type]);
}

function home(path: string, level: Level): ScreenRoute {
  return { path, levels: [level], draw: (user) => <Home user={user} /> };
}

function later(path: string, level: Level): ScreenRoute {
  return { path, levels: [level], draw: (user) => <NotReady user={user} path={path} /> };
}
