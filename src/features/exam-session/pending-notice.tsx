import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useHandIn } from '../../hand-in/use-hand-in';
import { formatNumber } from '../../lib/format';
import { startDrain } from '../../offline/start-drain';
import { Button } from '../../ui/button';
import { Card } from '../../ui/page';
import { Notice } from '../../ui/states';
import { usePending } from './api';
import { text } from './text';

/** What has not left this device yet; renders nothing if everything has. */
export function PendingNotice() {
  const { waiting, aside, unsaved, refused } = usePending();
  const [isHandingIn, setHandingIn] = useState(false);
  const { HandInPanel } = useHandIn(isHandingIn);
  const isEmpty = waiting + aside === 0;
  return (
    <>
      {unsaved > 0 ? (
        <Notice tone="danger" urgent>
          {text.pending.unsaved(formatNumber(unsaved))}
        </Notice>
      ) : null}
      {waiting > 0 ? (
        <Notice tone="lantern" title={text.pending.waiting(formatNumber(waiting))}>
          {text.pending.hint}
        </Notice>
      ) : null}
      {refused > 0 ? <Notice tone="lantern">{text.pending.refused(formatNumber(refused))}</Notice> : null}
      {!isEmpty && !isHandingIn ? (
        <chakra.div>
          <Button variant="outline" tone="neutral" onClick={() => setHandingIn(true)}>
            {text.pending.handIn}
          </Button>
        </chakra.div>
      ) : null}
      {!isEmpty && HandInPanel ? (
        <Card>
          <HandInPanel
            outbox={startDrain().outbox}
            subtle={globalThis.crypto.subtle}
            version={waiting + aside}
          />
        </Card>
      ) : null}
      {aside > 0 ? <Notice tone="lantern">{text.pending.aside(formatNumber(aside))}</Notice> : null}
    </>
  );
}
