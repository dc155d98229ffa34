import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamRoom, SeatingPlan } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { ColumnChoice, useColumnChoice } from '../../../ui/table/column-choice';
import { DataTable, FEW_COLUMNS_QUERY } from '../../../ui/table/data-table';
import type { RowAction } from '../../../ui/table/row-menu';
import type { Sort } from '../../../ui/table/table-types';
import { useMedia } from '../../../ui/use-media';
import { RoomMap } from '../live/room-map';
import type { useLiveRoster } from '../live/use-live-roster';
import { type Picking, rosterColumns } from './roster-columns';
import { keepOrder, sortByDevice, sortByUrgency } from './roster-order';
import { text } from './text';
import { useHeldOrder } from './use-held-order';

interface RosterRowsProps {
  /** What stands above the rows; the button that chooses columns is at a place of its own in it. */
  toolbar: (columns: ReactNode) => ReactNode;
  /** Shown as maps of these rooms; null: as a table. */
  rooms: readonly ExamRoom[] | null;
  /** Those that are watched; empty if the exam has none. */
  waves: SeatingPlan['waves'];
  rows: readonly RosterRow[];
  /** Those whom the filter includes; undefined while unknown. */
  shown: readonly RosterRow[] | undefined;
  nowMs: number;
  picking: Picking;
  actionsOf: (row: RosterRow) => readonly RowAction[];
  /** The help that one tap gives; omitted where nobody is helped any more. */
  helpOf: ((row: RosterRow) => ReactNode) | undefined;
  roster: ReturnType<typeof useLiveRoster>['roster'];
  search: string;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** The pupils at their seats, or in a table with those first who need somebody. */
export function RosterRows(props: RosterRowsProps) {
  const { toolbar, rooms, waves, rows, shown, nowMs, actionsOf, helpOf, roster } = props;
  const [sort, setSort] = useState<Sort>();
  const ordered = shown && (sort ? sortByDevice(shown, sort.direction) : sortByUrgency(shown, nowMs));
  const held = useHeldOrder(() => ordered?.map(({ student_id: id }) => id));
  const hasFewColumns = useMedia(FEW_COLUMNS_QUERY);
  const columns = rosterColumns({ nowMs, picking: props.picking, hasFewColumns });
  const { shown: chosen, ...choice } = useColumnChoice({ label: text.roster.caption, columns });
  if (rooms && shown) {
    const wanted = new Set(shown.map(({ student_id: id }) => id));
    return (
      <>
        {toolbar(null)}
        <RoomMap
          rooms={rooms}
          waves={waves}
          rows={rows}
          wanted={wanted}
          nowMs={nowMs}
          actionsOf={actionsOf}
          helpOf={helpOf}
        />
      </>
    );
  }
  const listed = ordered && (held.order ? keepOrder(ordered, held.order) : ordered);
  return (
    <>
      {toolbar(<ColumnChoice {...choice} />)}
      <chakra.div {...held.handlers}>
        <DataTable
          label={text.roster.caption}
          columns={chosen}
          rows={listed}
          onSort={(chosen) => {
            setSort(chosen);
            held.release();
          }}
          sort={sort}
          rowKey={({ student_id: id }) => id}
          rowName={({ student_name: name }) => name}
          rowActions={actionsOf}
          rowHelp={helpOf}
          refreshing={roster.isPlaceholderData}
          problem={toProblem(roster.error)}
          onRetry={() => void roster.refetch()}
          search={props.search}
          onClearSearch={props.onShowAll}
          empty={
            <NothingHere
              isNarrowed={props.isFiltered}
              icon={UsersIcon}
              title={text.roster.emptyTitle}
              found={{
                title: text.roster.emptyFilterTitle,
                clearLabel: text.roster.showAll,
                onClear: props.onShowAll,
              }}
            >
              {text.roster.emptyBody}
            </NothingHere>
          }
        />
      </chakra.div>
    </>
  );
}
