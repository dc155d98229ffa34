import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { formatClock, formatLongDay } from '../../lib/format';
import { ChevronRightIcon, ClockIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { lazyAgain } from '../../ui/lazy-again';
import { LazyPart } from '../../ui/lazy-part';
import { Card, Page } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import type { DashboardPaths } from './dashboard-paths';
import { ChildList } from './own-facts';
import { Section } from './section';
import { type DrawRunning, StudentExamList } from './student-exam-list';
import { text } from './text';

// Their own chunks: a student's phone fetches neither the office's charts nor the checks of its calls.
const AdminDashboard = lazyAgain(() =>
  import('./admin-dashboard').then(({ AdminDashboard }) => ({ default: AdminDashboard })),
);
const CenterDashboard = lazyAgain(() =>
  import('./center-dashboard').then(({ CenterDashboard }) => ({ default: CenterDashboard })),
);

const TeacherHome = lazyAgain(() =>
  import('./teacher-home').then(({ TeacherHome }) => ({ default: TeacherHome })),
);

export interface Shortcut {
  label: string;
  path: string;
  icon: IconType;
}

export interface HomeDashboardProps {
  user: User;
  /** Now, given by whoever mounts the screen. */
  now: Date;
  /** Places with a finished screen behind them. */
  shortcuts: readonly Shortcut[];
  paths: DashboardPaths;
  /** Draws where a student stands with an exam. */
  ExamStanding: ComponentType<{ exam: ExamForStudent }>;
  /** Renders a student's links back into exams that run on this device. */
  drawRunning: DrawRunning;
  /** A parent's button that adds a child. */
  addChild: ReactNode;
  /** A teacher's or an admin's exams of this day. */
  todaysExams: ReactNode;
}

/** A small greeting and what this account can do today; figures only where there are any. */
export function HomeDashboard(props: HomeDashboardProps) {
  const { user, now, shortcuts } = props;
  const greeting = greetingAt(now);
  return (
    <Page
      title={text.greet(greeting, user.name)}
      heading={<Greeting words={greeting} name={user.name} />}
      description={describe(user, now)}
    >
      <RoleContent {...props} />
      {shortcuts.length > 0 ? (
        <Section title={text.shortcuts}>
          <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
            {shortcuts.map((shortcut) => (
              <li key={shortcut.path}>
                <ShortcutCard shortcut={shortcut} />
              </li>
            ))}
          </chakra.ul>
        </Section>
      ) : null}
    </Page>
  );
}

/** What there is to see or do today, by level; nothing is made up where nothing works yet. */
function RoleContent(props: HomeDashboardProps) {
  const { user, now, paths, ExamStanding, drawRunning, addChild, todaysExams } = props;
  switch (user.level) {
    case 'admin':
      return (
        <LazyPart>
          <AdminDashboard paths={paths} todaysExams={todaysExams} />
        </LazyPart>
      );
    case 'teacher':
      return (
        <LazyPart>
          <TeacherHome teacher={user} paths={paths} todaysExams={todaysExams} />
        </LazyPart>
      );
    case 'student':
      return (
        <StudentExamList
          student={user.id}
          now={now}
          examPath={paths.studentExams}
          ExamStanding={ExamStanding}
          drawRunning={drawRunning}
        />
      );
    case 'parent':
      return <ChildList of={user} addChild={addChild} paths={paths} />;
    case 'center':
      return (
        <LazyPart>
          <CenterDashboard paths={paths} />
        </LazyPart>
      );
    default:
      return (
        <Card>
          <EmptyState icon={ClockIcon} title={text.nothingYet}>
            {text.nothingYetBody}
          </EmptyState>
        </Card>
      );
  }
}

function ShortcutCard({ shortcut: { label, path, icon: Icon } }: { shortcut: Shortcut }) {
  return (
    <chakra.div
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="16"
      px="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      fontWeight="semibold"
      color="fg.strong"
      _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
    >
      <Link to={path}>
        <Icon color="brand.fg" />
        <chakra.span flex="1">{label}</chakra.span>
        <ChevronRightIcon boxSize="4" color="fg.subtle" />
      </Link>
    </chakra.div>
  );
}

/** A name that does not fit beside the greeting begins a line of its own instead of being torn. */
function Greeting({ words, name }: { words: string; name: string }) {
  return (
    <>
      {words}, <chakra.span display="inline-block">{name}</chakra.span>
    </>
  );
}

// Hours at which the greeting changes in Indonesian use.
const NOON_HOUR = 11;
const AFTERNOON_HOUR = 15;
const EVENING_HOUR = 18;

function greetingAt(now: Date): string {
  const hour = Number(formatClock(now.getTime()).slice(0, 2));
  if (hour < NOON_HOUR) return text.greetings.morning;
  if (hour < AFTERNOON_HOUR) return text.greetings.noon;
  return hour < EVENING_HOUR ? text.greetings.afternoon : text.greetings.evening;
}

function describe(user: User, now: Date): string {
  const date = formatLongDay(now.getTime());
  return [date, user.level === 'student' ? user.class : null, user.homebase].filter(Boolean).join(' · ');
}
