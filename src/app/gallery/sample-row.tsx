import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Samples side by side, wrapped where there is no room. */
export function SampleRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  );
}
