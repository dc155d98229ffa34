import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { PeriodRow } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { useSchoolWrite } from '../api';
import { countNext, type NextPupil } from './choices';
import { OutcomeList } from './outcome-list';
import type { Outcome } from './plan-outcome';
import { text } from './text';

/** A thousand pupils are written in one transaction. */
const SAVE_TIMEOUT_MS = 120_000;

interface SavePromotionProps {
  from: PeriodRow;
  to: PeriodRow;
  pupils: readonly NextPupil[];
  /** The same as it is told before it is saved. */
  outcome: Outcome;
  onSaved: () => void;
}

/** The summary of all choices, and the button that saves them. */
export function SavePromotion({ from, to, pupils, outcome, onSaved }: SavePromotionProps) {
  const save = useSchoolWrite(promotion.save, SAVE_TIMEOUT_MS);
  const [isAsking, setIsAsking] = useState(false);
  const summary = countNext(pupils)
    .map(({ next, count }) => text.count(formatNumber(count), text.counts[next]))
    .join(' · ');
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1" minWidth="12rem">
          <chakra.p fontWeight="semibold">{text.summary}</chakra.p>
          <chakra.p role="status" fontSize="sm" color="fg.muted">
            {summary || text.nothing}
          </chakra.p>
        </chakra.div>
        <Button disabled={pupils.length === 0} onClick={() => setIsAsking(true)}>
          {text.save(formatNumber(pupils.length))}
        </Button>
      </chakra.div>
      <ConfirmDialog
        open={isAsking}
        tone="brand"
        title={text.confirmTitle(from.name, to.name)}
        confirmLabel={text.confirm}
        busy={save.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          // Once everything is saved, this card is gone before the reply is told: only a promise outlives it.
          void save
            .mutateAsync({ from: from.id, to: to.id, pupils: [...pupils] })
            .then(
              ({ message }) => {
                toaster.success(message);
                onSaved();
              },
              (error) => toaster.error(toProblem(error)?.message ?? ''),
            )
            .finally(() => setIsAsking(false))
        }
      >
        {text.confirmBody(summary)}
        <OutcomeList outcome={outcome} />
      </ConfirmDialog>
    </Card>
  );
}
