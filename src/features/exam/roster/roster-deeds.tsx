import type { RosterRow } from '#contract/roster';
import type { ExamRoom } from '#contract/seating';
import { isOpen } from '#domain/exam-session/attempt';
import { CollectDeed } from '../collect/collect-deed';
import { useCollected } from '../collect/collected';
import { ThawDeed } from '../live/thaw-deed';
import type { Addressees } from '../messages/addressees';
import { MessageDeeds } from '../messages/message-deeds';
import { ReadmitDeed } from '../readmit/readmit-deed';
import { TimeBar } from '../time/time-bar';
import { type Begun, isBegun, type TimeTarget } from '../time/time-target';
import { AwaitedDeeds } from './awaited-deeds';

interface RosterDeedsProps {
  examId: string;
  /** Undefined until the list is known. */
  rows: readonly RosterRow[] | undefined;
  picked: ReadonlySet<string>;
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

/** Actions on all listed pupils, or on the picked ones: time, messages, freezes, handing in. */
export function RosterDeeds(props: RosterDeedsProps) {
  const { examId, rows = [], picked, looked, isLive, isClosed, freezes, onClear } = props;
  const { collected } = useCollected(examId);
  const target = targetOf(rows, picked, looked);
  const addressees = addresseesOf(target);
  return (
    <TimeBar
      examId={examId}
      target={target}
      isLive={isLive}
      // Collected sittings can still be readmitted.
      isIdle={collected.length === 0 && nothingToDo(target, rows.length === 0, isClosed)}
      isUnknown={props.rows === undefined}
      standIn={isClosed ? null : <AwaitedDeeds whom={target.whom} begun={props.begun} freezes={freezes} />}
      onClear={onClear}
    >
      <MessageDeeds examId={examId} addressees={addressees} />
      {target.whom === 'picked' ? <ReadmitDeed examId={examId} rows={target.rows} /> : null}
      <CollectDeed examId={examId} addressees={addressees} rows={target.rows} />
      {/* Last: it comes and goes by itself, and must move no other button under a finger. */}
      <ThawDeed examId={examId} rows={target.rows} isKept={freezes} />
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
  /** The rooms of the exam that he may see. */
  rooms: readonly ExamRoom[];
}

/**
 * Whom the list shows when nobody is picked. A class within a room is not the whole room: its pupils are named one by
 * one.
 */
function whomOf({ isProctor, room, classid }: Looked): Exclude<TimeTarget['whom'], 'picked'> {
  if (room !== '' && classid === '') return 'room';
  if (isProctor) return 'rooms';
  return classid === '' ? 'exam' : 'class';
}

/** The rooms addressed as a whole: the chosen one, or all of a proctor's. */
function wholeRooms({ isProctor, room, classid, rooms }: Looked): readonly ExamRoom[] {
  if (classid !== '' || (room === '' && !isProctor)) return [];
  return rooms.filter(({ id }) => room === '' || id === room);
}

/** The picked pupils, or else everybody listed who has begun. */
function targetOf(
  rows: readonly RosterRow[],
  picked: ReadonlySet<string>,
  looked: Looked,
): TimeTarget & { rows: readonly Begun[] } {
  const begun = rows.filter(isBegun);
  const chosen = begun.filter(({ student_id: id }) => picked.has(id));
  if (chosen.length > 0) return { whom: 'picked', rows: chosen };
  return { whom: whomOf(looked), rows: begun, rooms: wholeRooms(looked) };
}

/** The same for a message: for whole rooms or the exam it also reaches pupils who begin later. */
function addresseesOf({ whom, rows, rooms = [] }: ReturnType<typeof targetOf>): Addressees {
  if (whom === 'exam') return { to: 'exam' };
  return rooms.length > 0 ? { to: 'rooms', rooms } : { to: 'pupils', rows };
}
