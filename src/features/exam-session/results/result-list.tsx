import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import type { OwnResult } from '#contract/exam-session/results';
import { toProblem } from '../../../lib/problem';
import { ReportIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useResults } from './api';
import { ResultCard } from './result-card';
import { text } from './text';

interface ResultListProps {
  student: string;
  onOpen: (examId: string) => void;
  /** A report of its own: results of all years, and a message if there are none; otherwise nothing is shown then. */
  isReport?: boolean;
}

/** A pupil's released results. */
export function ResultList({ student, onOpen, isReport = false }: ResultListProps) {
  const results = useResults(student, isReport ? 'all' : 'active');
  const problem = toProblem(results.error);
  if (!results.data) {
    if (!isReport) return null;
    return (
      <Card>
        {problem ? (
          <ErrorState {...problem} onRetry={() => void results.refetch()} retrying={results.isFetching} />
        ) : (
          <LoadingState />
        )}
      </Card>
    );
  }
  if (results.data.length === 0) {
    return isReport ? (
      <Card>
        <EmptyState icon={ReportIcon} tone="neutral" title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      </Card>
    ) : null;
  }
  const years = byYear(results.data);
  return (
    <chakra.section display="grid" gap="4" aria-label={text.title}>
      {isReport ? null : <Heading>{text.title}</Heading>}
      {years.map(({ periode, rows }) => (
        <Fragment key={periode}>
          {years.length > 1 ? <Heading>{text.year(periode)}</Heading> : null}
          <Cards rows={rows} onOpen={onOpen} />
        </Fragment>
      ))}
    </chakra.section>
  );
}

function Cards({ rows, onOpen }: { rows: readonly OwnResult[]; onOpen: (examId: string) => void }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 21rem), 1fr))"
      gap="4"
      listStyleType="none"
    >
      {rows.map((result) => (
        <chakra.li key={result.exam_id} display="grid">
          <ResultCard result={result} onOpen={() => onOpen(result.exam_id)} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The years in the order of their newest results. */
function byYear(results: readonly OwnResult[]): { periode: string; rows: OwnResult[] }[] {
  const years = new Map<string, OwnResult[]>();
  for (const result of results) {
    const periode = result.periode ?? '';
    years.set(periode, [...(years.get(periode) ?? []), result]);
  }
  return [...years].map(([periode, rows]) => ({ periode, rows }));
}

const Heading = chakra('h2', {
  base: { fontSize: 'lg', fontWeight: 'semibold', color: 'fg.strong', mt: '2' },
});
