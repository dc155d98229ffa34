import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { text } from '../text';

interface LockedProps {
  /** Somebody has begun: what the server would refuse to change is shut, and says why. */
  isLocked: boolean;
  children: ReactNode;
}

/** Fields that stay as they were for whoever sits the exam. */
export function Locked({ isLocked, children }: LockedProps) {
  return (
    <chakra.fieldset disabled={isLocked} display="contents">
      {isLocked ? (
        <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
          <LockIcon boxSize="4" />
          {text.form.locked}
        </chakra.p>
      ) : null}
      {children}
    </chakra.fieldset>
  );
}
