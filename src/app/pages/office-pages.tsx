import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { text as centerText } from '../../features/center/text';
import { UnitsPage } from '../../features/center/units-page';
import { BaseDataPage } from '../../features/school/base-data-page';
import { text as schoolText } from '../../features/school/text';
import { lazyAgain } from '../../ui/lazy-again';
import { LoadingState } from '../../ui/states';
import type { PageTab } from '../../ui/tab-row';
import { loadInstallation } from '../installation-store';
import { PATHS } from '../paths';
import { useSession } from '../session-store';
import { tabsOf } from './page-tabs';
import { UPKEEP_TABS } from './tabs-text';

const Audit = lazyAgain(() =>
  import('../../features/audit/audit-page').then(({ AuditPage }) => ({ default: AuditPage })),
);

const Backups = lazyAgain(() =>
  import('../../features/backup/backup-page').then(({ BackupPage }) => ({ default: BackupPage })),
);

/** The head office: its schools, backups of everything, and the audit log of all of them. */
export function UnitOffice() {
  return (
    <Office title={centerText.units.title} tabs={tabsOf(PATHS.centerUnits, 'center')} own={Units} seesAll />
  );
}

/** A changed name or logo is seen at once in sidebar, footer and tab. */
function Units({ tabs }: { tabs: readonly PageTab[] }) {
  return <UnitsPage tabs={tabs} onMarkChanged={() => void loadInstallation()} />;
}

/** A school: its basic data, backups of everything, and its audit log. */
export function BaseOffice() {
  return (
    <Office
      title={schoolText.base.title}
      tabs={tabsOf(PATHS.adminBase, 'admin')}
      own={BaseData}
      seesAll={false}
    />
  );
}

/** A changed logo is seen at once in sidebar, footer and tab. */
function BaseData({ tabs }: { tabs: readonly PageTab[] }) {
  const { user } = useSession();
  if (!user) return null;
  return <BaseDataPage tabs={tabs} school={user.homebase_id} onMarkChanged={() => void loadInstallation()} />;
}

const OWN_LISTS = {
  pupils: `${PATHS.adminStudents}?tab=data`,
  records: PATHS.database,
  parents: `${PATHS.adminStudents}?tab=ortu`,
  alumni: `${PATHS.adminStudents}?tab=kelulusan`,
  teachers: `${PATHS.adminAcademic}?tab=guru`,
  classes: `${PATHS.adminBase}?tab=kelas`,
  subjects: `${PATHS.adminAcademic}?tab=mapel`,
  banks: `${PATHS.exams}?tab=bank`,
  exams: `${PATHS.exams}?tab=ujian`,
  acts: `${PATHS.adminBase}?tab=jejak`,
};

interface OfficeProps {
  /** The same title whichever tab is open. */
  title: string;
  tabs: readonly PageTab[];
  /** Renders the page for any of `tabs` but those of upkeep. */
  own: ComponentType<{ tabs: readonly PageTab[] }>;
  seesAll: boolean;
}

function Office({ title, tabs, own: Own, seesAll }: OfficeProps) {
  const [params, setParams] = useSearchParams();
  const activeTab = UPKEEP_TABS.find(({ id }) => id === params.get('tab'))?.id;
  if (activeTab === undefined) return <Own tabs={tabs} />;
  const pageTabs = { tabs, activeTab, onTab: (tab: string) => setParams({ tab }) };
  return (
    <Suspense fallback={<LoadingState />}>
      {activeTab === 'jejak' ? (
        <Audit title={title} seesAll={seesAll} pageTabs={pageTabs} />
      ) : (
        <Backups title={title} ownLists={seesAll ? undefined : OWN_LISTS} pageTabs={pageTabs} />
      )}
    </Suspense>
  );
}
