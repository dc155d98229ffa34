import { useState } from 'react';
import type { RosterRow } from '#contract/roster';
import { isOpen } from '#domain/exam-session/attempt';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import type { Addressees } from '../messages/addressees';
import { useReadmit } from './api';
import { CollectDialog } from './collect-dialog';
import { useCollected } from './collected';
import { text } from './text';

interface CollectDeedProps {
  examId: string;
  /** The pupils that the bar names, and their rows. */
  addressees: Addressees;
  rows: readonly RosterRow[];
}

/** Hands in for everybody whom the bar names; can be undone until sign-out or reload. */
export function CollectDeed(props: CollectDeedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { collected, add, forget } = useCollected(props.examId);
  const { addressees, rows } = props;
  const hasAny = rows.some(({ progress }) => isOpen(progress));
  return (
    <>
      {hasAny ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsAsking(true)}>
          {addressees.to === 'exam' ? text.action.exam : text.action.some}
        </Button>
      ) : null}
      <UndoDeed examId={props.examId} collected={collected} onUndone={forget} />
      {isAsking ? <CollectDialog {...props} onCollected={add} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

interface UndoDeedProps {
  examId: string;
  collected: readonly string[];
  onUndone: () => void;
}

function UndoDeed({ examId, collected, onUndone }: UndoDeedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const readmit = useReadmit();
  const isHistory = useIsHistory();
  if (collected.length === 0 || isHistory) return null;
  const count = formatNumber(collected.length);
  const close = () => setIsOpen(false);
  const undo = () =>
    readmit.mutate(
      { exam: examId, attempts: [...collected] },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          close();
          onUndone();
        },
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        {text.undo(count)}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          open
          title={text.undoTitle(count)}
          confirmLabel={text.undoConfirm}
          tone="brand"
          busy={readmit.isPending}
          onClose={close}
          onConfirm={undo}
        >
          <p>{text.undoBody}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
