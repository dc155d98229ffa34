import type { ExamForStaff } from '#contract/exam/exam';
import { type StaffState, staffState } from '#domain/exam/staff-state';
import { CheckCircleIcon, ClockIcon, InfoIcon, LockIcon } from '../../ui/icons/basic-icons';
import { StatusBadge } from '../../ui/status-badge';
import { text } from './text';

const LOOKS = {
  unopened: { icon: LockIcon, tone: 'neutral' },
  open: { icon: CheckCircleIcon, tone: 'success' },
  scheduled: { icon: ClockIcon, tone: 'info' },
  ended: { icon: ClockIcon, tone: 'neutral' },
  unheld: { icon: InfoIcon, tone: 'neutral' },
  closed: { icon: LockIcon, tone: 'neutral' },
} as const satisfies Record<StaffState, unknown>;

export function ExamStateBadge({ exam, nowMs }: { exam: ExamForStaff; nowMs: number }) {
  const state = staffState(exam, nowMs);
  return <StatusBadge {...LOOKS[state]} label={text.state[state]} />;
}
