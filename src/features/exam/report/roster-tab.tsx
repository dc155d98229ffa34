import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { RosterRow } from '#contract/logs';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import {
  AlertIcon,
  ArrowRightIcon,
  CheckCircleIcon,
  ClockIcon,
  EyeIcon,
  RefreshIcon,
} from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { ClipboardIcon, PlusIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { Sort } from '../../../ui/table/table-types';
import { CallQueue } from '../live/call-queue';
import { LiveSwitch } from '../live/live-switch';
import { useLiveRoster } from '../live/use-live-roster';
import {
  matchesFilter,
  offeredTasks,
  type RosterFilter,
  type RosterTask,
  searchRoster,
  sortByDevice,
} from '../roster-filter';
import { LostNotice } from '../time/lost-notice';
import { text as timeText } from '../time/text';
import { TimeBar } from '../time/time-bar';
import { isBegun, type TimeTarget } from '../time/time-target';
import { text as carryText } from './carry/text';
import { HeldNotice } from './held-notice';
import { rosterColumns } from './roster-columns';
import { RosterCounters } from './roster-counters';
import { type OpenTask, RosterDialogs } from './roster-dialogs';
import { ServerNotice } from './server-notice';
import { text } from './text';

interface RosterTabProps {
  examId: string;
  classid: string;
  classFilter: ReactNode;
  /** Only the pupils of his rooms are there, and what is his to do with them. */
  isProctor?: boolean;
}

/** So often words like “2 menit lalu” move on. */
const CLOCK_MS = 5_000;

export function RosterTab({ examId, classid, classFilter, isProctor = false }: RosterTabProps) {
  const [isLive, setIsLive] = useState(true);
  const [filter, setFilter] = useState<RosterFilter>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [task, setTask] = useState<OpenTask | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  const nowMs = useNow(CLOCK_MS);
  const { roster, isConnected } = useLiveRoster(examId, classid, isLive, !isProctor);
  const all = roster.data?.data;
  const known = all ?? [];
  const found = all && searchRoster(all, search);
  const shown =
    found &&
    sortByDevice(
      found.filter((row) => matchesFilter(row, filter, nowMs)),
      sort?.direction,
    );
  const clear = () => {
    setFilter('all');
    setSearch('');
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {roster.error && all ? (
        <Notice tone="lantern" urgent>
          {text.roster.paused}
        </Notice>
      ) : null}
      <ServerNotice />
      <CallQueue rows={known} nowMs={nowMs} />
      <TimeBar
        examId={examId}
        target={targetOf(known, picked, isProctor ? 'room' : classid === '' ? 'exam' : 'class')}
        isLive={isLive}
        onClear={() => setPicked(NOBODY)}
      />
      {isProctor ? null : (
        <>
          <LostNotice rows={known} onReview={() => setTask({ task: 'lost', row: null })} />
          <HeldNotice rows={known} onReview={() => setTask({ task: 'held', row: null })} />
        </>
      )}
      {roster.data?.truncated ? <Notice tone="lantern">{text.roster.truncated}</Notice> : null}
      <DataTable
        label={text.roster.caption}
        columns={rosterColumns(nowMs, { ids: picked, onToggle: (id) => setPicked(toggled(picked, id)) })}
        rows={shown}
        onSort={setSort}
        sort={sort}
        rowKey={({ student_id: id }) => id}
        rowName={({ student_name: name }) => name}
        rowActions={(row) => actionsOf(row, isProctor, setTask)}
        refreshing={roster.isPlaceholderData}
        problem={toProblem(roster.error)}
        onRetry={() => void roster.refetch()}
        search={search}
        onClearSearch={clear}
        empty={<NobodyHere isFiltered={filter !== 'all'} onShowAll={clear} />}
        toolbar={
          <>
            <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
              <SearchBox value={search} onSearch={setSearch} label={text.roster.search} />
              {classFilter}
              <LiveSwitch
                isLive={isLive}
                isConnected={isConnected}
                onLive={setIsLive}
                updatedAt={roster.dataUpdatedAt}
                isFetching={roster.isFetching}
                onRefresh={() => void roster.refetch()}
              />
            </chakra.div>
            {found ? (
              <RosterCounters rows={found} nowMs={nowMs} active={filter} onChoose={setFilter} />
            ) : null}
          </>
        }
      />
      <RosterDialogs open={task} examId={examId} onClose={() => setTask(null)} />
    </chakra.div>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Those picked, else everybody: of the exam, of the class that is looked at, or of a proctor's rooms. */
function targetOf(
  rows: readonly RosterRow[],
  picked: ReadonlySet<string>,
  whom: Exclude<TimeTarget['whom'], 'picked'>,
): TimeTarget {
  const begun = rows.filter(isBegun);
  const chosen = begun.filter(({ student_id: id }) => picked.has(id));
  if (chosen.length > 0) return { whom: 'picked', rows: chosen };
  return { whom, rows: begun };
}

const ICONS: Readonly<Record<RosterTask, IconType>> = {
  held: AlertIcon,
  addTime: PlusIcon,
  pause: ClockIcon,
  resume: ArrowRightIcon,
  answers: EyeIcon,
  rejoin: ArrowRightIcon,
  finish: CheckCircleIcon,
  penalize: AlertIcon,
  retake: RefreshIcon,
  receipts: ClipboardIcon,
  history: ClockIcon,
};

function actionsOf(row: RosterRow, isProctor: boolean, start: (task: OpenTask) => void) {
  return offeredTasks(row, isProctor).map((task) => ({
    id: task,
    label: labelOf(task),
    icon: ICONS[task],
    destructive: task === 'penalize' || task === 'retake',
    onSelect: () => start({ task, row }),
  }));
}

function labelOf(task: RosterTask): string {
  if (task === 'held') return text.held.action;
  if (task === 'receipts') return carryText.receipts.action;
  if (task === 'answers') return text.answers.action;
  if (task === 'addTime') return timeText.add.action;
  if (task === 'pause' || task === 'resume') return timeText[task].action;
  return task === 'history' ? text.history.action : text.actions[task].label;
}

function NobodyHere({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={UsersIcon} title={text.roster.emptyTitle}>
        {text.roster.emptyBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={UsersIcon}
      tone="neutral"
      title={text.roster.emptyFilterTitle}
      action={
        <Button variant="outline" tone="neutral" onClick={onShowAll}>
          {text.roster.showAll}
        </Button>
      }
    />
  );
}
