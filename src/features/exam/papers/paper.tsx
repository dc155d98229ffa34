import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Letterhead } from '#contract/school/letterhead';
import { LetterheadView } from '../../../ui/print/letterhead-view';
import { PaperSheet } from '../../../ui/print/paper-sheet';
import { PlainRows, type PlainRowsProps } from '../../../ui/table/plain-rows';
import { useIsWider } from '../../../ui/use-is-wider';
import { text } from './text';

interface PaperProps {
  letterhead: Letterhead;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
}

/** A document on a page of its own, under the letterhead; black on white even in dark mode. */
export function Paper({ letterhead, title, facts, children }: PaperProps) {
  const [box, isWider] = useIsWider<HTMLElement>();
  return (
    <PaperSheet ref={box} aria-label={title} tabIndex={isWider ? 0 : undefined}>
      <LetterheadView {...letterhead} />
      <chakra.h2 mt="5mm" mb="4mm" textAlign="center" fontSize="13pt" fontWeight="bold">
        {title}
      </chakra.h2>
      <chakra.dl display="grid" gridTemplateColumns="46mm 1fr" rowGap="0.5mm" mb="4mm">
        {facts.map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <dt>{label}</dt>
            <dd>{`: ${value}`}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {children}
    </PaperSheet>
  );
}

/** Signatures: on the left the proctor, or the signer of the given role; on the right the principal. */
export function Signatures({
  letterhead,
  role = text.facts.proctor,
  signer,
  day,
}: {
  letterhead: Letterhead;
  role?: string;
  signer: string;
  day: string;
}) {
  const { city, principal_name: name, principal_nip: nip } = letterhead;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="10mm"
      mt="10mm"
      css={{ breakInside: 'avoid', breakBefore: 'avoid' }}
    >
      <Signature above={['', role]} name={signer} below="" />
      <Signature
        above={[text.signedAt(city || '………………', withoutWeekday(day)), text.principal]}
        name={name || text.blank}
        below={text.nip(nip || text.blank)}
      />
    </chakra.div>
  );
}

/** `3 Agustus 2026` from `Senin, 3 Agustus 2026`: signatures carry the date only. */
function withoutWeekday(day: string): string {
  return day.slice(day.indexOf(',') + 1).trim();
}

function Signature({ above, name, below }: { above: readonly string[]; name: string; below: string }) {
  return (
    <div>
      {above.map((line) => (
        <chakra.p key={line} minHeight="1.5em">
          {line}
        </chakra.p>
      ))}
      <chakra.p mt="18mm" fontWeight="bold" textDecoration="underline">
        {name}
      </chakra.p>
      <p>{below}</p>
    </div>
  );
}

/** A table with ruled lines, as printed papers have; its head repeats on every page. */
export function LinedTable(table: PlainRowsProps) {
  return (
    <Lined>
      <PlainRows {...table} />
    </Lined>
  );
}

const Lined = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: '10pt',
    '& th, & td': {
      border: '0.2mm solid #000',
      px: '2mm',
      py: '0.5mm',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& tr': { breakInside: 'avoid' },
    '& td[data-ending]': { border: 0, p: 0, fontSize: '10.5pt' },
    '& td[data-over]': { border: 0, px: 0, fontSize: '8pt' },
  },
});
