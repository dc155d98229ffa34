import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors';
import { isApiError } from '../../../lib/api-error';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { text } from './text';

/** Errors by field name. */
export type DoorErrors = Readonly<Record<string, string>>;

export interface DoorFormProps {
  submitLabel: string;
  /** Gets the typed values by field name; resolves with the server's message. */
  onSubmit: (values: Record<string, string>) => Promise<string>;
  /** Fields that certain error codes belong to. */
  about?: Partial<Record<ErrorCode, string>>;
  children: (errors: DoorErrors) => ReactNode;
}

/** A short form: field errors appear at their fields, others as one toast; typed values stay. */
export function DoorForm({ submitLabel, onSubmit, about = {}, children }: DoorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<DoorErrors>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = [...new FormData(event.currentTarget)];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    setBusy(true);
    try {
      toaster.success(await onSubmit(values));
    } catch (error) {
      const placed = place(error, about, values);
      setErrors(placed);
      const [first] = Object.keys(values).filter((name) => name in placed);
      if (first === undefined) toaster.error(serverMessage(error) ?? text.unexpected);
      else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    setBusy(false);
  };
  const forget = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { [target.name]: _mended, ...others } = errors;
    setErrors(others);
  };
  return (
    <chakra.form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onInput={forget}
      aria-busy={busy}
      display="grid"
      gap="5"
    >
      {children(errors)}
      <Button type="submit" size="lg" width="full" busy={busy}>
        {submitLabel}
      </Button>
    </chakra.form>
  );
}

/**
 * Only errors of existing fields; without a field `children.0.code` it belongs to `code`. What the server names goes
 * before what the code is about.
 */
function place(
  error: unknown,
  about: Partial<Record<ErrorCode, string>>,
  values: Readonly<Record<string, string>>,
): DoorErrors {
  if (!isApiError(error)) return {};
  const named = Object.entries(error.fields)
    .map(([path, message]) => [path in values ? path : (path.split('.').at(-1) ?? path), message])
    .filter(([name = '']) => name in values);
  if (named.length > 0) return Object.fromEntries(named);
  const known = Object.entries(about).find(([code]) => code === error.code)?.[1];
  return known !== undefined && known in values ? { [known]: error.message } : {};
}
