import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from './api-error';

/**
 * Shows the server's messages beside the wrong inputs, and focuses the first of them; returns whether there was a place
 * for any.
 */
export function placeErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
  names: readonly FieldPath<Fields>[],
): boolean {
  if (!isApiError(error)) return false;
  const placed = names.filter((name) => error.fields[name]);
  for (const name of placed) {
    form.setError(name, { message: error.fields[name] }, { shouldFocus: name === placed[0] });
  }
  return placed.length > 0;
}
