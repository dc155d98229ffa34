import { useSearchParams } from 'react-router-dom';
import { ImportPage } from './import/import-page';
import { TeacherList } from './people/teacher-list';
import { CategoryList } from './subjects/category-list';
import { SubjectList } from './subjects/subject-list';
import { ACADEMIC_TABS } from './tabs-text';

/** Subjects and teachers. The open tab is in the URL, so that reload and back work. */
export function AcademicDataPage() {
  const [params, setParams] = useSearchParams();
  const activeTab = ACADEMIC_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'mapel';
  const pageTabs = { tabs: ACADEMIC_TABS, activeTab, onTab: (tab: string) => setParams({ tab }) };
  const kind = activeTab === 'guru' ? 'teachers' : 'subjects';
  if (params.has('impor')) return <ImportPage kind={kind} onClose={() => setParams({ tab: activeTab })} />;
  switch (activeTab) {
    case 'mapel':
      return <SubjectList pageTabs={pageTabs} onImport={() => setParams({ tab: 'mapel', impor: '1' })} />;
    case 'guru':
      return <TeacherList pageTabs={pageTabs} onImport={() => setParams({ tab: 'guru', impor: '1' })} />;
    case 'kategori':
      return <CategoryList pageTabs={pageTabs} />;
  }
}
