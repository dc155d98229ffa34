import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ItemAnalysis } from '#contract/item-analysis';
import { SMALL_SAMPLE } from '#domain/item-analysis/advice';
import { formatNumber, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { FigureList } from '../../../ui/figure-list';
import { ChartIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useAnalysis } from '../results/api';
import { SimilarityCard } from '../similarity/similarity-card';
import { DoubtfulKeys } from './doubtful-keys';
import { ItemMap } from './item-map';
import { ItemTable } from './item-table';
import { text } from './text';

interface AnalysisTabProps {
  examId: string;
  classid: string;
  classFilter: ReactNode;
  onCorrect: (question: string) => void;
}

/** How well the questions of an exam measure, and how far its scores can be trusted. */
export function AnalysisTab({ examId, classid, classFilter, onCorrect }: AnalysisTabProps) {
  const analysis = useAnalysis(examId, classid);
  const problem = toProblem(analysis.error);
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <div>{classFilter}</div>
      {analysis.data ? (
        analysis.data.students === 0 ? (
          <Card>
            <EmptyState icon={ChartIcon} title={text.emptyTitle}>
              {text.emptyBody}
            </EmptyState>
          </Card>
        ) : (
          <Report examId={examId} classid={classid} analysis={analysis.data} onCorrect={onCorrect} />
        )
      ) : (
        <Card>
          {problem ? (
            <ErrorState {...problem} onRetry={() => void analysis.refetch()} retrying={analysis.isFetching} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </chakra.div>
  );
}

interface ReportProps extends Pick<AnalysisTabProps, 'examId' | 'classid' | 'onCorrect'> {
  analysis: ItemAnalysis;
}

function Report({ examId, classid, analysis, onCorrect }: ReportProps) {
  const { students, left_out: leftOut, voided, items } = analysis;
  return (
    <>
      <DoubtfulKeys items={items} onCorrect={onCorrect} />
      {students < SMALL_SAMPLE ? <Notice tone="lantern">{text.small(formatNumber(students))}</Notice> : null}
      {leftOut.length > 0 ? <Notice>{text.leftOut(leftOut.map(formatNumber).join(', '))}</Notice> : null}
      {voided.length > 0 ? <Notice>{text.voided(voided.map(formatNumber).join(', '))}</Notice> : null}
      <TestFigures analysis={analysis} />
      <ItemMap items={items} />
      <ItemTable examId={examId} items={items} onCorrect={onCorrect} />
      <Card>
        <details>
          <chakra.summary cursor="pointer" fontWeight="semibold" color="fg.strong" py="1">
            {text.formula.heading}
          </chakra.summary>
          <chakra.ul fontSize="sm" color="fg.muted" display="grid" gap="1.5" mt="2" listStyleType="none">
            {text.formula.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        </details>
      </Card>
      <SimilarityCard examId={examId} classid={classid} />
    </>
  );
}

function TestFigures({ analysis }: { analysis: ItemAnalysis }) {
  const { students, mean, max_total: most, sd, alpha, standard_error: error, error_ratio: ratio } = analysis;
  const figures = [
    [text.test.students, formatNumber(students)],
    [text.test.mean, mean === null ? text.none : text.test.of(formatScore(mean), formatScore(most))],
    [text.test.sd, show(sd)],
    [
      text.test.alpha,
      alpha === null ? text.test.noAlpha : `${text.percent(formatScore(alpha))} (${reliability(alpha)})`,
    ],
    [text.test.error, show(error)],
    [text.test.errorRatio, ratio === null ? text.none : text.percent(formatScore(ratio))],
  ] as const;
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong" mb="4">
        {text.test.heading}
      </chakra.h2>
      <FigureList figures={figures} column="13rem" />
    </Card>
  );
}

/** Bands in use for tests of a class: from 75 % satisfactory, below 64 % not. */
function reliability(alpha: number): string {
  if (alpha >= 75) return text.test.reliable;
  return alpha >= 64 ? text.test.doubtful : text.test.unreliable;
}

function show(value: number | null): string {
  return value === null ? text.none : formatScore(value);
}
