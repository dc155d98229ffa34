import { useSearchParams } from 'react-router-dom';
import type { database } from '#contract/database';
import type { InputOf } from '#contract/endpoint';
import { ExportButton } from '../../ui/export-button';
import { Page } from '../../ui/page';
import { fetchRecordSheet, useClassCompleteness, useRecords } from './api';
import { ClassList } from './list/class-list';
import { RecordList, useRecordsAsked } from './list/record-list';
import { RecordPage } from './record/record-page';
import { RECORD_TABS } from './tabs-text';
import { text } from './text';

/** Spec §2, /database: an admin's pupils, or the teacher's own class. */
export function RecordsPage({ isOneClass }: { isOneClass: boolean }) {
  const [params, setParams] = useSearchParams();
  const classes = useClassCompleteness();
  const classid = params.get('kelas') ?? '';
  const asked = useRecordsAsked(classid);
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
      actions={<RecordSheetButton query={isByClass ? {} : asked.query} />}
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
          asked={asked}
          onOpen={(id) => setParams({ ...(classid ? { kelas: classid } : {}), siswa: id })}
        />
      )}
    </Page>
  );
}

/** Says how many pupils the sheet of a list holds, before it is downloaded. */
function RecordSheetButton({ query }: { query: InputOf<typeof database.download> }) {
  const found = useRecords({ page: 1, limit: 20, ...query });
  const count = found.isPlaceholderData ? undefined : found.data?.totalData;
  return (
    <ExportButton
      words={{ ...text, downloadBody: text.downloadBody(count) }}
      fetchFile={() => fetchRecordSheet(query)}
    />
  );
}
