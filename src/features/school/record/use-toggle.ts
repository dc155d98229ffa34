import { toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type Switchable, useSchoolWrite } from '../api';

/** Gives a record the state that the pressed button names: archives it, blocks an account, or the reverse. */
export function useToggle(endpoint: Switchable): (id: string, state: 'active' | 'inactive') => void {
  const put = useSchoolWrite(endpoint);
  return (id, state) =>
    put.mutate(
      { id, state },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
}
