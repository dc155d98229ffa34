import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { RosterRow } from '#contract/exam-session/roster';
import { StandIn } from '../../../ui/stand-in';
import { Notice } from '../../../ui/states';
import { useIsHistory } from '../closed-period';
import { isOver } from '../exam-state';
import { RoomChoice } from '../live/room-choice';
import { useNowOf } from '../live/server-now';
import { useLiveRoster } from '../live/use-live-roster';
import { isInWave, isOneOfWaves, type Places, shownRooms, shownWaves, usePlaces } from '../live/use-places';
import { isBegun } from '../time/time-target';
import { HistoryPage } from './history-page';
import { OneTapButton } from './one-tap-button';
import { actionsOf, type Viewed } from './roster-actions';
import { RosterBulkActions } from './roster-bulk-actions';
import { type OpenTask, RosterDialogs } from './roster-dialogs';
import { matchesFilter, type RosterFilter, searchRoster } from './roster-filter';
import { RosterNotices } from './roster-notices';
import { usePicks } from './roster-picks';
import { RosterRows } from './roster-rows';
import { RosterToolbar } from './roster-toolbar';
import { text } from './text';

interface RosterTabProps {
  examId: string;
  classid: string;
  classFilter: ReactNode;
  /** Decides whether the exam is over, and how many have begun; omitted: taken to be open. */
  schedule?: Parameters<typeof isOver>[0] &
    Partial<Pick<ExamForStaff, 'attempt_count' | 'fullscreen_policy'>>;
  /** Shows only the pupils of his rooms, with the actions a proctor may take. */
  isProctor?: boolean;
  /** Answers reveal the keys, which not everybody who runs an exam may see. */
  hidesAnswers?: boolean;
  /** Leads to the questions that pupils report; omitted for who may not see them. */
  onReports?: () => void;
}

/** Update interval of texts like “2 menit lalu”. */
const CLOCK_MS = 5_000;

export function RosterTab(props: RosterTabProps) {
  const [task, setTask] = useState<OpenTask | null>(null);
  const told = historyOf(task);
  const back = () => setTask(null);
  return (
    <StandIn sheet={told && <HistoryPage examId={props.examId} row={told} onBack={back} />}>
      <Roster {...props} onTask={setTask} />
      <RosterDialogs open={task} examId={props.examId} onClose={back} />
    </StandIn>
  );
}

function Roster({
  examId,
  classid,
  classFilter,
  schedule,
  isProctor = false,
  hidesAnswers = false,
  onReports,
  onTask,
}: RosterTabProps & { onTask: (task: OpenTask) => void }) {
  const isHistory = useIsHistory();
  const [isLive, setIsLive] = useState(true);
  const narrowing = useNarrowing();
  const { filter, search, showAll } = narrowing;
  const { picks, picking, pickAlso, clear } = usePicks();
  const live = useLiveRoster(examId, classid, isLive);
  const { roster } = live;
  const nowMs = useNowOf(roster.data?.heard, CLOCK_MS);
  const places = usePlaces(examId, roster.data && nowMs);
  const { room, wave, rooms } = places;
  const isPlaced = classid !== '' || room !== '';
  const by = { room, wave, search, filter, nowMs };
  const { inRoom, known, found, shown, pickable } = narrowed(roster.data?.data, by);
  const stage = stageOf(schedule, nowMs);
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '3', xl: '4' }}>
      <RosterNotices
        examId={examId}
        isStale={Boolean(roster.error && roster.data)}
        rows={inRoom}
        nowMs={nowMs}
        isLive={isLive}
        isProctor={isProctor}
        isClosed={stage.isClosed}
        onTask={onTask}
        onReports={onReports}
      />
      <RosterBulkActions
        examId={examId}
        rows={roster.isPlaceholderData ? undefined : roster.data && known}
        all={roster.data?.data ?? []}
        picks={picks}
        shown={shown}
        looked={{ isProctor, room, classid, rooms, ...waveOf(places, inRoom, nowMs) }}
        isLive={isLive}
        {...stage}
        onClear={clear}
      />
      {roster.data?.truncated ? <Notice tone="lantern">{text.roster.truncated}</Notice> : null}
      <RosterRows
        toolbar={(columns) => (
          <RosterToolbar
            {...{ live, isLive, narrowing, found, nowMs, columns }}
            onLive={setIsLive}
            isNarrowed={isPlaced || wave !== null}
            // The wave is one that nobody chose.
            showsChoices={isPlaced}
            choices={
              <>
                {classFilter}
                <RoomChoice {...places} />
              </>
            }
            pickable={pickable.length}
            onPickShown={() => pickAlso(pickable)}
          />
        )}
        rooms={shownRooms(places)}
        waves={shownWaves(places)}
        rows={known}
        shown={shown}
        nowMs={nowMs}
        picking={picking}
        {...actsIn(examId, { isProctor, isHistory, hidesAnswers, nowMs }, onTask)}
        roster={roster}
        search={search}
        isFiltered={filter !== 'all'}
        onShowAll={showAll}
      />
    </chakra.div>
  );
}

/** What can be done about a pupil: by his menu, and by one tap. */
function actsIn(examId: string, viewed: Viewed, onTask: (task: OpenTask) => void) {
  const helpOf = (row: RosterRow) => <OneTapButton examId={examId} row={row} nowMs={viewed.nowMs} />;
  return {
    actionsOf: (row: RosterRow) => actionsOf(row, viewed, onTask),
    helpOf: viewed.isHistory ? undefined : helpOf,
  };
}

function useNarrowing() {
  const [filter, setFilter] = useState<RosterFilter>('all');
  const [search, setSearch] = useState('');
  const showAll = () => {
    setFilter('all');
    setSearch('');
  };
  return { filter, setFilter, search, setSearch, showAll };
}

function stageOf(schedule: RosterTabProps['schedule'], nowMs: number) {
  const { attempt_count: begun = 0, fullscreen_policy: policy } = schedule ?? {};
  return { isClosed: schedule ? isOver(schedule, nowMs) : false, begun, freezes: policy === 'freeze' };
}

function waveOf(places: Places, inRoom: readonly RosterRow[], nowMs: number) {
  return { isOneWave: places.wave !== null, isOneOfWaves: isOneOfWaves(inRoom, places, nowMs) };
}

interface Narrowing {
  /** Empty: every room. */
  room: string;
  /** Null: every wave. */
  wave: number | null;
  search: string;
  filter: RosterFilter;
  nowMs: number;
}

/** `inRoom`: whatever the wave, as those who call are heard in every wave. */
function narrowed(rows: readonly RosterRow[] | undefined, { room, wave, search, filter, nowMs }: Narrowing) {
  const inRoom = rows?.filter((row) => room === '' || row.seat?.room === room);
  const all = inRoom?.filter((row) => isInWave(row, wave));
  const found = all && searchRoster(all, search);
  const shown = found?.filter((row) => matchesFilter(row, filter, nowMs));
  // The bar already covers everybody, but not the subset that a filter or a search shows.
  const pickable = filter === 'all' && search === '' ? [] : (shown ?? []).filter(isBegun);
  return { inRoom: inRoom ?? [], known: all ?? [], found, shown, pickable };
}

/** The row whose history is shown in place of the list. */
function historyOf(task: OpenTask | null) {
  return task?.task === 'history' && isBegun(task.row) ? task.row : null;
}
