import { chakra } from '@chakra-ui/react/styled-system';
import type { Authored } from '#contract/question-bank/authored';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { addPoints, findTotalProblems } from '#domain/question-bank/points';
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
  const before = addPoints({ multipleChoice: 0, essay: 0 }, present);
  return {
    questions: [...held, ...added.map(({ qtype, points }) => ({ qtype, poin: points / 100 }))],
    problems: findTotalProblems('paket', before, added).map(describeProblem),
  };
}

export function PaperTotals({ totals }: { totals: NonNullable<ReturnType<typeof usePaperTotals>> }) {
  return (
    <>
      <chakra.section aria-label={text.totals} display="flex" flexWrap="wrap" gap="3" fontSize="sm">
        {(['automatic', 'essay'] as const).map((kind) => (
          <TotalTile
            key={kind}
            label={text.afterwards[kind]}
            total={sumPoints(totals.questions, kind)}
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
