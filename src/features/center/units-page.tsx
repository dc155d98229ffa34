import { useSearchParams } from 'react-router-dom';
import { AppPage } from './app/app-page';
import { MailPage } from './app/mail-page';
import { SchoolList } from './schools/school-list';
import { text } from './text';

const TABS = [
  { id: 'satuan', label: text.tabs.units },
  { id: 'aplikasi', label: text.tabs.app },
  { id: 'email', label: text.tabs.mail },
] as const;

/** Schools, and what holds for all of them. The open tab stands in the address. */
export function UnitsPage() {
  const [params, setParams] = useSearchParams();
  const activeTab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'satuan';
  const pageTabs = { tabs: TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  switch (activeTab) {
    case 'satuan':
      return <SchoolList pageTabs={pageTabs} />;
    case 'aplikasi':
      return <AppPage pageTabs={pageTabs} />;
    case 'email':
      return <MailPage pageTabs={pageTabs} />;
  }
}
