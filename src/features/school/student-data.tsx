import type { ComponentProps } from 'react';
import type { PageTabs } from '../../ui/table/list-page';
import { CompletenessPage } from './completeness/completeness-page';
import { GraduationPage } from './graduation/graduation-page';
import { ImportPage } from './import/import-page';
import { ParentList } from './people/parent-list';
import { PupilList } from './people/pupil-list';
import { PromotionPage } from './promotion/promotion-page';

interface StudentDataProps {
  tab: 'data' | 'kelengkapan' | 'ortu' | 'kenaikan' | 'kelulusan';
  isImporting: boolean;
  onImporting: (isImporting: boolean) => void;
  pageTabs: PageTabs;
  /** What can be done with the accounts of parents. */
  accountActions: ComponentProps<typeof ParentList>['accountActions'];
}

/** The tabs besides the accounts: pupils, parents, completeness, promotion and graduation. */
export function StudentData(props: StudentDataProps) {
  const { tab, isImporting, onImporting, pageTabs, accountActions } = props;
  if (tab === 'kenaikan') return <PromotionPage pageTabs={pageTabs} />;
  if (tab === 'kelengkapan') return <CompletenessPage pageTabs={pageTabs} />;
  if (tab === 'kelulusan') return <GraduationPage pageTabs={pageTabs} />;
  if (isImporting) {
    return <ImportPage kind={tab === 'data' ? 'students' : 'parents'} onClose={() => onImporting(false)} />;
  }
  const start = () => onImporting(true);
  return tab === 'data' ? (
    <PupilList pageTabs={pageTabs} onImport={start} />
  ) : (
    <ParentList pageTabs={pageTabs} onImport={start} accountActions={accountActions} />
  );
}
