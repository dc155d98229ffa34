import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { NEXT_YEARS, promotion } from '#contract/admin/promotion';
import { formatMoment, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Heading } from '../../../ui/heading';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { usePromotions, useSchoolWrite } from '../api';
import { text } from './text';

/** The last promotions, each with its way back. */
export function PromotionHistory() {
  const rows = usePromotions().data?.data;
  const [undoing, setUndoing] = useState<{ id: string; label: string }>();
  if (!rows || rows.length === 0) return null;
  return (
    <Card>
      <Heading as="h2" size="md">
        {text.history}
      </Heading>
      <ul>
        {rows.map((row) => (
          <chakra.li
            key={row.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="2"
            fontSize="sm"
          >
            <chakra.div flex="1" minWidth="12rem">
              <chakra.span fontWeight="medium">{row.label}</chakra.span>
              <chakra.span display="block" color="fg.muted">
                {[
                  formatMoment(row.at),
                  ...NEXT_YEARS.filter((next) => row.counts[next] > 0).map((next) =>
                    text.count(formatNumber(row.counts[next]), text.counts[next]),
                  ),
                ].join(' · ')}
              </chakra.span>
            </chakra.div>
            {row.undone_at ? (
              <chakra.span color="fg.muted">{text.undone}</chakra.span>
            ) : (
              <Button variant="outline" tone="neutral" onClick={() => setUndoing(row)}>
                {text.undo}
              </Button>
            )}
          </chakra.li>
        ))}
      </ul>
      {undoing ? <UndoDialog of={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Card>
  );
}

function UndoDialog({ of, onClose }: { of: { id: string; label: string }; onClose: () => void }) {
  const undo = useSchoolWrite(promotion.undo);
  return (
    <ConfirmDialog
      open
      title={text.undoTitle(of.label)}
      confirmLabel={text.undo}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(
          { id: of.id },
          {
            onSuccess: ({ message }) => toaster.success(message),
            onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
            onSettled: onClose,
          },
        )
      }
    >
      {text.undoBody}
    </ConfirmDialog>
  );
}
