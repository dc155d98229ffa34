import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../ui/export-button';
import { Page } from '../../ui/page';
import { fetchRecordSheet, useClassCompleteness, useRecords } from './api';
import { ClassList } from './list/class-list';
import { RecordList, type RecordsAsked, useRecordsAsked } from './list/record-list';
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
  // Who comes to the list from elsewhere does not see what it was narrowed by before.
  const openClass = (next: string) => {
    asked.startAgain();
    showClass(next);
  };
  const openTab = (tab: string) => {
    asked.startAgain();
    setParams(tab === 'kelas' ? { tab } : {});
  };
  const [own] = classes.data ?? [];
  return (
    <Page
      title={isOneClass && own ? `${text.title} ${own.classname}` : text.title}
      description={text.description}
      actions={isByClass ? <WholeSheetButton /> : <ListSheetButton asked={asked} />}
      {...(isOneClass
        ? {}
        : {
            tabs: RECORD_TABS,
            activeTab: isByClass ? 'kelas' : 'siswa',
            onTab: openTab,
          })}
    >
      {isByClass ? (
        <ClassList onOpen={openClass} />
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

/** The sheet of whom the list shows; says before how many they are, and is not offered of an empty list. */
function ListSheetButton({ asked }: { asked: RecordsAsked }) {
  const { list, query } = asked;
  const shown = useRecords({ page: list.page, limit: list.limit, ...query });
  const count = shown.isPlaceholderData ? undefined : shown.data?.totalData;
  if (count === 0) return null;
  return (
    <ExportButton
      words={{ ...text, downloadBody: text.downloadBody(count) }}
      fetchFile={() => fetchRecordSheet(query)}
    />
  );
}

/** Beside the classes the sheet is that of all pupils, whatever is searched there. */
function WholeSheetButton() {
  return (
    <ExportButton
      words={{ ...text, downloadBody: text.downloadWhole }}
      fetchFile={() => fetchRecordSheet({})}
    />
  );
}
