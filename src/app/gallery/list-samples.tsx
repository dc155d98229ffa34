import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { InfoIcon } from '../../ui/icons/basic-icons';
import { EditIcon, TrashIcon } from '../../ui/icons/office-icons';
import { NothingFound, NothingHere } from '../../ui/nothing-here';
import { ScrollBox } from '../../ui/scroll-box';
import { StandIn } from '../../ui/stand-in';
import { EmptyState } from '../../ui/states';
import { TabPanel, TabRow } from '../../ui/tab-row';
import { DataTable } from '../../ui/table/data-table';
import { ListPage } from '../../ui/table/list-page';
import { PlainRows } from '../../ui/table/plain-rows';
import { ActionMenu, RowMenu } from '../../ui/table/row-menu';
import { SampleRow } from './sample-row';
import { text } from './text';

type Row = (typeof text.rows)[number];

const { name, klass, score } = text.columns;
const COLUMNS = [
  { id: 'name', header: name, cell: (row: Row) => row.name, sortable: true, onCard: 'title' as const },
  { id: 'klass', header: klass, cell: (row: Row) => row.klass },
  { id: 'score', header: score, cell: (row: Row) => row.score, align: 'end' as const },
];
const ACTIONS = [
  { id: 'edit', label: text.list.edit, icon: EditIcon, onSelect: () => undefined },
  { id: 'remove', label: text.list.remove, icon: TrashIcon, destructive: true, onSelect: () => undefined },
];
const rowKey = (row: Row) => row.name;
const ignore = () => undefined;

/** A list in every possible state. Each has its own name, so that screen-reader users can tell them apart. */
export function ListSamples() {
  const [tab, setTab] = useState<string>('a');
  const empty = <EmptyState title={text.lists} />;
  const shared = { columns: COLUMNS, rowKey, empty };
  return (
    <>
      <TabRow tabs={TABS} activeTab={tab} onTab={setTab} />
      <TabPanel activeTab={tab}>
        <DataTable {...shared} label={text.list.filled} rows={text.rows} />
      </TabPanel>
      <DataTable {...shared} label={text.list.waiting} rows={undefined} />
      <DataTable {...shared} label={text.list.found} rows={[]} search="zzz" onClearSearch={ignore} />
      <NothingFound title={text.list.nothing} clearLabel={text.list.clear} onClear={ignore} />
      <NothingHere
        isNarrowed={false}
        title={text.list.none}
        found={{ title: text.list.nothing, clearLabel: text.list.clear, onClear: ignore }}
      />
      <SampleRow>
        <RowMenu label={text.list.more} actions={ACTIONS} />
        <ActionMenu
          actions={ACTIONS}
          trigger={
            <Button variant="outline" tone="neutral">
              {text.list.actions}
            </Button>
          }
        />
      </SampleRow>
      <ScrollBox>
        <chakra.table width="full" textAlign="start">
          <PlainRows headings={[name, klass, score]} rows={text.rows.map(toCells)} />
        </chakra.table>
      </ScrollBox>
    </>
  );
}

/** A whole page of a list. What is added stands in its place for a while. */
export function ListPageSample() {
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const sheet = (
    <EmptyState
      title={text.list.words.add}
      action={<Button onClick={() => setAdding(false)}>{text.list.back}</Button>}
    />
  );
  return (
    <StandIn sheet={isAdding ? sheet : null}>
      <ListPage
        title={text.list.page}
        description={text.description}
        pageTabs={{}}
        words={text.list.words}
        icon={InfoIcon}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowKey}
        rowActions={() => ACTIONS}
        page={{ data: text.rows, totalData: 45 }}
        list={{ page: 1, limit: 20, search, setSearch, setPage: ignore, setLimit: ignore }}
        onAdd={() => setAdding(true)}
      />
    </StandIn>
  );
}

const TABS = [
  { id: 'a', label: text.options[0] },
  { id: 'b', label: text.options[1] },
];

function toCells(row: Row) {
  return { id: row.name, cells: [row.name, row.klass, row.score] };
}
