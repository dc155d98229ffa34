import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { RosterRow } from '#contract/logs';
import { formatClock, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
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
import { CheckInput } from '../../../ui/inputs';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { Sort } from '../../../ui/table/table-types';
import { useRoster } from '../api';
import {
  countFilters,
  matchesFilter,
  offeredTasks,
  ROSTER_FILTERS,
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
import { type OpenTask, RosterDialogs } from './roster-dialogs';
import { text } from './text';

interface RosterTabProps {
  examId: string;
  classid: string;
  classFilter: ReactNode;
}

const REFRESH_MS = 5_000;
/** From so many rows on, every five seconds would be more than a school's line should carry. */
const LARGE_ROSTER = 200;
const REFRESH_LARGE_MS = 20_000;

export function RosterTab({ examId, classid, classFilter }: RosterTabProps) {
  const [isLive, setIsLive] = useState(true);
  const [isLarge, setIsLarge] = useState(false);
  const [filter, setFilter] = useState<RosterFilter>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [task, setTask] = useState<OpenTask | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  const nowMs = useNow(REFRESH_MS);
  const roster = useRoster(examId, classid, isLive && (isLarge ? REFRESH_LARGE_MS : REFRESH_MS));
  const all = roster.data?.data;
  const known = all ?? [];
  if (all && isLarge !== all.length > LARGE_ROSTER) setIsLarge(all.length > LARGE_ROSTER);
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
      <TimeBar
        examId={examId}
        target={targetOf(known, picked, classid)}
        isLive={isLive}
        onClear={() => setPicked(NOBODY)}
      />
      <LostNotice rows={known} onReview={() => setTask({ task: 'lost', row: null })} />
      <HeldNotice rows={known} onReview={() => setTask({ task: 'held', row: null })} />
      {roster.data?.truncated ? <Notice tone="lantern">{text.roster.truncated}</Notice> : null}
      <DataTable
        label={text.roster.caption}
        columns={rosterColumns(nowMs, { ids: picked, onToggle: (id) => setPicked(toggled(picked, id)) })}
        rows={shown}
        onSort={setSort}
        sort={sort}
        rowKey={({ student_id: id }) => id}
        rowName={({ student_name: name }) => name}
        rowActions={(row) => actionsOf(row, setTask)}
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
                onLive={setIsLive}
                updatedAt={roster.dataUpdatedAt}
                isFetching={roster.isFetching}
                onRefresh={() => void roster.refetch()}
              />
            </chakra.div>
            {found ? <Counters rows={found} nowMs={nowMs} active={filter} onChoose={setFilter} /> : null}
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

/** Those picked, else everybody: of the exam, or of the class that is looked at. */
function targetOf(rows: readonly RosterRow[], picked: ReadonlySet<string>, classid: string): TimeTarget {
  const begun = rows.filter(isBegun);
  const chosen = begun.filter(({ student_id: id }) => picked.has(id));
  if (chosen.length > 0) return { whom: 'picked', rows: chosen };
  return { whom: classid === '' ? 'exam' : 'class', rows: begun };
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

function actionsOf(row: RosterRow, start: (task: OpenTask) => void) {
  return offeredTasks(row).map((task) => ({
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

interface CountersProps {
  rows: readonly RosterRow[];
  nowMs: number;
  active: RosterFilter;
  onChoose: (filter: RosterFilter) => void;
}

/** Filters nobody is under stay away, except the usual way of an exam. */
const ALWAYS_SHOWN: ReadonlySet<RosterFilter> = new Set(['all', 'notStarted', 'running', 'finished']);

function Counters({ rows, nowMs, active, onChoose }: CountersProps) {
  const counts = countFilters(rows, nowMs);
  const chips = ROSTER_FILTERS.filter((id) => ALWAYS_SHOWN.has(id) || counts[id] > 0 || id === active).map(
    (id) => ({
      id,
      label: text.roster.count(text.roster.filters[id], formatNumber(counts[id])),
    }),
  );
  return <FilterChips label={text.roster.filter} chips={chips} active={active} onChoose={onChoose} />;
}

interface LiveSwitchProps {
  isLive: boolean;
  onLive: (isLive: boolean) => void;
  /** ms; 0 before the first answer. */
  updatedAt: number;
  isFetching: boolean;
  onRefresh: () => void;
}

function LiveSwitch({ isLive, onLive, updatedAt, isFetching, onRefresh }: LiveSwitchProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" ms={{ md: 'auto' }}>
      <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {updatedAt > 0 ? text.roster.updated(formatClock(updatedAt)) : null}
      </chakra.span>
      <CheckInput
        label={text.roster.autoRefresh}
        checked={isLive}
        onChange={(event) => onLive(event.target.checked)}
      />
      {isLive ? null : (
        <Button variant="outline" tone="neutral" size="sm" busy={isFetching} onClick={onRefresh}>
          <RefreshIcon boxSize="4" />
          {text.roster.refreshNow}
        </Button>
      )}
    </chakra.div>
  );
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
