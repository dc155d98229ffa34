import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { EXAM_PROMISES, type PromisedField } from '#contract/exam/exam-promise';
import { LockIcon } from '../../../ui/icons/basic-icons';

/** Why a field is locked, or how far it may still change; null: it is not locked. */
export type Locks = (field: PromisedField) => string | null;

/** For an exam that has begun, the reason why the server would refuse a change; a new exam has no locks. */
export function locksOf(exam: { paper_locked: boolean } | null): Locks {
  return (field) => (exam?.paper_locked ? EXAM_PROMISES[field] : null);
}

interface LockedProps {
  reason: string | null;
  children: ReactNode;
}

/** Disables its content if there is a reason; the reason itself is in the field's help (`withReason`). */
export function Locked({ reason, children }: LockedProps) {
  return (
    <chakra.fieldset disabled={reason !== null} display="contents">
      {children}
    </chakra.fieldset>
  );
}

/** A field's help followed by the reason, so that both are announced with the field. */
export function withReason(help: ReactNode, reason: string | null): ReactNode {
  if (reason === null) return help;
  return (
    <>
      {help}
      <Reason>{reason}</Reason>
    </>
  );
}

export function Reason({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <chakra.span id={id} display="flex" gap="1.5" fontSize="sm" color="fg.muted" lineHeight="moderate">
      <LockIcon boxSize="4" mt="0.5" flexShrink={0} />
      {children}
    </chakra.span>
  );
}
