import { useDeferredValue, useMemo } from 'react';
import { printPapers } from '#domain/question-bank/printed-paper';
import { PaperKey } from './paper-key';
import type { PrintChoice } from './print-choice';
import { QuestionPaper } from './question-paper';
import type { SheetHead, SheetQuestion } from './sheet-frame';

interface PaperSetProps extends Omit<SheetHead, 'seed'> {
  questions: readonly SheetQuestion[];
  choice: PrintChoice;
}

/** The sheets of each version, followed by the keys. */
export function PaperSet({ questions, choice, ...head }: PaperSetProps) {
  const { codes, withPaper, withKey } = choice;
  // Many questions in five versions take long to render; typing the seed must not wait for it.
  const seed = useDeferredValue(choice.seed);
  const papers = useMemo(() => printPapers(questions, { seed, codes }), [questions, seed, codes]);
  const sheet = { ...head, seed };
  return (
    <>
      {withPaper ? papers.map((paper) => <QuestionPaper key={paper.code} paper={paper} {...sheet} />) : null}
      {withKey ? papers.map((paper) => <PaperKey key={paper.code} paper={paper} {...sheet} />) : null}
    </>
  );
}
