import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface OwnerProps {
  school: string;
  name: string;
  facts: readonly (string | null)[];
}

/** The owner of a slip. */
export function Owner({ school, name, facts }: OwnerProps) {
  return (
    <>
      <chakra.p fontSize="8pt" fontWeight="semibold" lineHeight="1.25">
        {school}
      </chakra.p>
      <chakra.p mt="1mm" fontSize="11pt" fontWeight="bold" lineHeight="1.2" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.p fontSize="9pt" lineHeight="1.3">
        {facts.filter(Boolean).join(' · ')}
      </chakra.p>
    </>
  );
}

/** The secret that opens the account, widely spaced, in letters that are not confused. */
export function Secret({ label, value }: { label: string; value: string }) {
  return (
    <chakra.p mt="2mm" lineHeight="1.3">
      <chakra.span display="block" fontSize="7.5pt">
        {label}
      </chakra.span>
      <chakra.span
        fontFamily="mono"
        fontSize="12.5pt"
        fontWeight="semibold"
        whiteSpace="nowrap"
        letterSpacing="0.02em"
      >
        {value}
      </chakra.span>
    </chakra.p>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <chakra.p fontSize="7pt" lineHeight="1.3">
      {children}
    </chakra.p>
  );
}
