import { chakra } from '@chakra-ui/react/styled-system';
import { toProblem } from '../../../lib/problem';
import { MarkedSheet } from '../../../question/marked-sheet';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useReleasedSheet, useResults } from './api';
import { text } from './text';

interface ReleasedSheetProps {
  student: string;
  /** Whose it is: stands on its paper too. */
  name: string;
  examId: string;
  onBack: () => void;
}

/** A released answer sheet with keys and points, for screen and print. */
export function ReleasedSheet({ student, name: pupil, examId, onBack }: ReleasedSheetProps) {
  const results = useResults(student, 'all');
  const sheet = useReleasedSheet(student, examId);
  const problem = toProblem(sheet.error);
  // A sheet opened by an old URL may no longer be released: then nothing in it is marked.
  const marked = sheet.data?.filter(({ max_point: most }) => most !== undefined);
  const name = results.data?.find(({ exam_id: id }) => id === examId)?.exam_name ?? '';
  return (
    <Page
      title={text.sheetTitle(name)}
      back={
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          ms="-3"
          _print={{ display: 'none' }}
          onClick={onBack}
        >
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
      actions={
        <Button _print={{ display: 'none' }} onClick={() => print()}>
          {text.print}
        </Button>
      }
    >
      <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
        {pupil}
      </chakra.p>
      {marked ? (
        marked.length === 0 ? (
          <Card>
            <chakra.p>{text.emptyTitle}</chakra.p>
          </Card>
        ) : (
          <MarkedSheet rows={marked} />
        )
      ) : (
        <Card>
          {problem ? (
            <ErrorState {...problem} onRetry={() => void sheet.refetch()} retrying={sheet.isFetching} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </Page>
  );
}
