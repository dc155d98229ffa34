import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { Kin, KindBadge } from './copies/kin';
import { WINDOW_CLOCK_MS } from './exam-state';
import { ExamStateBadge } from './exam-state-badge';
import { markLine, releaseLine } from './results/release-line';
import { text } from './text';
import { windowText } from './window-text';

interface ExamLineProps {
  exam: ExamForStaff;
  /** Omitted if the viewer has no other exam to open. */
  onOpen?: (examId: string) => void;
}

/** State and facts of an exam in one line under its name, with its original and copies. */
export function ExamLine({ exam, onOpen }: ExamLineProps) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const facts = [
    exam.teacher_name,
    text.list.minutesOf(formatNumber(exam.duration)),
    text.list.questionsOf(formatNumber(exam.question_count)),
    windowText(exam),
    markLine(exam.results),
    exam.kind === 'rehearsal' ? null : releaseLine(exam, nowMs),
    exam.periode,
    text.page.late(formatNumber(exam.late_count_minutes), formatNumber(exam.late_wait_hours)),
  ];
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <ExamStateBadge exam={exam} nowMs={nowMs} />
        <KindBadge exam={exam} />
        {facts.filter(Boolean).join(' · ')}
      </chakra.span>
      {onOpen ? <Kin exam={exam} onOpen={onOpen} /> : null}
    </>
  );
}

export function BackButton({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" busy={busy} onClick={onClick}>
      <ArrowLeftIcon boxSize="4" />
      {text.page.back}
    </Button>
  );
}
