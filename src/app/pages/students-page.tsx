import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth';
import { ACCOUNT_TABS, AccountsPage } from '../../features/auth/accounts/accounts-page';
import { LoadingState } from '../../ui/states';
import { text } from './students-text';

const StudentData = lazy(() =>
  import('../../features/school/student-data').then(({ StudentData }) => ({ default: StudentData })),
);

const ProfileList = lazy(() =>
  import('../../features/exam/allowances/profile-list').then(({ ProfileList }) => ({ default: ProfileList })),
);

const TIME_TAB = 'waktu';

const DATA_TABS = [
  { id: 'data', label: text.data },
  { id: 'kelengkapan', label: text.completeness },
  { id: 'ortu', label: text.parents },
  { id: 'kenaikan', label: text.promotion },
  { id: 'kelulusan', label: text.graduation },
] as const;
const TABS = [...ACCOUNT_TABS, ...DATA_TABS, { id: TIME_TAB, label: text.time }];

/** How students sign in, and the school's records of pupils and parents. */
export function StudentsPage({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const pageTabsOf = (activeTab: string) => ({
    tabs: TABS,
    activeTab,
    onTab: (next: string) => setParams({ tab: next }),
  });
  if (params.get('tab') === TIME_TAB) {
    return (
      <Suspense fallback={<LoadingState />}>
        <ProfileList pageTabs={pageTabsOf(TIME_TAB)} />
      </Suspense>
    );
  }
  const tab = DATA_TABS.find(({ id }) => id === params.get('tab'))?.id;
  if (tab === undefined) return <AccountsPage school={user.homebase} tabs={TABS} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <StudentData
        tab={tab}
        isImporting={params.has('impor')}
        onImporting={(isOpen) => setParams({ tab, ...(isOpen ? { impor: '1' } : {}) })}
        pageTabs={pageTabsOf(tab)}
      />
    </Suspense>
  );
}
