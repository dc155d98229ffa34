import { chakra } from '@chakra-ui/react/styled-system';
import type { NeedOfRow } from '#contract/errors';
import { formatNumber } from '../../../lib/format';
import { ChevronDownIcon } from '../../../ui/icons/basic-icons';
import { text } from '../text';

/** The names of all that prevents a deletion, for those kinds of which the message has room for the first only. */
export function NeedList({ needs, shown }: { needs: readonly NeedOfRow[]; shown: string }) {
  return needs
    .filter(({ names }) => names.some((name) => !shown.includes(name)))
    .map(({ what, count, names }) => (
      <chakra.details key={what} fontSize="sm">
        <chakra.summary
          cursor="pointer"
          minHeight="11"
          display="flex"
          alignItems="center"
          color="brand.fg"
          fontWeight="medium"
        >
          {text.allNeeds(formatNumber(count), what)}
          <ChevronDownIcon boxSize="4" ms="1.5" />
        </chakra.summary>
        <chakra.ul
          listStyle="disc"
          ps="5"
          maxHeight="15rem"
          overflowY="auto"
          overflowWrap="anywhere"
          tabIndex={0}
          aria-label={text.allNeeds(formatNumber(count), what)}
        >
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
            <li key={at}>{name}</li>
          ))}
          {count > names.length ? <li>{text.otherNeeds(formatNumber(count - names.length))}</li> : null}
        </chakra.ul>
      </chakra.details>
    ));
}
