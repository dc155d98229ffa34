import { useSearchParams } from 'react-router-dom';
import type { PageTab } from '../../ui/tab-row';
import { AppPage } from './app/app-page';
import { MailPage } from './app/mail-page';
import { OutcomesPage } from './outcomes/outcomes-page';
import { PupilList, TeacherList } from './people/people-lists';
import { SchoolList } from './schools/school-list';
import { UNIT_TABS } from './tabs-text';

interface UnitsPageProps {
  tabs?: readonly PageTab[];
  /** The name or logo of the installation or of a school was changed. */
  onMarkChanged: () => void;
}

/** Schools, their people, and global settings. The open tab is in the URL; the page may have further tabs. */
export function UnitsPage({ tabs = UNIT_TABS, onMarkChanged }: UnitsPageProps) {
  const [params, setParams] = useSearchParams();
  const activeTab = UNIT_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'satuan';
  const pageTabs = { tabs, activeTab, onTab: (tab: string) => setParams({ tab }) };
  switch (activeTab) {
    case 'satuan':
      return <SchoolList pageTabs={pageTabs} onMarkChanged={onMarkChanged} />;
    case 'guru':
      return <TeacherList pageTabs={pageTabs} />;
    case 'siswa':
      return <PupilList pageTabs={pageTabs} />;
    case 'ujian':
      return <OutcomesPage pageTabs={pageTabs} />;
    case 'aplikasi':
      return <AppPage pageTabs={pageTabs} onMarkChanged={onMarkChanged} />;
    case 'email':
      return <MailPage pageTabs={pageTabs} />;
  }
}
