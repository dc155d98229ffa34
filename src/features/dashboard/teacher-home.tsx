import type { ReactNode } from 'react';
import type { User } from '#contract/auth/auth';
import type { DashboardPaths } from './dashboard-paths';
import { TeacherDuties } from './own-facts';
import { StaffFigures } from './staff-figures';
import { TeacherTasks } from './teacher-tasks';
import { TodaySection } from './today-section';

interface TeacherHomeProps {
  teacher: Extract<User, { level: 'teacher' }>;
  paths: DashboardPaths;
  todaysExams: ReactNode;
}

/** A teacher's day: what waits, what is sat today, and what he has. */
export function TeacherHome({ teacher, paths, todaysExams }: TeacherHomeProps) {
  return (
    <>
      <StaffFigures examPath={paths.exams} />
      <TeacherTasks paths={paths} />
      <TodaySection examPath={paths.exams}>{todaysExams}</TodaySection>
      <TeacherDuties teacher={teacher} />
    </>
  );
}
