import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import type { LostTogether } from '#contract/exam-session/time';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { useIsHistory } from '../closed-period';
import { NoticeRow } from '../notice-row';
import { useLostTime } from './api';
import { GiveLostTime } from './give-lost-time';
import { text } from './text';

interface LostNoticeProps {
  examId: string;
  rows: readonly RosterRow[];
  onReview: () => void;
}

/** Says that pupils lost time that nobody has made up for, with a link to all of them. */
export function LostNotice({ examId, rows, onReview }: LostNoticeProps) {
  // Not stored beside its button: that is re-created whenever the count changes, which would close an open dialog.
  const [given, setGiven] = useState<LostTogether>();
  const isHistory = useIsHistory();
  const lost = rows.filter(({ lost_ms: ms, progress }) => ms > 0 && progress !== 'finished');
  return (
    <>
      {lost.length > 0 && !isHistory ? (
        <NoticeRow
          actions={
            <>
              <GiveAtOnce key={lost.length} examId={examId} rows={rows} onGive={setGiven} />
              <Button variant="outline" tone="neutral" onClick={onReview}>
                {text.lost.review}
              </Button>
            </>
          }
        >
          {text.lost.notice(formatNumber(lost.length))}
        </NoticeRow>
      ) : null}
      {given ? <GiveLostTime examId={examId} together={given} onClose={() => setGiven(undefined)} /> : null}
    </>
  );
}

/** Fewer pupils have problems of their own and are checked one by one. */
const TOGETHER = 3;

interface GiveAtOnceProps {
  examId: string;
  rows: readonly RosterRow[];
  onGive: (together: LostTogether) => void;
}

/** Gives a cut-off room its lost time in one tap; only while all its pupils are among the shown rows. */
function GiveAtOnce({ examId, rows, onGive }: GiveAtOnceProps) {
  const here = new Set(rows.map(({ log_id: id }) => id));
  const together = useLostTime(examId).data?.data.find(
    ({ pupils }) => pupils.length >= TOGETHER && pupils.every(({ log_id: id }) => here.has(id)),
  );
  if (!together) return null;
  return (
    <Button onClick={() => onGive(together)}>
      {text.lost.giveTo(formatNumber(together.minutes), formatNumber(together.pupils.length))}
    </Button>
  );
}
