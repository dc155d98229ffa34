import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../lib/format';
import { CloudOffIcon } from '../../ui/icons/basic-icons';
import { useWaitingCount } from '../exam-work';
import { text } from './text';

/** A thin amber bar, never a modal; it disappears by itself. */
export function OfflineBar() {
  const waiting = useWaitingCount();
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2.5"
      px={{ base: '4', md: '6' }}
      py="1.5"
      fontSize="sm"
      fontWeight="medium"
      lineHeight="moderate"
      bg="lantern.muted"
      color="lantern.fg"
      borderBottomWidth="1px"
      borderColor="lantern.emphasized"
      _print={{ display: 'none' }}
    >
      <CloudOffIcon boxSize="4" />
      <span>
        {text.offlineBar} {waiting > 0 ? text.waiting(formatNumber(waiting)) : null}
      </span>
    </chakra.div>
  );
}
