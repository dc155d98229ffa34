import type { RosterRow } from '#contract/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { Notice } from '../../../ui/states';
import { HeldNotice } from '../held/held-notice';
import { HolderNotice } from '../holders/holder-notice';
import { CallQueue } from '../live/call-queue';
import { OutageNotice } from '../outage/outage-notice';
import { SuspendedNotice } from '../outage/suspended-notice';
import { LostNotice } from '../time/lost-notice';
import type { OpenTask } from './roster-dialogs';
import { ServerNotice } from './server-notice';
import { text } from './text';

interface RosterNoticesProps {
  examId: string;
  rows: readonly RosterRow[];
  nowMs: number;
  /** The list could not be read anew. */
  isStale: boolean;
  isLive: boolean;
  isProctor: boolean;
  /** The exam is over; nobody may begin any more. */
  isClosed: boolean;
  onTask: (task: OpenTask) => void;
}

/** What a proctor should see before looking at individual pupils. */
export function RosterNotices({
  isStale,
  examId,
  rows,
  nowMs,
  isLive,
  isProctor,
  isClosed,
  onTask,
}: RosterNoticesProps) {
  return (
    <>
      {isStale ? (
        <Notice tone="lantern" urgent>
          {text.roster.paused}
        </Notice>
      ) : null}
      <ServerNotice />
      <CallQueue
        rows={rows}
        nowMs={nowMs}
        isKept={!isClosed || rows.some(({ progress }) => isOpen(progress))}
      />
      <OutageNotice rows={rows} nowMs={nowMs} />
      <SuspendedNotice examId={examId} rows={rows} isLive={isLive} />
      <HolderNotice rows={rows} nowMs={nowMs} isProctor={isProctor} />
      <LostNotice examId={examId} rows={rows} onReview={() => onTask({ task: 'lost', row: null })} />
      {isProctor ? null : <HeldNotice rows={rows} onReview={() => onTask({ task: 'held', row: null })} />}
    </>
  );
}
