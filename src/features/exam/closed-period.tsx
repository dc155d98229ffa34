import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { Notice } from '../../ui/states';
import { text } from './text';

const ClosedPeriodContext = createContext(false);

interface ClosedPeriodProps {
  isClosed: boolean;
  children: ReactNode;
}

/** Around all that shows an exam: actions that the server refuses for its period are not offered within. */
export function ClosedPeriod({ isClosed, children }: ClosedPeriodProps) {
  return <ClosedPeriodContext value={isClosed}>{children}</ClosedPeriodContext>;
}

/** Whether the period of the shown exam is over: it is read and marked to its end, and changed no more. */
export function useIsHistory(): boolean {
  return useContext(ClosedPeriodContext);
}

/** Why an old exam offers less than one of the active period; said once, above everything, and on no printed paper. */
export function ClosedPeriodNotice({ exam }: { exam: Pick<ExamForStaff, 'periode' | 'period_closed'> }) {
  if (!exam.period_closed) return null;
  return (
    <chakra.div _print={{ display: 'none' }}>
      <Notice>{exam.periode === null ? text.closedPeriod.none : text.closedPeriod.of(exam.periode)}</Notice>
    </chakra.div>
  );
}
