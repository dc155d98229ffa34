import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamRoom, SeatingPlan } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { DataTable, FEW_COLUMNS_QUERY } from '../../../ui/table/data-table';
import type { RowAction } from '../../../ui/table/row-menu';
import type { Sort } from '../../../ui/table/table-types';
import { useMedia } from '../../../ui/use-media';
import { RoomMap } from '../live/room-map';
import type { useLiveRoster } from '../live/use-live-roster';
import { type Picking, rosterColumns } from './roster-columns';
import { keepOrder, sortByDevice, sortByUrgency } from './roster-order';
import { text } from './text';

interface RosterRowsProps {
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
  roster: ReturnType<typeof useLiveRoster>['roster'];
  search: string;
  isFiltered: boolean;
  onShowAll: () => void;
}

/** The pupils at their seats, or in a table with those first who need somebody. */
export function RosterRows(props: RosterRowsProps) {
  const { rooms, waves, rows, shown, nowMs, actionsOf, roster } = props;
  const [sort, setSort] = useState<Sort>();
  // Rows never move under the pointer, or around whoever walks through them by keyboard.
  const [held, setHeld] = useState<readonly string[]>();
  const hasFewColumns = useMedia(FEW_COLUMNS_QUERY);
  if (rooms && shown) {
    const wanted = new Set(shown.map(({ student_id: id }) => id));
    return (
      <RoomMap rooms={rooms} waves={waves} rows={rows} wanted={wanted} nowMs={nowMs} actionsOf={actionsOf} />
    );
  }
  const ordered = shown && (sort ? sortByDevice(shown, sort.direction) : sortByUrgency(shown, nowMs));
  const listed = ordered && (held ? keepOrder(ordered, held) : ordered);
  const hold = () => setHeld((order) => order ?? listed?.map(({ student_id: id }) => id));
  const release = () => setHeld(undefined);
  return (
    <chakra.div
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => currentTarget.querySelector(':focus-visible') || release()}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || release()}
    >
      <DataTable
        label={text.roster.caption}
        columns={rosterColumns({ nowMs, picking: props.picking, hasFewColumns })}
        rows={listed}
        onSort={(chosen) => {
          setSort(chosen);
          release();
        }}
        sort={sort}
        rowKey={({ student_id: id }) => id}
        rowName={({ student_name: name }) => name}
        rowActions={actionsOf}
        choosable
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
  );
}
