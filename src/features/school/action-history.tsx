import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatMoment } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Heading } from '../../ui/heading';
import { Card } from '../../ui/page';
import { toaster } from '../../ui/toast';
import { type ById, useSchoolWrite } from './api';

/** A bulk action: an import, a promotion or the graduation of a class. */
export interface Action {
  id: string;
  label: string;
  /** ISO instant. */
  at: string;
  /** Who did it, and the counts. */
  facts: readonly (string | null)[];
  isUndone: boolean;
  canUndo: boolean;
}

interface ActionHistoryProps {
  actions: readonly Action[] | undefined;
  undo: ById;
  onUndone?: () => void;
  words: {
    history: string;
    undo: string;
    undone: string;
    undoTitle: (label: string) => string;
    undoBody: string;
  };
}

/** The last bulk actions, with an undo button where possible. */
export function ActionHistory({ actions, undo, onUndone, words }: ActionHistoryProps) {
  const [undoing, setUndoing] = useState<Action>();
  if (!actions || actions.length === 0) return null;
  return (
    <Card>
      <Heading as="h2" size="md">
        {words.history}
      </Heading>
      <chakra.ul mt="2">
        {actions.map((action) => (
          <chakra.li
            key={action.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="2"
            borderTopWidth="1px"
            fontSize="sm"
          >
            <chakra.div flex="1" minWidth="12rem" overflowWrap="anywhere">
              <chakra.span fontWeight="medium">{action.label}</chakra.span>
              <chakra.span display="block" color="fg.muted">
                {[formatMoment(action.at), ...action.facts].filter(Boolean).join(' · ')}
              </chakra.span>
            </chakra.div>
            {action.isUndone ? <chakra.span color="fg.muted">{words.undone}</chakra.span> : null}
            {action.canUndo ? (
              <Button variant="outline" tone="neutral" onClick={() => setUndoing(action)}>
                {words.undo}
              </Button>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {undoing ? (
        <UndoDialog
          of={undoing}
          undo={undo}
          {...(onUndone ? { onUndone } : {})}
          words={words}
          onClose={() => setUndoing(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface UndoDialogProps extends Omit<ActionHistoryProps, 'actions'> {
  of: Action;
  onClose: () => void;
}

function UndoDialog({ of, undo, onUndone, words, onClose }: UndoDialogProps) {
  const write = useSchoolWrite(undo);
  return (
    <ConfirmDialog
      open
      title={words.undoTitle(of.label)}
      confirmLabel={words.undo}
      busy={write.isPending}
      problem={toProblem(write.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        write.mutate(
          { id: of.id },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onUndone?.();
              onClose();
            },
          },
        )
      }
    >
      {words.undoBody}
    </ConfirmDialog>
  );
}
