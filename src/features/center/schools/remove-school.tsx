import { homebase, type SchoolRow } from '#contract/center/homebase';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';

const { units: words } = text;

/**
 * Says what is lost. A school with people requires typing its name, and is deleted after a backup; the list shows the
 * progress.
 */
export function RemoveSchool({ of, onClose }: { of: SchoolRow; onClose: () => void }) {
  const remove = useCenterWrite(homebase.remove);
  const isEmpty = of.students + of.teachers + of.admins === 0;
  return (
    <ConfirmDialog
      open
      title={words.removeTitle(of.name)}
      confirmLabel={text.remove}
      busy={remove.isPending}
      {...(isEmpty ? {} : { typeToConfirm: of.name })}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { input: { id: of.id, ...(isEmpty ? {} : { name: of.name }) } },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
            onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
          },
        )
      }
    >
      {isEmpty ? words.removeEmpty : words.removeBody(formatNumber(of.students), formatNumber(of.teachers))}
    </ConfirmDialog>
  );
}
