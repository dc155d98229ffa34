import { useQuery } from '@tanstack/react-query';
import { bank } from '#contract/bank';
import { exam } from '#contract/exam';
import { call } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { Card } from '../../ui/page';
import { ErrorState } from '../../ui/states';
import { Figure, FigureRow } from './figure-row';
import { text } from './text';

/** Newest exams to count the open ones among; the total comes from the server. */
const EXAMS_LOOKED_AT = 100;

/** What the school (or the teacher) has; every figure leads to its list. */
export function StaffFigures({ examPath }: { examPath: string }) {
  const query = useQuery({ queryKey: ['dashboard', 'staff'], queryFn: ({ signal }) => loadFigures(signal) });
  if (query.isError && !query.data) {
    const { error } = query;
    return (
      <Card>
        <ErrorState
          message={error.message}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <FigureRow>
      <Figure label={text.figures.openExams} value={query.data?.openExams} path={examPath} />
      <Figure label={text.figures.exams} value={query.data?.exams} path={examPath} />
      <Figure label={text.figures.banks} value={query.data?.banks} path={examPath} />
    </FigureRow>
  );
}

async function loadFigures(signal: AbortSignal) {
  const [exams, banks] = await Promise.all([
    call(exam.list, { page: 1, limit: EXAMS_LOOKED_AT }, { signal }),
    call(bank.list, { page: 1, limit: 1 }, { signal }),
  ]);
  return {
    exams: exams.totalData,
    banks: banks.totalData,
    openExams: exams.data.filter(({ isactive }) => isactive).length,
  };
}
