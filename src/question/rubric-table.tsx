import { chakra } from '@chakra-ui/react/styled-system';
import type { Rubric } from '#contract/question-bank/rubric';
import { formatScore } from '../lib/format';
import { markedText } from './marked-text';

/** A rubric, read-only: each criterion with its levels and their points. */
export function RubricTable({ rubric }: { rubric: Rubric }) {
  if (rubric.length === 0) return null;
  return (
    <chakra.section mt="3" fontSize="sm" display="grid" gap="2" aria-label={markedText.rubric}>
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {markedText.rubric}
      </chakra.h3>
      {rubric.map(({ name, levels }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria are their places.
        <chakra.div key={index} borderWidth="1px" borderRadius="md" px="3" py="2">
          <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere" dir="auto">
            {name}
          </chakra.p>
          <chakra.ul listStyleType="none" mt="1" display="grid" gap="1">
            {levels.map(({ points, words }) => (
              <chakra.li key={points} display="flex" gap="3">
                <chakra.span flexShrink={0} minWidth="4.5rem" color="fg.muted">
                  {markedText.pointsAlone(formatScore(points / 100))}
                </chakra.span>
                <chakra.span overflowWrap="anywhere" minWidth="0" dir="auto">
                  {words}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.section>
  );
}
