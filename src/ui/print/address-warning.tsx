import { chakra } from '@chakra-ui/react/styled-system';
import { addressFault } from '../../lib/card-address';
import { Notice } from '../states';
import { text } from './text';

/**
 * Shown before cards are made: warns if others cannot open the address on them. A null `origin` means this page's
 * own.
 */
export function AddressWarning({ origin }: { origin: string | null }) {
  const address = origin ?? location.origin;
  const fault = addressFault(address);
  if (fault === null) return null;
  const { title, body } = text.address[fault];
  return (
    <chakra.div _print={{ display: 'none' }}>
      <Notice tone="lantern" title={title}>
        {body(address)}
      </Notice>
    </chakra.div>
  );
}
