import { chakra } from '@chakra-ui/react/styled-system';
import { useHandIn } from '../../hand-in/use-hand-in';
import { formatNumber } from '../../lib/format';
import { Notice } from '../../ui/states';
import { usePending } from './api';
import { text } from './text';

/** What has not left this device yet; renders nothing if everything has. */
export function PendingNotice() {
  const { waiting, aside, unsaved, refused } = usePending();
  const count = waiting + aside;
  const { HandInOffer } = useHandIn(count > 0);
  return (
    <>
      {unsaved > 0 ? (
        <Notice tone="danger" urgent>
          {text.pending.unsaved(formatNumber(unsaved))}
        </Notice>
      ) : null}
      {count > 0 ? (
        // Close together: what waits, and the way to hand it over.
        <chakra.div display="grid" gap="2.5">
          {waiting > 0 ? (
            <Notice tone="lantern" title={text.pending.waiting(formatNumber(waiting))}>
              {text.pending.hint}
            </Notice>
          ) : null}
          {refused > 0 ? <Notice tone="lantern">{text.pending.refused(formatNumber(refused))}</Notice> : null}
          {aside > 0 ? <Notice tone="lantern">{text.pending.aside(formatNumber(aside))}</Notice> : null}
          {HandInOffer ? <HandInOffer version={count} /> : null}
        </chakra.div>
      ) : null}
    </>
  );
}
