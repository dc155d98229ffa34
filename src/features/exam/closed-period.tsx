import { createContext, type ReactNode, useContext } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Notice } from '../../ui/states';
import { text } from './text';

const ClosedPeriodContext = createContext(false);

interface ClosedPeriodProps {
  isClosed: boolean;
  children: ReactNode;
}

/** Around all that shows an exam: deeds that the server refuses for its period are not offered within. */
export function ClosedPeriod({ isClosed, children }: ClosedPeriodProps) {
  return <ClosedPeriodContext value={isClosed}>{children}</ClosedPeriodContext>;
}

/** Whether the period of the shown exam is over: it is read and marked to its end, and changed no more. */
export function useIsHistory(): boolean {
  return useContext(ClosedPeriodContext);
}

/** Why an old exam offers less than one of the active period; said once, above everything. */
export function ClosedPeriodNotice({ exam }: { exam: Pick<ExamForStaff, 'periode' | 'period_closed'> }) {
  return exam.period_closed ? <Notice>{text.closedPeriod.of(exam.periode ?? '')}</Notice> : null;
}
