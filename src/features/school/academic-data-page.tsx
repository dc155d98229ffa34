import { useSearchParams } from 'react-router-dom';
import { CategoryList } from './subjects/category-list';
import { SubjectList } from './subjects/subject-list';
import { text } from './text';

const { tabs: words } = text.academic;
const TABS = [
  { id: 'mapel', label: words.mapel },
  { id: 'kategori', label: words.kategori },
] as const;

/** What is taught. The open tab stands in the address, so that reload and back work. */
export function AcademicDataPage() {
  const [params, setParams] = useSearchParams();
  const activeTab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'mapel';
  const pageTabs = { tabs: TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  return activeTab === 'mapel' ? <SubjectList pageTabs={pageTabs} /> : <CategoryList pageTabs={pageTabs} />;
}
