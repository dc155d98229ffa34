import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../ui/export-button';
import { Page } from '../../ui/page';
import { fetchRecordSheet, useClassCompleteness } from './api';
import { ClassList } from './list/class-list';
import { RecordList } from './list/record-list';
import { RecordPage } from './record/record-page';
import { RECORD_TABS } from './tabs-text';
import { text } from './text';

/** Spec §2, /database: an admin's pupils, or the teacher's own class. */
export function RecordsPage({ isOneClass }: { isOneClass: boolean }) {
  const [params, setParams] = useSearchParams();
  const classes = useClassCompleteness();
  const classid = params.get('kelas') ?? '';
  const userid = params.get('siswa');
  const isByClass = !isOneClass && params.get('tab') === 'kelas';
  if (userid) {
    return (
      <RecordPage
        userid={userid}
        isAdmin={!isOneClass}
        onBack={() => setParams(classid ? { kelas: classid } : {})}
      />
    );
  }
  const showClass = (next: string) => setParams(next ? { kelas: next } : {});
  const [own] = classes.data ?? [];
  return (
    <Page
      title={isOneClass && own ? `${text.title} ${own.classname}` : text.title}
      description={text.description}
      actions={<ExportButton words={text} fetchFile={() => fetchRecordSheet(classid)} />}
      {...(isOneClass
        ? {}
        : {
            tabs: RECORD_TABS,
            activeTab: isByClass ? 'kelas' : 'siswa',
            onTab: (tab: string) => setParams(tab === 'kelas' ? { tab } : {}),
          })}
    >
      {isByClass ? (
        <ClassList onOpen={showClass} />
      ) : (
        <RecordList
          classid={classid}
          onClass={showClass}
          isOneClass={isOneClass}
          onOpen={(id) => setParams({ ...(classid ? { kelas: classid } : {}), siswa: id })}
        />
      )}
    </Page>
  );
}
