import type { ReactNode } from 'react';
import type { Conflicts } from '#contract/exam/exam-conflict';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useChangeStatus, useConflicts } from '../api';
import { ConflictList } from './conflict-list';
import { text } from './text';

interface OpeningDialogProps {
  examId: string;
  name: string;
  /** It was saved just now, and was not opened; or it was open until then. */
  saved?: 'notOpened' | 'closed';
  /** Opens the exam's form to correct it; undefined for users who may not. */
  onMend?: (() => void) | undefined;
  onClose: () => void;
}

/** Opens a closed exam, after showing what prevents or warns against it. */
export function OpeningDialog({ examId, name, saved, onMend, onClose }: OpeningDialogProps) {
  const conflicts = useConflicts(examId);
  const change = useChangeStatus();
  const isImpossible = conflicts.data !== undefined && conflicts.data.errors.length > 0;
  const isWarned = conflicts.data !== undefined && conflicts.data.warnings.length > 0;
  const problem = toProblem(change.error ?? conflicts.error);
  return (
    <ConfirmDialog
      open
      title={saved ? text.savedTitle[saved] : isImpossible ? text.impossibleTitle : text.title}
      tone={isWarned ? 'lantern' : 'brand'}
      confirmLabel={isWarned ? text.confirmWarned : text.confirm}
      cancelLabel={text.later}
      onlyTells={isImpossible || conflicts.data === undefined}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { id: examId, state: 'active' },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      {problem ? (
        <Notice tone="danger" urgent>
          {problem.message}
        </Notice>
      ) : (
        <Findings name={name} conflicts={conflicts.data} />
      )}
      {isImpossible || isWarned ? <MendButton onClick={onMend} /> : null}
    </ConfirmDialog>
  );
}

function Findings({ name, conflicts }: { name: string; conflicts: Conflicts | undefined }): ReactNode {
  if (!conflicts) return <p role="status">{text.checking}</p>;
  if (conflicts.errors.length + conflicts.warnings.length === 0) return <p>{text.body(name)}</p>;
  return <ConflictList name={name} {...conflicts} />;
}

interface WarnedDialogProps {
  name: string;
  conflicts: Conflicts;
  onMend: () => void;
  onClose: () => void;
}

/** For an open exam that stays open: the warnings caused by its last change. */
export function WarnedDialog({ name, conflicts, onMend, onClose }: WarnedDialogProps) {
  return (
    <ConfirmDialog
      open
      title={text.openTitle}
      confirmLabel={text.confirm}
      onlyTells
      onConfirm={onClose}
      onClose={onClose}
    >
      <ConflictList isOpen name={name} {...conflicts} />
      <MendButton onClick={onMend} />
    </ConfirmDialog>
  );
}

function MendButton({ onClick }: { onClick: (() => void) | undefined }) {
  if (!onClick) return null;
  return (
    <Button mt="3" variant="outline" tone="neutral" onClick={onClick}>
      {text.mend}
    </Button>
  );
}
