import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { RosterRow } from '#contract/logs';
import type { LostTogether } from '#contract/time';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { useLostTime } from './api';
import { GiveLostTime } from './give-lost-time';
import { text } from './text';

interface LostNoticeProps {
  examId: string;
  rows: readonly RosterRow[];
  onReview: () => void;
}

/** Says that pupils lost time nobody has made up for, and leads to all of them at once. */
export function LostNotice({ examId, rows, onReview }: LostNoticeProps) {
  const lost = rows.filter(({ lost_ms: ms, progress }) => ms > 0 && progress !== 'finished');
  if (lost.length === 0) return null;
  return (
    <Notice tone="lantern">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="1 1 14rem">{text.lost.notice(formatNumber(lost.length))}</chakra.span>
        <GiveAtOnce key={lost.length} examId={examId} />
        <Button variant="outline" tone="neutral" onClick={onReview}>
          {text.lost.review}
        </Button>
      </chakra.div>
    </Notice>
  );
}

/** Fewer have troubles of their own, and are looked at one by one. */
const TOGETHER = 3;

/** Where a room was cut off: what it lost, in one tap. */
function GiveAtOnce({ examId }: { examId: string }) {
  const [given, setGiven] = useState<LostTogether>();
  const together = useLostTime(examId).data?.data.find(({ pupils }) => pupils.length >= TOGETHER);
  return (
    <>
      {together ? (
        <Button onClick={() => setGiven(together)}>
          {text.lost.giveTo(formatNumber(together.minutes), formatNumber(together.pupils.length))}
        </Button>
      ) : null}
      {given ? <GiveLostTime examId={examId} together={given} onClose={() => setGiven(undefined)} /> : null}
    </>
  );
}
