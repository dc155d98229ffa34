import { chakra } from '@chakra-ui/react/styled-system';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

/** Somebody's name in a list that shows active and deactivated people together. */
export function PersonName({ name, isActive }: { name: string; isActive: boolean }) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      {name}
      {isActive ? null : <StatusBadge icon={LockIcon} tone="neutral" label={text.inactive} />}
    </chakra.span>
  );
}
