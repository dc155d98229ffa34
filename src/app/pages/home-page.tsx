import { lazy, Suspense } from 'react';
import type { User } from '#contract/auth';
import { HomeDashboard } from '../../features/dashboard/home-dashboard';
import { ExamStanding } from '../../features/exam-session/standing-badge';
import { useInstallation } from '../installation-store';
import { readyItems } from '../menus';
import { PATHS } from '../paths';
import { loadUser } from '../session-store';

const AddChild = lazy(() =>
  import('../../features/auth/children/add-child').then(({ AddChild }) => ({ default: AddChild })),
);

export function HomePage({ user }: { user: User }) {
  const { schools } = useInstallation();
  return (
    <HomeDashboard
      user={user}
      now={new Date()}
      shortcuts={readyItems(user)}
      examPath={PATHS.exams}
      schools={schools}
      studentExamPath={PATHS.studentExams}
      ExamStanding={ExamStanding}
      addChild={user.level === 'parent' ? <AddChildLater /> : null}
    />
  );
}

/** Its form and checks are fetched for parents only. */
function AddChildLater() {
  return (
    <Suspense fallback={null}>
      <AddChild onAdded={loadUser} />
    </Suspense>
  );
}
