import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../lib/api-error';

/** The server's words for a wrong input stand beside that input. */
export function placeErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  names: readonly FieldPath<Fields>[],
): void {
  if (!isApiError(error)) return;
  for (const name of names) {
    const message = error.fields[name];
    if (message) form.setError(name, { message }, { shouldFocus: true });
  }
}
