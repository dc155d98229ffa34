import type { PausedRoom } from '#contract/exam-session/time';
import { formatClock } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { NoticeRow } from '../notice-row';
import { text } from './text';
import type { NamedRoom } from './whose-clock';

interface PausedNoticesProps {
  /** Since when the whole exam is paused; null: it is not. */
  at: string | null;
  rooms: readonly PausedRoom[];
  /** Rooms that the bar below lets go on already. */
  inBar: readonly NamedRoom[];
  onResume: (room: NamedRoom) => void;
  /** Lets the whole exam go on; omitted where the bar does, or who watches may not. */
  onResumeExam?: (() => void) | undefined;
}

/** What is paused as a whole, and since when. Each room goes on by itself from here, whatever the list below shows. */
export function PausedNotices({ at, rooms, inBar, onResume, onResumeExam }: PausedNoticesProps) {
  return (
    <>
      {at === null ? null : <PausedExam at={at} onResume={onResumeExam} />}
      {rooms.map(({ id, name, paused_at: since }) => (
        <NoticeRow
          key={id}
          actions={
            inBar.some((room) => room.id === id) ? null : (
              <Button variant="outline" tone="neutral" onClick={() => onResume({ id, name })}>
                {text.resumeRoom(name)}
              </Button>
            )
          }
        >
          {text.pausedRoom(name, formatClock(since))}
        </NoticeRow>
      ))}
    </>
  );
}

function PausedExam({ at, onResume }: { at: string; onResume: (() => void) | undefined }) {
  const words = text.paused(formatClock(at));
  if (!onResume) return <Notice tone="lantern">{words}</Notice>;
  return (
    <NoticeRow
      actions={
        <Button variant="outline" tone="neutral" onClick={onResume}>
          {text.bar.resume.exam}
        </Button>
      }
    >
      {words}
    </NoticeRow>
  );
}
