import { chakra } from '@chakra-ui/react/styled-system';
import type { Picks, Rubric } from '#contract/question-bank/rubric';
import { rubricMaximum } from '#domain/score/rubric';
import { formatNumber, formatScore } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { text } from './text';

interface RubricSumProps {
  rubric: Rubric;
  picks: Picks;
  /** In hundredths; null: not every criterion is picked. */
  sum: number | null;
  /** The question's points, in hundredths. */
  most: number;
}

/** The sum of the picked levels, and whether the rubric adds up to the question's points. */
export function RubricSum({ rubric, picks, sum, most }: RubricSumProps) {
  const all = rubricMaximum(rubric);
  const done = picks.filter((pick) => pick !== null).length;
  const said =
    sum === null
      ? text.desk.rubricOpen(formatNumber(done), formatNumber(rubric.length))
      : text.desk.rubricSum(formatScore(sum / 100), formatScore(most / 100));
  return (
    <>
      <chakra.p fontSize="sm" fontWeight="semibold" color="fg.strong" aria-live="polite">
        {said}
      </chakra.p>
      {all === most ? null : (
        <Notice tone="lantern">
          {text.desk.rubricShort(formatScore(all / 100), formatScore(most / 100))}
        </Notice>
      )}
    </>
  );
}
