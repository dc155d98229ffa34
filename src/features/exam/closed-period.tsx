import type { ExamForStaff } from '#contract/exam';
import { Notice } from '../../ui/states';
import { usePeriods } from './api';
import { text } from './text';

/** Tells of an exam whether its period is over: it is read and marked to its end, and changed no more. */
export function useClosedPeriods(): (exam: Pick<ExamForStaff, 'periode'>) => boolean {
  const { data: periods = [] } = usePeriods();
  const closed = new Set(periods.filter(({ isactive }) => !isactive).map(({ name }) => name));
  return ({ periode }) => periode !== null && closed.has(periode);
}

/** Why an old exam offers less than one of the active period. */
export function ClosedPeriodNotice({ exam }: { exam: Pick<ExamForStaff, 'periode'> }) {
  return <Notice>{text.closedPeriod.of(exam.periode ?? '')}</Notice>;
}
