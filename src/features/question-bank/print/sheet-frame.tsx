import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { text } from './text';

export interface SheetHead {
  title: string;
  subject: string;
  seed: string;
  isPaper: boolean;
}

interface SheetFrameProps extends SheetHead {
  code: string;
  label: string;
  children: ReactNode;
}

/** A sheet that begins on a page of its own; black on white in the dark, too. */
export function SheetFrame({ title, subject, seed, code, label, children }: SheetFrameProps) {
  return (
    <Sheet aria-label={label}>
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mb="3">
        <div>
          <chakra.h2 fontSize="lg" fontWeight="bold">
            {title}
          </chakra.h2>
          <p>{subject}</p>
        </div>
        {code ? <chakra.p fontWeight="bold">{text.codeAndSeed(code, seed)}</chakra.p> : null}
      </chakra.header>
      {children}
    </Sheet>
  );
}

const Sheet = chakra('section', {
  base: {
    bg: 'white',
    color: 'black',
    fontSize: '11pt',
    lineHeight: '1.5',
    '& math': { fontSize: '1.1em' },
    '@media screen': {
      p: { base: '4', md: '10' },
      borderWidth: '1px',
      borderRadius: 'md',
      overflowX: 'auto',
    },
    '@media print': { breakAfter: 'page', _last: { breakAfter: 'auto' } },
  },
});
