import type { ExamRoom } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { formatNumber } from '../../../lib/format';
import { CollectAction } from '../collect/collect-action';
import { useCollected } from '../collect/collected';
import { ThawAction } from '../live/thaw-action';
import type { Addressees } from '../messages/addressees';
import { MessageActions } from '../messages/message-actions';
import { ReadmitAction } from '../readmit/readmit-action';
import { TimeBar } from '../time/time-bar';
import { type Begun, isBegun, type TimeTarget } from '../time/time-target';
import { AwaitedActions } from './awaited-actions';
import { countElsewhere, countLost, isPicked, type Picks } from './roster-picks';
import { text } from './text';

interface RosterBulkActionsProps {
  examId: string;
  /** Undefined until the list of the chosen class is known. */
  rows: readonly RosterRow[] | undefined;
  /** The same before a room or wave is chosen: such a choice or a search hides a pick but does not take it back. */
  all: readonly RosterRow[];
  picks: Picks;
  /** Those whom search and filter leave in the list. */
  shown: readonly RosterRow[] | undefined;
  looked: Looked;
  isLive: boolean;
  /** The exam is over; nobody may begin any more. */
  isClosed: boolean;
  /** Who leaves fullscreen is frozen. */
  freezes: boolean;
  /** How many have begun it, as the exam itself says before the list is known. */
  begun: number;
  onClear: () => void;
}

/**
 * Actions on all listed pupils, or on the picked ones: time, messages, freezes, handing in. Once pupils are picked, the bar
 * applies to nobody else until the user takes the choice back, even if none of the picked sittings is left or listed.
 */
export function RosterBulkActions(props: RosterBulkActionsProps) {
  const { examId, rows = [], all, picks, shown, looked, isLive, isClosed, freezes, onClear } = props;
  const { collected } = useCollected(examId);
  const lost = props.rows ? countLost(picks, all, looked.classid) : 0;
  const elsewhere = countElsewhere(picks, looked.classid);
  // Until the list of another class is there, the one before it is at hand.
  const ofClass = all.filter((row) => looked.classid === '' || row.class_id === looked.classid);
  const chosen = ofClass.filter(isBegun).filter((row) => isPicked(picks, row));
  const hidden = chosen.filter((row) => !shown?.includes(row)).length;
  const target: Target =
    chosen.length + lost + elsewhere > 0
      ? { whom: 'picked', rows: chosen }
      : everybody(rows.filter(isBegun), looked);
  const addressees = addresseesOf(target);
  // A wave that begins meanwhile must not be collected with the one that was looked at.
  const collectedFrom: Addressees = looked.isOneWave ? { to: 'pupils', rows: target.rows } : addressees;
  return (
    <TimeBar
      examId={examId}
      target={target}
      isLive={isLive}
      // Collected sittings can still be readmitted.
      isIdle={collected.length === 0 && nothingToDo(target, rows.length === 0, isClosed)}
      isUnknown={props.rows === undefined}
      standIn={isClosed ? null : <AwaitedActions whom={target.whom} begun={props.begun} freezes={freezes} />}
      remarks={[
        ...(hidden > 0 ? [text.roster.picksHidden(formatNumber(hidden))] : []),
        ...(lost > 0 ? [text.roster.picksLost(formatNumber(lost))] : []),
        ...(elsewhere > 0 ? [text.roster.picksElsewhere(formatNumber(elsewhere))] : []),
      ]}
      onClear={onClear}
    >
      <MessageActions examId={examId} addressees={addressees} />
      {target.whom === 'picked' ? <ReadmitAction examId={examId} rows={target.rows} /> : null}
      <CollectAction examId={examId} addressees={collectedFrom} rows={target.rows} />
      {/* Last: it comes and goes by itself, and must move no other button under a finger. */}
      <ThawAction examId={examId} rows={target.rows} isKept={freezes} />
    </TimeBar>
  );
}

/**
 * The exam is over and none of them still sits; or none has begun, and whoever begins later is not meant: a whole exam or
 * room may be spoken to and paused beforehand.
 */
function nothingToDo({ whom, rows, rooms = [] }: TimeTarget, isEmpty: boolean, isClosed: boolean): boolean {
  if (whom === 'picked') return false;
  if (isClosed) return !rows.some(({ progress }) => isOpen(progress));
  return rows.length === 0 && (isEmpty || (whom !== 'exam' && rooms.length === 0));
}

interface Looked {
  isProctor: boolean;
  /** Empty: every room. */
  room: string;
  /** Empty: every class. */
  classid: string;
  /** Only the pupils of one wave are listed. */
  isOneWave: boolean;
  /** And of the others somebody still sits, or its time is over: what is done to whole rooms would be done to others too. */
  isOneOfWaves: boolean;
  /** The rooms of the exam that he may see. */
  rooms: readonly ExamRoom[];
}

/**
 * Whom the list shows when nobody is picked. A class within a room is not the whole room, and neither is a wave beside which another is
 * sat: their pupils are named one by one.
 */
function whomOf({ isProctor, room, classid, isOneOfWaves }: Looked): Exclude<TimeTarget['whom'], 'picked'> {
  if (isOneOfWaves) return 'wave';
  if (room !== '' && classid === '') return 'room';
  if (isProctor) return 'rooms';
  return classid === '' ? 'exam' : 'class';
}

/** The rooms addressed as a whole: the chosen one, or all of a proctor's. */
function wholeRooms({ isProctor, room, classid, isOneOfWaves, rooms }: Looked): readonly ExamRoom[] {
  if (isOneOfWaves || classid !== '' || (room === '' && !isProctor)) return [];
  return rooms.filter(({ id }) => room === '' || id === room);
}

type Target = TimeTarget & { rows: readonly Begun[] };

function everybody(rows: readonly Begun[], looked: Looked): Target {
  const { isOneWave, isProctor } = looked;
  return { whom: whomOf(looked), rows, rooms: wholeRooms(looked), isOneWave, leadsExam: !isProctor };
}

/** The same for a message: for whole rooms or the exam it also reaches pupils who begin later. */
function addresseesOf({ whom, rows, rooms = [] }: Target): Addressees {
  if (whom === 'exam') return { to: 'exam' };
  return rooms.length > 0 ? { to: 'rooms', rooms } : { to: 'pupils', rows };
}
