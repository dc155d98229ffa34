import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { startDrain } from '../offline/start-drain';
import { Button } from '../ui/button';
import { HandInPanel } from './hand-in-panel';
import { text } from './text';

/**
 * For whoever stands at a device on which work waits: opens the way to hand over all of it, whoever made it. `version`
 * changes whenever what waits may have changed.
 */
export function HandInOffer({ version }: { version: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div>
        <Button variant="outline" tone="neutral" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.offer}
        </Button>
      </chakra.div>
      {isOpen ? (
        <HandInPanel outbox={startDrain().outbox} subtle={globalThis.crypto.subtle} version={version} />
      ) : null}
    </chakra.div>
  );
}
