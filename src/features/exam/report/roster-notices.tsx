import type { RosterRow } from '#contract/roster';
import { HolderNotice } from '../departure/holder-notice';
import { CallQueue } from '../live/call-queue';
import { OutageNotice } from '../outage/outage-notice';
import { SuspendedNotice } from '../outage/suspended-notice';
import { LostNotice } from '../time/lost-notice';
import { HeldNotice } from './held-notice';
import type { OpenTask } from './roster-dialogs';
import { ServerNotice } from './server-notice';

interface RosterNoticesProps {
  examId: string;
  rows: readonly RosterRow[];
  nowMs: number;
  isLive: boolean;
  isProctor: boolean;
  onTask: (task: OpenTask) => void;
}

/** What a proctor should see before looking at individual pupils. */
export function RosterNotices({ examId, rows, nowMs, isLive, isProctor, onTask }: RosterNoticesProps) {
  return (
    <>
      <ServerNotice />
      <CallQueue rows={rows} nowMs={nowMs} />
      <OutageNotice rows={rows} nowMs={nowMs} />
      <SuspendedNotice examId={examId} rows={rows} isLive={isLive} />
      <HolderNotice rows={rows} nowMs={nowMs} isProctor={isProctor} />
      <LostNotice examId={examId} rows={rows} onReview={() => onTask({ task: 'lost', row: null })} />
      {isProctor ? null : <HeldNotice rows={rows} onReview={() => onTask({ task: 'held', row: null })} />}
    </>
  );
}
