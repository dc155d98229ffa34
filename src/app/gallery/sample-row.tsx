import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Samples side by side, wrapping if necessary. */
export function SampleRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  );
}
