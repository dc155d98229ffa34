import { chakra } from '@chakra-ui/react/styled-system';
import type { Bank } from '#contract/question-bank/bank';
import { text } from './text';

/** The owner of a bank shared by a colleague, and what the user may do in it; nothing for the user's own banks. */
export function SharedBy({ bank: { access, teacher_name } }: { bank: Bank }) {
  if (access === 'own') return null;
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
      {text.sharedBy(teacher_name, text.access[access])}
    </chakra.span>
  );
}
