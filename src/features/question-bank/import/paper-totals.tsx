import { chakra } from '@chakra-ui/react/styled-system';
import type { Authored } from '#contract/question-bank/authored';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { SCORE_PARTS } from '#contract/question-bank/question-type';
import { addPoints, findTotalProblems, NO_POINTS } from '#domain/question-bank/points';
import { Notice } from '../../../ui/states';
import { sumPoints } from '../point-totals';
import { TotalTile } from '../points-summary';
import { useQuestions } from '../use-questions';
import { text } from './text';

/** The point totals of a paper with these questions: those in the bank and those of the file together. */
export function usePaperTotals(bankId: string, kept: readonly Authored[]) {
  const { questions: held, isWhole } = useQuestions(bankId);
  if (!held || !isWhole) return undefined;
  const added = kept.map(({ qtype, points }) => ({ qtype, points: points ?? 0 }));
  const present = held.map(({ qtype, poin }) => ({ qtype, points: Math.round(poin * 100) }));
  const before = addPoints(NO_POINTS, present);
  return {
    questions: [...held, ...added.map(({ qtype, points }) => ({ qtype, poin: points / 100 }))],
    problems: findTotalProblems('paket', before, added).map(describeProblem),
  };
}

export function PaperTotals({ totals }: { totals: NonNullable<ReturnType<typeof usePaperTotals>> }) {
  return (
    <>
      <chakra.section aria-label={text.totals} display="flex" flexWrap="wrap" gap="3" fontSize="sm">
        {SCORE_PARTS.map((part) => (
          <TotalTile
            key={part}
            label={text.afterwards[part]}
            total={sumPoints(totals.questions, part)}
            isPaper
          />
        ))}
      </chakra.section>
      {totals.problems.length > 0 ? (
        <Notice tone="lantern" title={text.totalsWrong}>
          {totals.problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
