import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '../../ui/icons/basic-icons';
import { text } from '../text';

/** looks.md: slim, amber, never a modal; it goes by itself. */
export function OfflineBar() {
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
    >
      <CloudOffIcon boxSize="4" />
      {text.offlineBar}
    </chakra.div>
  );
}
