import { type ReactNode, useState } from 'react';
import { formatClock, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { DeedBar } from '../../../ui/deed-bar';
import { Notice } from '../../../ui/states';
import { AddTimeDialog } from './add-time-dialog';
import { useAddedTime } from './api';
import { PauseDialog } from './pause-dialog';
import { text } from './text';
import { TimeLogDialog } from './time-log-dialog';
import type { TimeTarget } from './time-target';

interface TimeBarProps {
  examId: string;
  target: TimeTarget;
  isLive: boolean;
  /** Nothing is to be done for anybody now: the bar shows only while the exam is paused. */
  isIdle?: boolean;
  /** What else can be done for them: more buttons. */
  children?: ReactNode;
  onClear: () => void;
}

type Open = 'add' | 'pause' | 'resume' | 'log' | 'clear';

const REFRESH_MS = 15_000;

/** What can be done with the time of an exam, and to whom. */
export function TimeBar({ examId, target, isLive, isIdle = false, children, onClear }: TimeBarProps) {
  const [open, setOpen] = useState<Open>();
  const pausedAt = useAddedTime(examId, isLive && REFRESH_MS).data?.paused_at ?? null;
  if (isIdle && pausedAt === null) return null;
  return (
    <>
      {pausedAt ? <Notice tone="lantern">{text.paused(formatClock(pausedAt))}</Notice> : null}
      <DeedBar
        label={text.bar.label}
        whom={text.bar.whom[target.whom](formatNumber(target.rows.length))}
        isPicked={target.whom === 'picked'}
      >
        {offered(target, pausedAt !== null).map((what) => (
          <Button
            key={what}
            size="sm"
            variant={what === 'resume' ? 'solid' : what === 'clear' ? 'ghost' : 'outline'}
            tone={what === 'resume' ? 'brand' : 'neutral'}
            onClick={() => (what === 'clear' ? onClear() : setOpen(what))}
          >
            {text.bar[what]}
          </Button>
        ))}
        {children}
      </DeedBar>
      <Opened what={open} examId={examId} target={target} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** A whole exam is paused, or one pupil from his own menu; minutes are for anybody. */
function offered({ whom, rows }: TimeTarget, isPaused: boolean): readonly Open[] {
  if (whom === 'picked') return ['add', 'clear'];
  const add = rows.length > 0 ? (['add'] as const) : [];
  return whom !== 'exam' ? [...add, 'log'] : [...add, isPaused ? 'resume' : 'pause', 'log'];
}

interface OpenedProps {
  what: Open | undefined;
  examId: string;
  target: TimeTarget;
  onClose: () => void;
}

function Opened({ what, examId, target, onClose }: OpenedProps) {
  switch (what) {
    case 'add':
      return <AddTimeDialog examId={examId} target={target} onClose={onClose} />;
    case 'pause':
    case 'resume':
      return <PauseDialog act={what} examId={examId} row={null} onClose={onClose} />;
    case 'log':
      return <TimeLogDialog examId={examId} onClose={onClose} />;
    default:
      return null;
  }
}
