import { chakra } from '@chakra-ui/react/styled-system';
import type { CriterionGiven } from '#contract/question-bank/rubric';
import { formatScore } from '../../../../lib/format';
import { Notice } from '../../../../ui/states';
import { text } from './text';

/** For a grade given by an earlier rubric: what was picked then. */
export function FormerRubric({ criteria }: { criteria: readonly CriterionGiven[] }) {
  const words = text.former;
  if (criteria.length === 0) return <Notice tone="lantern">{words.before}</Notice>;
  return (
    <Notice tone="lantern">
      <p>{words.by}</p>
      <details>
        <chakra.summary cursor="pointer" py="2" fontWeight="semibold">
          {words.open}
        </chakra.summary>
        <chakra.ul listStyleType="none" display="grid" gap="1">
          {criteria.map(({ name, words: said, point, max_point: most }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria are their places.
            <chakra.li key={index} overflowWrap="anywhere" dir="auto">
              {said === '' ? name : `${name}: ${said}`}
              {` (${point === null ? words.none : words.point(formatScore(point), formatScore(most))})`}
            </chakra.li>
          ))}
        </chakra.ul>
      </details>
    </Notice>
  );
}
