import { chakra } from '@chakra-ui/react/styled-system';
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
  /** Shows a message if there are none; otherwise nothing is shown then. */
  saysEmpty?: boolean;
}

/** A pupil's released results. */
export function ResultList({ student, onOpen, saysEmpty = false }: ResultListProps) {
  const results = useResults(student);
  const problem = toProblem(results.error);
  if (!results.data) {
    if (!saysEmpty) return null;
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
    return saysEmpty ? (
      <Card>
        <EmptyState icon={ReportIcon} tone="neutral" title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      </Card>
    ) : null;
  }
  return (
    <chakra.section display="grid" gap="4" aria-label={text.title}>
      {saysEmpty ? null : (
        <chakra.h2 fontSize="lg" fontWeight="semibold" color="fg.strong" mt="2">
          {text.title}
        </chakra.h2>
      )}
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 21rem), 1fr))"
        gap="4"
        listStyleType="none"
      >
        {results.data.map((result) => (
          <chakra.li key={result.exam_id} display="grid">
            <ResultCard result={result} onOpen={() => onOpen(result.exam_id)} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
