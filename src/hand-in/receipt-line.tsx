import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { Receipt } from '#domain/hand-in/receipt';
import type { Outbox } from '../offline/outbox';
import { ownReceipt } from './own-receipt';
import { text } from './text';

interface ReceiptLineProps {
  outbox: Pick<Outbox, 'listOf' | 'findAttempt'>;
  attempt: string;
  /** The server has confirmed that it holds everything. */
  isHeld: boolean;
  /** Changes whenever the work on the device may have changed. */
  version: number;
}

/** The code that student and proctor compare. */
export function ReceiptLine({ outbox, attempt, isHeld, version }: ReceiptLineProps) {
  const [receipt, setReceipt] = useState<Receipt>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reckoned again whenever something was stored.
  useEffect(() => {
    ownReceipt(outbox, attempt).then(setReceipt, () => setReceipt(undefined));
  }, [outbox, attempt, version]);
  if (!receipt?.code) return null;
  return (
    <chakra.dl display="grid" gap="1" bg="bg.subtle" borderRadius="lg" px="4" py="3">
      <chakra.dt fontSize="sm" color="fg.muted">
        {text.receipt}
      </chakra.dt>
      <chakra.dd
        fontFamily="mono"
        fontSize="xl"
        fontWeight="semibold"
        letterSpacing="wider"
        color={isHeld ? 'fg.strong' : 'fg.muted'}
      >
        {receipt.code}
      </chakra.dd>
      <chakra.dd fontSize="sm" color="fg.muted">
        {isHeld ? text.receiptHeld(receipt.operations) : text.receiptWaiting}
      </chakra.dd>
    </chakra.dl>
  );
}
