import { DIVISION_NAME_MAX } from '#contract/fields';
import { ROOM_CAPACITY_MAX, type RoomRow, room } from '#contract/school/room';
import { countRows } from '#domain/exam-room/room-plan';
import { byText } from '#domain/list/whole-list';
import { formatNumber } from '../../../lib/format';
import { useWholeList } from '../../../lib/use-whole-list';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useRooms, useSchoolWrite } from '../api';
import { RecordList } from '../record/record-list';
import { text } from '../text';

const WAYS = {
  words: ({ name }: RoomRow) => name,
  sorts: {
    name: (a: RoomRow, b: RoomRow) => byText(a.name, b.name),
    capacity: (a: RoomRow, b: RoomRow) => a.capacity - b.capacity,
  },
};

const DIGITS = String(ROOM_CAPACITY_MAX).length;

/** The exam rooms. */
export function RoomList({ pageTabs }: { pageTabs: PageTabs }) {
  const query = useRooms();
  return (
    <RecordList
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.room}
      icon={BuildingIcon}
      {...useWholeList<RoomRow>(query.data?.data, WAYS)}
      columns={COLUMNS}
      query={query}
      form={(of, onClose) => <RoomForm of={of} onClose={onClose} />}
      remove={room.remove}
    />
  );
}

function RoomForm({ of, onClose }: { of: RoomRow | null; onClose: () => void }) {
  return (
    <RecordForm
      title={of ? text.room.editTitle : text.room.add}
      start={{
        name: of?.name ?? '',
        capacity: String(of?.capacity ?? ''),
        columns: String(of?.columns ?? ''),
      }}
      names={['name', 'capacity', 'columns']}
      save={useSchoolWrite(room.save)}
      toInput={(fields) => ({ ...fields, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={text.name}
            help={text.room.help}
            maxLength={DIVISION_NAME_MAX}
            required={text.required}
          />
          <TextField
            form={form}
            name="capacity"
            type="number"
            label={text.room.capacity}
            help={text.room.capacityHelp}
            maxLength={DIGITS}
            required={text.room.capacityRequired}
          />
          <TextField
            form={form}
            name="columns"
            type="number"
            label={text.room.columns}
            help={text.room.columnsHelp}
            maxLength={DIGITS}
            required={text.room.columnsRequired}
          />
        </>
      )}
    </RecordForm>
  );
}

const COLUMNS: readonly Column<RoomRow>[] = [
  { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
  {
    id: 'capacity',
    header: text.room.capacity,
    align: 'end',
    sortable: true,
    cell: ({ capacity }) => formatNumber(capacity),
  },
  {
    id: 'rows',
    header: text.room.rows,
    cell: (row) => text.room.rowsOf(formatNumber(countRows(row)), formatNumber(row.columns)),
  },
  { id: 'exams', header: text.room.exams, align: 'end', cell: ({ exams }) => formatNumber(exams) },
];
