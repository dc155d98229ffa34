import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/exam-session/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { useIsHistory } from '../closed-period';
import { ReportsNotice } from '../corrections/question-reports';
import { HeldNotice } from '../held/held-notice';
import { HolderNotice } from '../holders/holder-notice';
import { CallQueue } from '../live/call-queue';
import { RoomNotice } from '../notice-row';
import { OutageNotice } from '../outage/outage-notice';
import { SuspendedNotice } from '../outage/suspended-notice';
import { LostNotice } from '../time/lost-notice';
import { NoticePlace } from './notice-place';
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
  /** Leads to the questions that pupils report; omitted for who may not see them. */
  onReports?: (() => void) | undefined;
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
  onReports,
}: RosterNoticesProps) {
  const isHistory = useIsHistory();
  const isKept = !isClosed || rows.some(({ progress }) => isOpen(progress));
  return (
    <chakra.div
      display="grid"
      gap={{ base: '2', md: '4' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: isKept ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
      _empty={{ display: 'none' }}
    >
      <CallQueue rows={rows} nowMs={nowMs} isKept={isKept} mayReadmit={!isHistory} />
      <NoticePlace isKept={isKept}>
        <ServerNotice />
        {isStale ? (
          <RoomNotice tone="lantern" urgent>
            {text.roster.paused}
          </RoomNotice>
        ) : null}
        <OutageNotice rows={rows} nowMs={nowMs} />
        <SuspendedNotice examId={examId} rows={rows} isLive={isLive} />
        <HolderNotice rows={rows} nowMs={nowMs} />
        <LostNotice examId={examId} rows={rows} onReview={() => onTask({ task: 'lost', row: null })} />
        {isProctor ? null : <HeldNotice rows={rows} onReview={() => onTask({ task: 'held', row: null })} />}
        {onReports ? <ReportsNotice examId={examId} onOpen={onReports} /> : null}
      </NoticePlace>
    </chakra.div>
  );
}
