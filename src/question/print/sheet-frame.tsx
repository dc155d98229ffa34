import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { PrintableQuestion } from '#contract/exam-session/question-paper';
import { useIsWider } from '../../ui/use-is-wider';
import { printText as text } from './text';

/** A question as needed for printing, from a bank or an exam. */
export type SheetQuestion = Omit<PrintableQuestion, 'bank'>;

export interface SheetHead {
  title: string;
  subject: string;
  seed: string;
  /** Its questions have their own points. */
  isPaper: boolean;
  /** The school's letterhead, for an exam. */
  above?: ReactNode;
  /** Its questions were drawn by the seed. */
  isDrawn?: boolean;
  facts?: readonly (readonly [label: string, value: string])[];
}

interface SheetFrameProps extends SheetHead {
  code: string;
  label: string;
  children: ReactNode;
}

/** A sheet that starts on its own page; black on white, in dark mode too. */
export function SheetFrame({
  title,
  subject,
  seed,
  code,
  label,
  above,
  isDrawn,
  facts = [],
  children,
}: SheetFrameProps) {
  const [box, isWider] = useIsWider<HTMLElement>();
  const mark = code ? text.codeAndSeed(code, seed) : isDrawn ? text.seedAlone(seed) : '';
  return (
    <Sheet
      ref={box}
      aria-label={label}
      tabIndex={isWider ? 0 : undefined}
      css={above ? AS_ON_PAPER : undefined}
    >
      {above ? <chakra.div mb="4mm">{above}</chakra.div> : null}
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mb="3">
        <div>
          <chakra.h2 fontSize="lg" fontWeight="bold">
            {title}
          </chakra.h2>
          <p>{subject}</p>
        </div>
        {mark ? <chakra.p fontWeight="bold">{mark}</chakra.p> : null}
      </chakra.header>
      {facts.length > 0 ? (
        <chakra.dl display="grid" gridTemplateColumns="46mm 1fr" fontSize="10.5pt" mb="3">
          {facts.map(([name, value]) => (
            <chakra.div key={name} display="contents">
              <dt>{name}</dt>
              <dd>{`: ${value}`}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
      ) : null}
      {children}
    </Sheet>
  );
}

/** The letterhead is not wrapped: a phone scrolls sideways within the sheet. */
const AS_ON_PAPER = { '@media screen': { '& > *': { minWidth: '170mm' } } };

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
