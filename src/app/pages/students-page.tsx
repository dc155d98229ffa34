import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { AccountsPage } from '../../features/auth/accounts/accounts-page';
import { CardsButton } from '../../features/auth/accounts/cards-button';
import { type Sheet, SheetView } from '../../features/auth/accounts/sheet-view';
import { ACCOUNT_TABS } from '../../features/auth/accounts/tabs-text';
import { lazyAgain } from '../../ui/lazy-again';
import { LoadingState } from '../../ui/states';
import { PATHS } from '../paths';
import { tabsOf } from './page-tabs';
import { PUPIL_TABS, PUPILS_TAB, TIME_TAB } from './tabs-text';

const StudentData = lazyAgain(() =>
  import('../../features/school/student-data').then(({ StudentData }) => ({ default: StudentData })),
);

const ProfileList = lazyAgain(() =>
  import('../../features/exam/allowances/profile-list').then(({ ProfileList }) => ({ default: ProfileList })),
);

const TABS = tabsOf(PATHS.adminStudents, 'admin');

/** The school's list of pupils, which it opens with, their parents and their years; and how everybody signs in. */
export function StudentsPage({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const [sheet, setSheet] = useState<Sheet>();
  const pageTabsOf = (activeTab: string) => ({
    tabs: TABS,
    activeTab,
    onTab: (next: string) => setParams({ tab: next }),
  });
  if (sheet) return <SheetView sheet={sheet} school={user.homebase} onClose={() => setSheet(undefined)} />;
  if (params.get('tab') === TIME_TAB.id) {
    return (
      <Suspense fallback={<LoadingState />}>
        <ProfileList pageTabs={pageTabsOf(TIME_TAB.id)} />
      </Suspense>
    );
  }
  if (ACCOUNT_TABS.some(({ id }) => id === params.get('tab')))
    return <AccountsPage school={user.homebase} tabs={TABS} />;
  const tab = PUPIL_TABS.find(({ id }) => id === params.get('tab'))?.id ?? PUPILS_TAB.id;
  return (
    <Suspense fallback={<LoadingState />}>
      <StudentData
        tab={tab}
        isImporting={params.has('impor')}
        onImporting={(isOpen) => setParams({ tab, ...(isOpen ? { impor: '1' } : {}) })}
        pageTabs={pageTabsOf(tab)}
        accountActions={(selection) => <CardsButton selection={selection} onSheet={setSheet} />}
      />
    </Suspense>
  );
}
