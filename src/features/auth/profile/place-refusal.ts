import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors';
import { isApiError } from '../../../lib/api-error';

/** Shows an error at the fields it belongs to and focuses the first; returns false if it belongs to none. */
export function placeRefusal<V extends FieldValues, C, O>(
  error: unknown,
  form: UseFormReturn<V, C, O>,
  codes: Partial<Record<ErrorCode, Path<V>>>,
): boolean {
  if (!isApiError(error)) return false;
  const known = Object.entries(codes).find(([code]) => code === error.code)?.[1];
  const named = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  const placed: [Path<V>, string][] = known
    ? [[known, error.message]]
    : // These names were just checked to be fields of the form.
      named.map(([name, message]) => [name as Path<V>, message]);
  placed.forEach(([name, message], index) => {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}
