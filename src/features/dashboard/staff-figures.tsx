import { isApiError } from '../../lib/api-error';
import { formatNumber } from '../../lib/format';
import { Card } from '../../ui/page';
import { ErrorState } from '../../ui/states';
import { useStaffFigures } from './api';
import { Figure, FigureRow } from './figure-row';
import { text } from './text';

/** What the school (or the teacher) has; every figure links to its list. */
export function StaffFigures({ examPath }: { examPath: string }) {
  const query = useStaffFigures();
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
      <Figure
        label={text.figures.openExams}
        value={query.data?.openExams}
        context={query.data && text.context.ofExams(formatNumber(query.data.exams))}
        path={`${examPath}?dibuka=now`}
      />
      <Figure label={text.figures.exams} value={query.data?.exams} path={examPath} />
      <Figure label={text.figures.banks} value={query.data?.banks} path={`${examPath}?tab=bank`} />
    </FigureRow>
  );
}
