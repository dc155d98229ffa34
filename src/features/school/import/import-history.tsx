import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type ImportRow, imports } from '#contract/admin/import';
import { formatMoment, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Heading } from '../../../ui/heading';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { useImports, useSchoolWrite } from '../api';
import { text } from './text';

/** The last imports, and the way back from the very last. */
export function ImportHistory() {
  const rows = useImports().data?.data;
  const [undoing, setUndoing] = useState<ImportRow>();
  if (!rows || rows.length === 0) return null;
  return (
    <Card>
      <Heading as="h2" size="md">
        {text.history}
      </Heading>
      <chakra.ul mt="2">
        {rows.map((row) => (
          <chakra.li
            key={row.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="2"
            borderTopWidth="1px"
            fontSize="sm"
          >
            <chakra.div flex="1" minWidth="12rem" overflowWrap="anywhere">
              <chakra.span fontWeight="medium">{row.file}</chakra.span>
              <chakra.span display="block" color="fg.muted">
                {[
                  formatMoment(row.at),
                  row.by,
                  text.summary(
                    formatNumber(row.counts.new),
                    formatNumber(row.counts.changed),
                    formatNumber(row.counts.refused),
                  ),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.span>
            </chakra.div>
            {row.undone_at ? <chakra.span color="fg.muted">{text.undone}</chakra.span> : null}
            {row.can_undo ? (
              <Button variant="outline" tone="neutral" onClick={() => setUndoing(row)}>
                {text.undo}
              </Button>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {undoing ? <UndoDialog of={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Card>
  );
}

function UndoDialog({ of, onClose }: { of: ImportRow; onClose: () => void }) {
  const undo = useSchoolWrite(imports.undo);
  return (
    <ConfirmDialog
      open
      title={text.undoTitle(of.file)}
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
