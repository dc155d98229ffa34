import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../ui/export-button';
import { Page } from '../../ui/page';
import { fetchRecordSheet, useClassCompleteness, useRecords } from './api';
import { ClassList } from './list/class-list';
import { RecordList } from './list/record-list';
import { type RecordsAsked, useRecordsAsked } from './list/use-records-asked';
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
  const asked = useRecordsAsked();
  const { classid, place: listed } = asked;
  const userid = params.get('siswa');
  const [own] = classes;
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
  const { classid, list, place } = asked;
  const isByClass = own === null && params.get('tab') === 'kelas';
  // Who comes to the list from elsewhere does not see what it was narrowed by before.
  const startAgain = (at: Record<string, string>) => {
    list.setSearch('');
    setParams(at);
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
      {...(own
        ? {}
        : {
            tabs: RECORD_TABS,
            activeTab: isByClass ? 'kelas' : 'siswa',
            onTab: (tab) => startAgain(tab === 'kelas' ? { tab } : {}),
          })}
    >
      {isByClass ? (
        <ClassList onOpen={(next) => startAgain({ kelas: next })} />
      ) : (
        <RecordList
          isOneClass={own !== null}
          asked={asked}
          onOpen={(id) => setParams({ ...place, siswa: id })}
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
