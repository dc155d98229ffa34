import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ItemAnalysis } from '#contract/exam-session/item-analysis';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ChartIcon, DownloadIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { StandIn } from '../../../ui/stand-in';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useExamClasses } from '../api';
import { useAnalysis } from '../results/api';
import { useResultSheet } from '../results/use-result-sheet';
import { SimilarityCard } from '../similarity/similarity-card';
import { exportAnalysis } from './analysis-export';
import { AnalysisNotices } from './analysis-notices';
import { AnalysisSheet } from './analysis-sheet';
import { DoubtfulKeys } from './doubtful-keys';
import { ItemMap } from './item-map';
import { ItemTable } from './item-table';
import { TestFigures } from './test-figures';
import { text } from './text';

interface AnalysisTabProps {
  examId: string;
  classid: string;
  classFilter: ReactNode;
  onCorrect: (question: string) => void;
}

/** How well an exam's questions measure, and how far its scores can be trusted. */
export function AnalysisTab({ examId, classid, classFilter, onCorrect }: AnalysisTabProps) {
  const analysis = useAnalysis(examId, classid);
  const className = useExamClasses(examId).data?.find(({ id }) => id === classid)?.name ?? null;
  const [isPrinting, setPrinting] = useState(false);
  const { data } = analysis;
  const problem = toProblem(analysis.error);
  const back = () => setPrinting(false);
  return (
    <StandIn
      sheet={
        data && isPrinting ? (
          <AnalysisSheet {...{ examId, classid, className }} analysis={data} onBack={back} />
        ) : null
      }
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
          {classFilter}
          {data && data.students > 0 ? (
            <Actions
              examId={examId}
              classid={classid}
              analysis={data}
              className={className}
              onPrint={() => setPrinting(true)}
            />
          ) : null}
        </chakra.div>
        {data ? (
          data.students === 0 ? (
            <Card>
              <EmptyState icon={ChartIcon} title={text.emptyTitle}>
                {text.emptyBody}
              </EmptyState>
            </Card>
          ) : (
            <AnalysisSections examId={examId} classid={classid} analysis={data} onCorrect={onCorrect} />
          )
        ) : (
          <Card>
            {problem ? (
              <ErrorState
                {...problem}
                onRetry={() => void analysis.refetch()}
                retrying={analysis.isFetching}
              />
            ) : (
              <LoadingState />
            )}
          </Card>
        )}
      </chakra.div>
    </StandIn>
  );
}

interface ActionsProps extends Pick<AnalysisTabProps, 'examId' | 'classid'> {
  analysis: ItemAnalysis;
  /** Null: all classes. */
  className: string | null;
  onPrint: () => void;
}

/** Prints the analysis, or saves it as a spreadsheet. */
function Actions({ examId, classid, analysis, className, onPrint }: ActionsProps) {
  const { isBusy, save } = useResultSheet({ examId, classid, sheet: 'analysis' });
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" ms={{ md: 'auto' }}>
      <Button variant="outline" tone="neutral" onClick={onPrint}>
        {text.actions.print}
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        busy={isBusy}
        onClick={() => void save(() => exportAnalysis(analysis, className))}
      >
        <DownloadIcon boxSize="4" />
        {text.actions.download}
      </Button>
    </chakra.div>
  );
}

interface AnalysisSectionsProps extends Pick<AnalysisTabProps, 'examId' | 'classid' | 'onCorrect'> {
  analysis: ItemAnalysis;
}

function AnalysisSections({ examId, classid, analysis, onCorrect }: AnalysisSectionsProps) {
  const { items } = analysis;
  return (
    <>
      <DoubtfulKeys items={items} onCorrect={onCorrect} />
      <AnalysisNotices analysis={analysis} />
      <Card>
        <chakra.h2 fontWeight="semibold" color="fg.strong" mb="4">
          {text.test.heading}
        </chakra.h2>
        <TestFigures analysis={analysis} />
      </Card>
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
