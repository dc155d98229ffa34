import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { FoldButton, foldedDisplay } from '../../ui/fold-button';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { Notice } from '../../ui/states';
import { NARROW_QUERY } from '../../ui/table/data-table';
import { useMedia } from '../../ui/use-media';
import { Kin, KindBadge } from './copies/kin';
import { WINDOW_CLOCK_MS } from './exam-state';
import { ExamStateBadge } from './exam-state-badge';
import { useKeysWait } from './results/api';
import { markLine, shortReleaseLine } from './results/release-line';
import { text } from './text';
import { windowText } from './window-text';

interface ExamLineProps {
  exam: ExamForStaff;
  /** Why the viewer sees an exam that is not his own; said here on a phone, where there is no room for `WhyNotice`. */
  why?: string;
  /** Omitted if the viewer has no other exam to open. */
  onOpen?: (examId: string) => void;
}

/**
 * State and facts of an exam under its name, with its original and copies. On a phone one line of them, until the rest
 * is asked for: the pupils below are looked at more often.
 */
export function ExamLine({ exam, why, onOpen }: ExamLineProps) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMedia(NARROW_QUERY);
  const wait = useKeysWait(exam);
  const facts = [
    exam.teacher_name,
    text.list.minutesOf(formatNumber(exam.duration)),
    text.list.questionsOf(formatNumber(exam.question_count)),
    windowText(exam),
    markLine(exam.results),
    exam.kind === 'rehearsal' ? null : shortReleaseLine(exam, nowMs, wait),
    exam.periode,
    lateLine(exam),
  ];
  return (
    <>
      <chakra.span
        display={{ base: 'flex', md: 'block' }}
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        css={{ md: { '& > *': { marginInlineEnd: '2' } } }}
      >
        <ExamStateBadge exam={exam} nowMs={nowMs} />
        <KindBadge exam={exam} />
        <chakra.span hideFrom="md" flex="1 1 0">
          <FoldButton label={text.page.facts} isOpen={isOpen} onToggle={setIsOpen} isActive={false} />
        </chakra.span>
        <chakra.span display={foldedDisplay(isOpen)}>{facts.filter(Boolean).join(' · ')}</chakra.span>
      </chakra.span>
      {why && isPhone ? <chakra.span display="block">{why}</chakra.span> : null}
      <chakra.span display={foldedDisplay(isOpen)}>
        {onOpen ? <Kin exam={exam} onOpen={onOpen} /> : null}
      </chakra.span>
    </>
  );
}

/** What becomes of answers that arrive late. */
function lateLine({ late_count_minutes: minutes, late_wait_hours: hours }: ExamForStaff): string {
  const [inMinutes, inHours] = [formatNumber(minutes), formatNumber(hours)];
  if (minutes > 0 && hours > 0) return text.page.lateBoth(inMinutes, inHours);
  if (minutes > 0) return text.page.lateCounts(inMinutes);
  return hours > 0 ? text.page.lateWaits(inHours) : text.page.lateNever;
}

/** The same where there is room for a notice. */
export function WhyNotice({ children }: { children: string }) {
  return useMedia(NARROW_QUERY) ? null : <Notice>{children}</Notice>;
}

export function BackButton({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" busy={busy} onClick={onClick}>
      <ArrowLeftIcon boxSize="4" />
      {text.page.back}
    </Button>
  );
}
