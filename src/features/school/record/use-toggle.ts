import { toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type ById, useSchoolWrite } from '../api';

/** Switches a record off or on at once: it is archived, or an account that may not come in. */
export function useToggle(endpoint: ById): (id: string) => void {
  const put = useSchoolWrite(endpoint);
  return (id) =>
    put.mutate(
      { id },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
}
