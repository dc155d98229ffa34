import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../ui/export-button';
import { Page } from '../../ui/page';
import { fetchRecordSheet, useClassCompleteness, useRecords } from './api';
import { ClassList } from './list/class-list';
import { RecordList, type RecordsAsked, useRecordsAsked } from './list/record-list';
import { RecordPage } from './record/record-page';
import type { Whose } from './sheet/api';
import { PrintButton } from './sheet/print-button';
import { SheetsPage } from './sheet/sheets-page';
import { RECORD_TABS } from './tabs-text';
import { text } from './text';

/** Shows what is printed of the pupil or class. */
const PRINT = 'cetak';

/** Spec §2, /database: an admin's pupils, or the teacher's own class. */
export function RecordsPage({ isOneClass }: { isOneClass: boolean }) {
  const [params, setParams] = useSearchParams();
  const classes = useClassCompleteness().data ?? [];
  const classid = params.get('kelas') ?? '';
  const asked = useRecordsAsked(classid);
  const userid = params.get('siswa');
  const [own] = classes;
  const listed: Record<string, string> = classid ? { kelas: classid } : {};
  const here = userid ? { ...listed, siswa: userid } : listed;
  const whose = params.has(PRINT) ? whoseOf(userid, isOneClass ? own?.classid : classid) : null;
  if (whose) {
    const name = classes.find((one) => 'classid' in whose && one.classid === whose.classid)?.classname;
    return <SheetsPage whose={whose} name={name} onBack={() => setParams(here)} />;
  }
  const onPrint = () => setParams({ ...here, [PRINT]: '1' });
  if (userid) {
    const onBack = () => setParams(listed);
    return <RecordPage userid={userid} isAdmin={!isOneClass} onPrint={onPrint} onBack={onBack} />;
  }
  return <Lists asked={asked} own={isOneClass ? { name: own?.classname } : null} onPrint={onPrint} />;
}

function whoseOf(userid: string | null, classid: string | undefined): Whose | null {
  if (userid) return { userid };
  return classid ? { classid } : null;
}

interface ListsProps {
  asked: RecordsAsked;
  /** The only class that the caller may see; null: all are his. */
  own: { name: string | undefined } | null;
  onPrint: () => void;
}

/** The pupils, or the classes. */
function Lists({ asked, own, onPrint }: ListsProps) {
  const [params, setParams] = useSearchParams();
  const classid = params.get('kelas') ?? '';
  const isByClass = own === null && params.get('tab') === 'kelas';
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
  return (
    <Page
      title={own?.name ? `${text.title} ${own.name}` : text.title}
      description={text.description}
      actions={
        isByClass ? (
          <WholeSheetButton />
        ) : (
          <>
            {classid || own ? <PrintButton onPrint={onPrint} /> : null}
            <ListSheetButton asked={asked} />
          </>
        )
      }
      {...(own ? {} : { tabs: RECORD_TABS, activeTab: isByClass ? 'kelas' : 'siswa', onTab: openTab })}
    >
      {isByClass ? (
        <ClassList onOpen={openClass} />
      ) : (
        <RecordList
          classid={classid}
          onClass={showClass}
          isOneClass={own !== null}
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
