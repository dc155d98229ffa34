import { toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type ById, useSchoolWrite } from '../api';

/** Switches a record on or off at once: archives it, or blocks an account. */
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
