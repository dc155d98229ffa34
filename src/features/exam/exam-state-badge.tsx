import type { ExamForStaff } from '#contract/exam';
import { CheckCircleIcon, ClockIcon, LockIcon } from '../../ui/icons/basic-icons';
import { StatusBadge } from '../../ui/status-badge';
import { type ExamState, examState } from './exam-state';
import { text } from './text';

const LOOKS = {
  open: { icon: CheckCircleIcon, tone: 'success' },
  scheduled: { icon: ClockIcon, tone: 'info' },
  ended: { icon: ClockIcon, tone: 'neutral' },
  closed: { icon: LockIcon, tone: 'neutral' },
} as const satisfies Record<ExamState, unknown>;

export function ExamStateBadge({ exam, nowMs }: { exam: ExamForStaff; nowMs: number }) {
  const state = examState(exam, nowMs);
  return <StatusBadge {...LOOKS[state]} label={text.state[state]} />;
}
