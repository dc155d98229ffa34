import type { ReactNode } from 'react';
import { isApiError } from '../../../lib/api-error';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { type ById, useSchoolWrite } from '../api';
import { text } from '../text';
import { NeedList } from './need-list';

interface RemoveDialogProps {
  endpoint: ById;
  of: { id: string; name: string };
  title?: string;
  confirmLabel?: string;
  /** What is lost. */
  children?: ReactNode;
  /** The alternative if others need the row. */
  instead?: Instead | undefined;
  onRemoved?: () => void;
  onClose: () => void;
}

/** What can be done with a row that cannot be deleted: it is archived, its account switched off, or what needs it is shown. */
export interface Instead {
  label: string;
  onSelect: () => void;
}

/** Asks before a deletion; if others need the row, it names them and offers the alternative. */
export function RemoveDialog({ endpoint, of, instead, onRemoved, onClose, ...words }: RemoveDialogProps) {
  const remove = useSchoolWrite(endpoint);
  const done = ({ message }: { message: string }) => {
    toaster.success(message);
    onRemoved?.();
    onClose();
  };
  const needed = isApiError(remove.error) && remove.error.code === 'inUse' ? remove.error : undefined;
  if (needed !== undefined) {
    return (
      <ConfirmDialog
        open
        tone="brand"
        title={text.cannotRemove(of.name)}
        confirmLabel={instead?.label ?? ''}
        onlyTells={instead === undefined}
        onClose={onClose}
        onConfirm={() => {
          onClose();
          instead?.onSelect();
        }}
      >
        <p>{needed.message}</p>
        <NeedList needs={needed.needs} shown={needed.message} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={words.title ?? text.removeTitle(of.name)}
      confirmLabel={words.confirmLabel ?? text.remove}
      busy={remove.isPending}
      onClose={onClose}
      problem={toProblem(remove.error)?.message}
      onConfirm={() => remove.mutate({ id: of.id }, { onSuccess: done })}
    >
      {words.children ?? text.removeBody}
    </ConfirmDialog>
  );
}
