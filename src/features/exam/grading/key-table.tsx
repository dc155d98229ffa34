import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import { text } from './text';

/** Whether a letter key is a command here: not while typing, and not with a modifier. */
export function isKeyOf(event: KeyboardEvent, letter: string): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target instanceof HTMLTextAreaElement) return false;
  const isWordField =
    event.target instanceof HTMLInputElement && event.target.getAttribute('inputmode') === 'text';
  return !isWordField && event.key.toLowerCase() === letter;
}

/** The shortcuts of the grading page; useless on a touch screen. */
export function KeyTable({ hasRubric }: { hasRubric: boolean }) {
  const rows = hasRubric ? text.desk.rubricKeyTable : text.desk.keyTable;
  return (
    <chakra.table fontSize="sm" color="fg.muted" hideBelow="md" maxWidth="44rem">
      <chakra.caption textAlign="start" fontWeight="semibold" color="fg.strong" pb="1">
        {text.desk.keys}
      </chakra.caption>
      <tbody>
        {rows.map(([keys, does]) => (
          <chakra.tr key={keys} borderTopWidth="1px">
            <chakra.th scope="row" textAlign="start" py="1" pe="4" whiteSpace="nowrap" color="fg.strong">
              {keys}
            </chakra.th>
            <chakra.td py="1">{does}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
