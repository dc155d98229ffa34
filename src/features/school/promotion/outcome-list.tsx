import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import type { Outcome } from './plan-outcome';
import { text } from './text';

/** What will be saved, in a part that scrolls, so that the buttons stay in sight in a school of forty classes. */
export function OutcomeList({ outcome: { together, apart } }: { outcome: Outcome }) {
  return (
    <chakra.section
      aria-label={text.summary}
      // Reached by keyboard, since nothing inside takes the focus.
      tabIndex={0}
      mt="4"
      maxHeight="18rem"
      overflowY="auto"
      borderWidth="1px"
      rounded="md"
      px="4"
      py="3"
      fontSize="sm"
    >
      <ul>
        {together.map(({ id, from, to, count }) => (
          <chakra.li key={id} py="1">
            {to === null
              ? text.outcomeStays(from, formatNumber(count))
              : text.outcome(from, to, formatNumber(count))}
          </chakra.li>
        ))}
      </ul>
      {apart.length > 0 ? (
        <>
          <chakra.p mt={together.length > 0 ? '3' : undefined} fontWeight="semibold">
            {text.apart(formatNumber(apart.length))}
          </chakra.p>
          <ul>
            {apart.map(({ id, name, nis, from, way }) => (
              <chakra.li key={id} py="1">
                {text.apartOf(name, way)}
                <chakra.span display="block" fontSize="xs" color="fg.muted">
                  {nis === null ? from : text.placeOf(from, nis)}
                </chakra.span>
              </chakra.li>
            ))}
          </ul>
        </>
      ) : null}
    </chakra.section>
  );
}
