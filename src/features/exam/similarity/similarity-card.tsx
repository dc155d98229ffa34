import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SimilarityReport } from '#contract/exam-session/similar';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useSimilar } from './api';
import { PairItem } from './pair-item';
import { text } from './text';

/** Pupils with improbably many common wrong answers: calculated on request, worded without accusing. */
export function SimilarityCard({ examId, classid }: { examId: string; classid: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const report = useSimilar(examId, classid, isWanted);
  const problem = toProblem(report.error);
  return (
    <Card>
      <chakra.section display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2 fontWeight="semibold" color="fg.strong">
          {text.heading}
        </chakra.h2>
        <chakra.p color="fg.muted" maxWidth="72ch">
          {text.body}
        </chakra.p>
        <Notice>{text.caution}</Notice>
        {!isWanted ? (
          <Button justifySelf="start" variant="outline" tone="neutral" onClick={() => setIsWanted(true)}>
            {text.start}
          </Button>
        ) : report.data ? (
          <Found report={report.data} />
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void report.refetch()} retrying={report.isFetching} />
        ) : (
          <LoadingState />
        )}
        <chakra.details>
          <chakra.summary cursor="pointer" fontWeight="semibold" color="fg.strong" py="2.5">
            {text.how.heading}
          </chakra.summary>
          <chakra.ul fontSize="sm" color="fg.muted" display="grid" gap="1.5" mt="1" listStyleType="none">
            {text.how.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        </chakra.details>
      </chakra.section>
    </Card>
  );
}

function Found({ report }: { report: SimilarityReport }) {
  const { pairs, students, questions, found, data } = report;
  const compared = text.compared(formatNumber(pairs), formatNumber(students), formatNumber(questions));
  if (found === 0) {
    return (
      <EmptyState tone="success" title={text.none}>
        {compared}
      </EmptyState>
    );
  }
  return (
    <>
      <p>
        <chakra.strong color="fg.strong">{text.found(formatNumber(found))}</chakra.strong>
        {`. ${compared}`}
        {found > data.length ? ` ${text.more(formatNumber(data.length))}` : null}
      </p>
      <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {data.map((pair) => (
          <chakra.li
            key={`${pair.first.student}:${pair.second.student}`}
            borderWidth="1px"
            borderRadius="md"
            p="4"
            breakInside="avoid"
          >
            <PairItem pair={pair} />
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
