import type { ReactNode } from 'react';
import { Field } from '../../../ui/field';
import { PasswordInput, TextInput, type TextInputProps } from '../../../ui/inputs';
import { type DoorErrors, MISSING } from './door-form';
import { text } from './text';

type TextFieldProps = TextInputProps & {
  label: string;
  name: string;
  errors: DoorErrors;
  help?: ReactNode;
  optional?: boolean;
};

/** A field of a door's form; required unless it is said to be optional. */
export function TextField({ label, help, errors, optional = false, ...input }: TextFieldProps) {
  const error = wordsOf(errors[input.name], label);
  return (
    <Field label={label} help={help} error={error} required={!optional} optional={optional}>
      {(control) => <TextInput {...control} required={!optional} spellCheck={false} {...input} />}
    </Field>
  );
}

interface NewPasswordProps {
  label: string;
  help: string;
  name: string;
  errors: DoorErrors;
  autoFocus?: boolean;
}

export function NewPassword({ label, help, name, errors, autoFocus = false }: NewPasswordProps) {
  return (
    <Field label={label} help={help} error={wordsOf(errors[name], label)} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          required
          maxLength={128}
          autoComplete="new-password"
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}

function wordsOf(error: string | undefined, label: string): string | undefined {
  return error === MISSING ? text.missing(label) : error;
}
