import { useSearchParams } from 'react-router-dom';
import { toProblem } from '../../lib/problem';
import { Card } from '../../ui/page';
import { ErrorState, LoadingState } from '../../ui/states';
import type { PageTab } from '../../ui/tab-row';
import { useClasses, usePeriods } from './api';
import { ClassList } from './classes/class-list';
import { ClassPupils } from './classes/class-pupils';
import { ImportPage } from './import/import-page';
import { LetterheadPage } from './letterhead/letterhead-page';
import { RoomList } from './rooms/room-list';
import { PeriodList } from './structure/period-list';
import { GradeList, MajorList } from './structure/sorting-lists';
import { BASE_TABS } from './tabs-text';
import { text } from './text';

interface BaseDataPageProps {
  tabs?: readonly PageTab[];
  /** Id of the admin's school. */
  school: string;
  /** Its logo was changed. */
  onMarkChanged: () => void;
}

/**
 * The school's basic data. What is open is in the URL, so that reload and back work; the page may have further tabs.
 */
export function BaseDataPage({ tabs = BASE_TABS, school, onMarkChanged }: BaseDataPageProps) {
  const [params, setParams] = useSearchParams();
  const activeTab = BASE_TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'periode';
  const opened = params.get('kelas');
  const period = params.get('periode') ?? undefined;
  const isImporting = params.has('impor');
  const imported = params.get('impor') === 'kelas' ? 'classes' : 'seats';
  const toClasses = (kelas?: string) =>
    setParams({ tab: 'kelas', ...(kelas ? { kelas } : {}), ...(period ? { periode: period } : {}) });
  const pageTabs = { tabs, activeTab, onTab: (tab: string) => setParams({ tab }) };
  if (opened) {
    return (
      <OpenedClass
        id={opened}
        period={period}
        isImporting={isImporting}
        onImport={() => setParams({ tab: 'kelas', kelas: opened, impor: '1' })}
        onImported={() => toClasses(opened)}
        onBack={() => toClasses()}
      />
    );
  }
  if (isImporting) return <ImportPage kind={imported} onClose={() => toClasses()} />;
  switch (activeTab) {
    case 'periode':
      return <PeriodList pageTabs={pageTabs} />;
    case 'tingkat':
      return <GradeList pageTabs={pageTabs} />;
    case 'jurusan':
      return <MajorList pageTabs={pageTabs} />;
    case 'kelas':
      return (
        <ClassList
          pageTabs={pageTabs}
          period={period}
          onPeriod={(periode) => setParams({ tab: 'kelas', ...(periode ? { periode } : {}) })}
          onOpen={toClasses}
          onImport={() => setParams({ tab: 'kelas', impor: 'kelas' })}
          onImportPupils={() => setParams({ tab: 'kelas', impor: '1' })}
        />
      );
    case 'ruang':
      return <RoomList pageTabs={pageTabs} />;
    case 'kop':
      return <LetterheadPage pageTabs={pageTabs} school={school} onMarkChanged={onMarkChanged} />;
  }
}

interface OpenedClassProps {
  id: string;
  /** Undefined: the active one. */
  period: string | undefined;
  isImporting: boolean;
  onImport: () => void;
  onImported: () => void;
  onBack: () => void;
}

function OpenedClass({ id, period, isImporting, onImport, onImported, onBack }: OpenedClassProps) {
  const periods = usePeriods();
  const former = periods.data?.data.find((row) => row.id === period && !row.isactive);
  const classes = useClasses(former?.id);
  const found = classes.data?.data.find((row) => row.id === id);
  const problem = toProblem(classes.error ?? periods.error);
  if (found && isImporting) return <ImportPage kind="seats" into={found} onClose={onImported} />;
  if (found && periods.data)
    return <ClassPupils of={found} former={former} onBack={onBack} onImport={onImport} />;
  if (!problem && (classes.isPending || periods.isPending)) return <LoadingState />;
  return (
    <Card>
      <ErrorState message={problem?.message ?? text.classGone} onRetry={onBack} />
    </Card>
  );
}
