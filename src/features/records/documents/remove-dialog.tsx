import { database } from '#contract/records/database';
import type { RecordDocument } from '#contract/records/document';
import { documentName } from '#contract/records/document-text';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useRecordWrite } from '../api';
import { text } from './text';

interface RemoveDialogProps {
  userid: string;
  of: RecordDocument;
  keeps: boolean;
  onClose: () => void;
}

/** Asks before a document or the photograph is deleted, or its deletion proposed. */
export function RemoveDialog({ userid, of, keeps, onClose }: RemoveDialogProps) {
  const remove = useRecordWrite(database.removeDocument);
  const name = amidWords(of);
  return (
    <ConfirmDialog
      open
      title={keeps ? text.removeOf(name) : text.proposeRemovalOf(name)}
      confirmLabel={keeps ? text.remove : text.send}
      tone={keeps ? 'danger' : 'brand'}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { userid, id: of.id },
          {
            onSuccess: ({ message, data }) => {
              toaster[data.state === 'same' ? 'info' : 'success'](message);
              onClose();
            },
          },
        )
      }
    >
      {keeps ? text.removeBody : text.removalBody}
    </ConfirmDialog>
  );
}

/** Its name within a sentence; one that somebody gave stays as it is. */
function amidWords(of: RecordDocument): string {
  const name = documentName(of);
  return of.kind === 'other' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
