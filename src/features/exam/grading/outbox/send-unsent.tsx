import { useGradeOutbox } from './use-grade-outbox';

/** Sends what a teacher has given and closed the page over; draws nothing. */
export function SendUnsent(): null {
  useGradeOutbox();
  return null;
}
