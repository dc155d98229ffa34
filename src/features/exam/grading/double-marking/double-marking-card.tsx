import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatScore } from '../../../../lib/format';
import { toProblem } from '../../../../lib/problem';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/page';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { useIsHistory } from '../../closed-period';
import { useDoubleMarking } from './api';
import { DoubleMarkingDialog } from './double-marking-dialog';
import { text } from './text';

/** The second marker of an exam's essays; for those who may name him. */
export function DoubleMarkingCard({ examId }: { examId: string }) {
  const setting = useDoubleMarking(examId);
  const [isOpen, setOpen] = useState(false);
  const isHistory = useIsHistory();
  const problem = toProblem(setting.error);
  if (!setting.data)
    return (
      <Card>
        {problem ? (
          <ErrorState {...problem} onRetry={() => void setting.refetch()} retrying={setting.isFetching} />
        ) : (
          <LoadingState />
        )}
      </Card>
    );
  const { marker, unit, amount } = setting.data;
  return (
    <Card>
      <chakra.section
        aria-label={text.title}
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
      >
        <chakra.div flex="1 1 16rem" minWidth="0">
          <chakra.h2 fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
            {marker ? text.is(marker.name) : text.title}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {marker ? text.rule(text[unit](formatScore(amount))) : text.none}
          </chakra.p>
        </chakra.div>
        {isHistory ? null : (
          <Button variant="outline" tone="neutral" size="sm" onClick={() => setOpen(true)}>
            {text.set}
          </Button>
        )}
      </chakra.section>
      {isOpen ? (
        <DoubleMarkingDialog examId={examId} setting={setting.data} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
