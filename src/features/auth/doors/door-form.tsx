import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors';
import { isApiError } from '../../../lib/api-error';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { text } from './text';

/** Errors by field name; of an empty field it is `MISSING`. */
export type DoorErrors = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string>>;

/** The field itself says it, in words with its label. */
export const MISSING = '';

export interface DoorFormProps<Input> {
  submitLabel: string;
  /** What is sent: what is wrong with it stands at its fields before it is sent. */
  schema: z.ZodMiniType<unknown, Input>;
  /** What the typed values mean, by field name. */
  read: (values: Values) => Input;
  /** Resolves with the server's message. */
  onSubmit: (input: Input) => Promise<string>;
  /** Fields that certain error codes belong to. */
  about?: Partial<Record<ErrorCode, string>>;
  children: (errors: DoorErrors) => ReactNode;
}

/** A short form: field errors appear at their fields, others as one toast; typed values stay. */
export function DoorForm<Input>(props: DoorFormProps<Input>) {
  const { submitLabel, schema, read, onSubmit, about = {}, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<DoorErrors>({});
  /** The first wrong field takes the focus; returns whether there is one. */
  const show = (found: DoorErrors, values: Values): boolean => {
    setErrors(found);
    const first = Object.keys(values).find((name) => name in found);
    if (first === undefined) return false;
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return true;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = [...new FormData(event.currentTarget)];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    const input = read(values);
    const wrong = { ...wrongIn(schema, input, values), ...missingIn(event.currentTarget) };
    if (show(wrong, values)) return;
    setBusy(true);
    try {
      toaster.success(await onSubmit(input));
    } catch (error) {
      if (!show(place(error, about, values), values)) toaster.error(serverMessage(error) ?? text.unexpected);
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
      noValidate
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

function missingIn(form: HTMLFormElement): DoorErrors {
  const empty = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.required && field.value.trim() === '',
  );
  return Object.fromEntries(empty.map((field) => [(field as HTMLInputElement).name, MISSING]));
}

function wrongIn(schema: z.ZodMiniType, input: unknown, values: Values): DoorErrors {
  const issues = schema.safeParse(input).error?.issues ?? [];
  // Of several errors of a field the first is shown.
  return placeNamed(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(), values);
}

/** Only errors of existing fields; what the server names goes before what the code is about. */
function place(error: unknown, about: Partial<Record<ErrorCode, string>>, values: Values): DoorErrors {
  if (!isApiError(error)) return {};
  const named = placeNamed(Object.entries(error.fields), values);
  if (Object.keys(named).length > 0) return named;
  const known = Object.entries(about).find(([code]) => code === error.code)?.[1];
  return known !== undefined && known in values ? { [known]: error.message } : {};
}

/** Without a field `children.0.code` it belongs to `code`. */
function placeNamed(
  errors: readonly (readonly [path: string, message: string])[],
  values: Values,
): DoorErrors {
  const named = errors.map(
    ([path, message]) => [path in values ? path : (path.split('.').at(-1) ?? path), message] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name in values));
}
