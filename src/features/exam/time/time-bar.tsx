import { type ReactNode, useCallback, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { useIsHistory } from '../closed-period';
import { AddTimeDialog } from './add-time-dialog';
import { useAddedTime } from './api';
import { BarHold } from './bar-hold';
import { PauseDialog } from './pause-dialog';
import { PausedNotices } from './paused-notices';
import { text } from './text';
import { TimeLogDialog } from './time-log-dialog';
import type { TimeTarget } from './time-target';
import { clocksFor, type WhoseClock } from './whose-clock';

interface TimeBarProps {
  examId: string;
  target: TimeTarget;
  isLive: boolean;
  /** Nothing can be done at present: the bar shows only while something is paused. */
  isIdle?: boolean;
  /** Who has begun is not known yet: the bar shows only while something is paused, and says nothing of it. */
  isUnknown?: boolean;
  /** Shown in place of the bar while that is unknown. */
  standIn?: ReactNode;
  /** Added to the words about whom the actions apply to. */
  remarks?: readonly string[];
  /** Further actions on the same pupils, as buttons. */
  children?: ReactNode;
  onClear: () => void;
}

type Action = 'add' | 'pause' | 'resume' | 'log' | 'clear';

type Open = { what: 'add' | 'log' } | { what: 'pause' | 'resume'; whose: WhoseClock };

const REFRESH_MS = 15_000;

/** The actions on the time of an exam, and whom they apply to. */
export function TimeBar(props: TimeBarProps) {
  const {
    examId,
    target,
    isLive,
    isIdle = false,
    isUnknown = false,
    standIn = null,
    remarks = [],
    children,
    onClear,
  } = props;
  const isHistory = useIsHistory();
  const [open, setOpen] = useState<Open>();
  const { isHeld, hold } = useHolds();
  const bar = useRef<HTMLFieldSetElement>(null);
  const added = useAddedTime(examId, isLive && REFRESH_MS).data;
  const rooms = added?.paused_rooms ?? [];
  const paused = { exam: (added?.paused_at ?? null) !== null, rooms: new Set(rooms.map(({ id }) => id)) };
  const hasNothing = (isIdle || isUnknown) && !paused.exam && rooms.length === 0;
  // A dialog that was opened from the bar stays until it is closed.
  if (hasNothing && !open && !isHeld) return isUnknown ? standIn : null;
  const clocks = {
    pause: clocksFor('pause', target, paused),
    resume: clocksFor('resume', target, paused),
  };
  const start = (what: Action) => {
    if (what === 'clear') {
      // Its button goes, the bar stays.
      bar.current?.focus();
      return onClear();
    }
    if (what === 'add' || what === 'log') return setOpen({ what });
    const whose = clocks[what];
    if (whose) setOpen({ what, whose });
  };
  return (
    <>
      <PausedNotices
        at={added?.paused_at ?? null}
        rooms={rooms}
        inBar={clocks.resume?.of === 'rooms' ? clocks.resume.rooms : []}
        onResume={(room) => setOpen({ what: 'resume', whose: { of: 'rooms', rooms: [room] } })}
        onResumeExam={
          resumesExam(target) ? () => setOpen({ what: 'resume', whose: { of: 'exam' } }) : undefined
        }
      />
      <ActionBar
        ref={bar}
        label={text.bar.label}
        whom={[nameOf(target, isUnknown), ...remarks].join('; ')}
        isPicked={target.whom === 'picked'}
        folds
      >
        {offered(target, clocks, isHistory).map((what) => (
          <Button
            key={what}
            size="sm"
            variant={what === 'resume' ? 'solid' : what === 'clear' ? 'ghost' : 'outline'}
            tone={what === 'resume' ? 'brand' : 'neutral'}
            onClick={() => start(what)}
          >
            {labelOf(what, clocks)}
          </Button>
        ))}
        <BarHold value={hold}>{children}</BarHold>
      </ActionBar>
      <Opened open={open} examId={examId} target={target} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Counts the dialogs of further actions that are open. */
function useHolds() {
  const [held, setHeld] = useState(0);
  const hold = useCallback(() => {
    setHeld((before) => before + 1);
    return () => setHeld((before) => before - 1);
  }, []);
  return { isHeld: held > 0, hold };
}

function nameOf({ whom, rows }: TimeTarget, isUnknown: boolean): string {
  if (whom === 'picked' && rows.length === 0) return text.bar.nobodyPicked;
  if (whom === 'picked' || rows.length > 0) return text.bar.whom[whom](formatNumber(rows.length));
  return (isUnknown ? text.bar.unknown : text.bar.nobodyYet)[whom];
}

/** The bar itself lets only some of its pupils go on, though who acts may act on all. */
function resumesExam({ whom, leadsExam = false }: TimeTarget): boolean {
  return whom === 'wave' && leadsExam;
}

type Clocks = Readonly<Record<'pause' | 'resume', WhoseClock | null>>;

function offered({ whom, rows }: TimeTarget, clocks: Clocks, isHistory: boolean): readonly Action[] {
  const add = rows.length > 0 && !isHistory ? (['add'] as const) : [];
  const acts = (['resume', 'pause'] as const).filter((act) => clocks[act] !== null);
  return [...add, ...acts, whom === 'picked' ? 'clear' : 'log'];
}

function labelOf(what: Action, clocks: Clocks): string {
  if (what !== 'pause' && what !== 'resume') return text.bar[what];
  return text.bar[what][clocks[what]?.of ?? 'exam'];
}

interface OpenedProps {
  open: Open | undefined;
  examId: string;
  target: TimeTarget;
  onClose: () => void;
}

function Opened({ open, examId, target, onClose }: OpenedProps) {
  switch (open?.what) {
    case 'add':
      return <AddTimeDialog examId={examId} target={target} onClose={onClose} />;
    case 'pause':
    case 'resume':
      return <PauseDialog act={open.what} examId={examId} whose={open.whose} onClose={onClose} />;
    case 'log':
      return <TimeLogDialog examId={examId} onClose={onClose} />;
    default:
      return null;
  }
}
