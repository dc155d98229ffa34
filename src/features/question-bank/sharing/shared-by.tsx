import { chakra } from '@chakra-ui/react/styled-system';
import type { Bank } from '#contract/bank';
import { text } from './text';

/** Whose a bank is that a colleague shares, and what one may do in it; nothing of one's own. */
export function SharedBy({ bank: { access, teacher_name } }: { bank: Bank }) {
  if (access === 'own') return null;
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
      {text.sharedBy(teacher_name, text.access[access])}
    </chakra.span>
  );
}
