import { useState } from 'react';
import { homebase, type SchoolRow } from '#contract/center/homebase';
import { isApiError } from '../../../lib/api-error';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';

const { units: words } = text;

/**
 * Says what is lost. A school with data requires typing its name, also one that got some since the list was loaded, and is
 * deleted after a backup; the list shows the progress.
 */
export function RemoveSchool({ of, onClose }: { of: SchoolRow; onClose: () => void }) {
  const remove = useCenterWrite(homebase.remove);
  const [hasData, setHasData] = useState(of.has_data);
  return (
    <ConfirmDialog
      open
      title={words.removeTitle(of.name)}
      confirmLabel={text.remove}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      {...(hasData ? { typeToConfirm: of.name } : {})}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { input: { id: of.id, ...(hasData ? { name: of.name } : {}) } },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
            onError: (error) => {
              if (isApiError(error) && error.code === 'nameNotTyped') setHasData(true);
            },
          },
        )
      }
    >
      {hasData ? words.removeBody(whatIsLost(of)) : words.removeEmpty}
    </ConfirmDialog>
  );
}

function whatIsLost({ students, teachers }: SchoolRow): string {
  return students + teachers > 0
    ? words.removeActive(formatNumber(students), formatNumber(teachers))
    : words.removeOther;
}
