import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { toQrCode } from '../../lib/qr-code';
import { Button } from '../../ui/button';
import { AddressWarning } from '../../ui/print/address-warning';
import { LetterheadView } from '../../ui/print/letterhead-view';
import { OncePage } from '../../ui/print/once-page';
import { PaperSheet } from '../../ui/print/paper-sheet';
import { QrPicture } from '../../ui/print/qr-picture';
import { SlipSheet } from '../../ui/print/slip-sheet';
import { useIsWider } from '../../ui/use-is-wider';
import { SampleRow } from './sample-row';
import { text } from './text';

const { print } = text;

/** What is printed, in preview. */
export function PrintSamples() {
  const [isOpen, setOpen] = useState(false);
  const [paper, isWider] = useIsWider<HTMLElement>();
  return (
    <>
      <AddressWarning origin="http://localhost:3000" />
      <PaperSheet ref={paper} aria-label={print.head.name} tabIndex={isWider ? 0 : undefined}>
        <LetterheadView {...print.head} logo={null} />
      </PaperSheet>
      <SlipSheet slips={text.rows.map(toSlip)} />
      <SampleRow>
        <Button variant="outline" tone="neutral" onClick={() => setOpen(true)}>
          {text.open(print.once)}
        </Button>
      </SampleRow>
      {isOpen ? (
        <OncePage title={print.once} description={text.description} onClose={() => setOpen(false)}>
          {text.sample}
        </OncePage>
      ) : null}
    </>
  );
}

function toSlip({ name, klass }: (typeof text.rows)[number]) {
  const content = (
    <chakra.div display="flex" justifyContent="space-between" gap="4">
      <div>
        <chakra.p fontWeight="bold">{name}</chakra.p>
        <p>{klass}</p>
      </div>
      <QrPicture code={toQrCode(name)} label={print.code(name)} side="28mm" />
    </chakra.div>
  );
  return { id: name, content };
}
