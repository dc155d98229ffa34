import type { User } from '#contract/auth/auth';
import type { Level } from '#contract/levels';
import type { IconType } from '../ui/icons/make-icon';
import {
  BankIcon,
  BookIcon,
  BuildingIcon,
  CartIcon,
  ChartIcon,
  ClipboardIcon,
  DatabaseIcon,
  ExamIcon,
  HomeIcon,
  QuranIcon,
  ReportIcon,
  StarIcon,
  UserIcon,
  UsersIcon,
} from '../ui/icons/office-icons';
import { text } from './menus-text';
import { HOME_PATHS, LATER_PATHS, PATHS } from './paths';

export interface MenuItem {
  label: string;
  path: string;
  icon: IconType;
}

export interface Menu {
  main: readonly MenuItem[];
  /** The lower group, above Logout, which ends every menu. */
  lower: readonly MenuItem[];
}

const menu = text;
/** Everybody has a profile; the parents' menu does not list it (spec §2). */
export const PROFILE: MenuItem = { label: menu.profile, path: PATHS.profile, icon: UserIcon };
const database: MenuItem = { label: menu.database, path: PATHS.database, icon: DatabaseIcon };

const MAIN: Readonly<Record<Level, readonly MenuItem[]>> = {
  center: [
    { label: menu.dashboard, path: PATHS.centerDashboard, icon: HomeIcon },
    { label: menu.units, path: PATHS.centerUnits, icon: BuildingIcon },
    { label: menu.admin, path: PATHS.centerAdmin, icon: UsersIcon },
    { label: menu.market, path: PATHS.centerMarket, icon: CartIcon },
  ],
  admin: [
    { label: menu.dashboard, path: PATHS.adminDashboard, icon: HomeIcon },
    { label: menu.base, path: PATHS.adminBase, icon: ClipboardIcon },
    { label: menu.academic, path: PATHS.adminAcademic, icon: BankIcon },
    { label: menu.students, path: PATHS.adminStudents, icon: UsersIcon },
    database,
    { label: menu.exams, path: PATHS.exams, icon: ExamIcon },
  ],
  teacher: [
    { label: menu.dashboard, path: PATHS.teacherDashboard, icon: HomeIcon },
    { label: menu.learning, path: PATHS.learning, icon: BookIcon },
    { label: menu.exams, path: PATHS.exams, icon: ExamIcon },
  ],
  student: [
    { label: menu.dashboard, path: PATHS.studentDashboard, icon: HomeIcon },
    { label: menu.learning, path: PATHS.studentLearning, icon: BookIcon },
    { label: menu.exams, path: PATHS.studentExams, icon: ExamIcon },
    { label: menu.academicReport, path: PATHS.studentAcademic, icon: ReportIcon },
    { label: menu.tahfizReport, path: PATHS.studentTahfiz, icon: QuranIcon },
  ],
  parent: [
    { label: menu.dashboard, path: PATHS.parentDashboard, icon: HomeIcon },
    { label: menu.students, path: PATHS.parentStudent, icon: UsersIcon },
    { label: menu.academicReport, path: PATHS.parentAcademic, icon: ReportIcon },
    { label: menu.tahfizReport, path: PATHS.parentTahfiz, icon: QuranIcon },
  ],
  tahfiz: [
    { label: menu.dashboard, path: PATHS.tahfizDashboard, icon: HomeIcon },
    { label: menu.quran, path: PATHS.tahfizQuran, icon: QuranIcon },
    { label: menu.assessment, path: PATHS.tahfizAssessment, icon: StarIcon },
    { label: menu.memorisation, path: PATHS.tahfizMemorisation, icon: ChartIcon },
  ],
  // Spec §2 lists none, so only what exists is shown.
  cms: [{ label: menu.dashboard, path: PATHS.cmsDashboard, icon: HomeIcon }],
};

/** Items of a user's menu whose screens there are, without his home. */
export function readyItems(user: User): MenuItem[] {
  const { main, lower } = menuFor(user);
  return [...main, ...lower].filter(({ path }) => path !== HOME_PATHS[user.level] && !(path in LATER_PATHS));
}

/** Spec §2: the side menu of a user, in the specification's order. */
export function menuFor(user: User): Menu {
  const isHomeroom = user.level === 'teacher' && user.homeroom;
  return {
    main: isHomeroom ? [...MAIN.teacher, database] : MAIN[user.level],
    lower: user.level === 'parent' ? [] : [PROFILE],
  };
}
