import { chakra } from '@chakra-ui/react/styled-system';
import { MADE } from '#contract/school/sheet-import';
import { Notice } from '../../../ui/states';
import type { Checked } from './api';
import { text } from './text';

/** What the import adds besides its rows, by what it is. */
export function MadeList({ makes }: Pick<Checked, 'makes'>) {
  if (makes.length === 0) return null;
  return (
    <Notice>
      <chakra.strong>{text.makes}</chakra.strong>
      <ul>
        {MADE.map((what) => {
          const names = makes.flatMap((one) => (one.what === what ? one.name : []));
          return names.length > 0 ? (
            <li key={what}>{text.madeOf(text.made[what], names.join(', '))}</li>
          ) : null;
        })}
      </ul>
    </Notice>
  );
}
