import { chakra } from '@chakra-ui/react/styled-system';
import { formatScore } from '../lib/format';
import type { MarkedRow } from './marked-answer';
import { markedText } from './marked-text';

/** What each criterion of an essay's rubric earned, for pupil and staff. */
export function MarkedCriteria({ row: { criteria = [], reason } }: { row: MarkedRow }) {
  if (criteria.length === 0) return null;
  return (
    <chakra.div display="grid" gap="2" fontSize="sm">
      <chakra.ul listStyleType="none" display="grid" gap="1" aria-label={markedText.criteria}>
        {criteria.map(({ name, words, point, max_point: most }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria are their places.
          <chakra.li key={index} display="flex" gap="3" borderTopWidth="1px" pt="1">
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" dir="auto">
              <chakra.b color="fg.strong" fontWeight="semibold">
                {name}
              </chakra.b>
              {words ? <chakra.span color="fg.muted">{`: ${words}`}</chakra.span> : null}
            </chakra.span>
            <chakra.span flexShrink={0} color="fg.strong">
              {point === null ? markedText.none : markedText.points(formatScore(point), formatScore(most))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {reason ? (
        <chakra.p color="fg.muted" overflowWrap="anywhere" dir="auto">
          {markedText.reason(reason)}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
