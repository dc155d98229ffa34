import { useGradeOutbox } from './use-grade-outbox';

/** Sends grades left over from an earlier page; renders nothing. */
export function SendUnsent(): null {
  useGradeOutbox();
  return null;
}
