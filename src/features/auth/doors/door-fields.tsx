import type { ReactNode } from 'react';
import { Field } from '../../../ui/field';
import { PasswordInput, TextInput, type TextInputProps } from '../../../ui/inputs';
import type { DoorErrors } from './door-form';

type TextFieldProps = TextInputProps & {
  label: string;
  name: string;
  errors: DoorErrors;
  help?: ReactNode;
  optional?: boolean;
};

/** A field of a door's form; required unless it is said to be optional. */
export function TextField({ label, help, errors, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={errors[input.name]} required={!optional} optional={optional}>
      {(control) => <TextInput {...control} required={!optional} spellCheck={false} {...input} />}
    </Field>
  );
}

export function NewPassword({ label, name, errors }: { label: string; name: string; errors: DoorErrors }) {
  return (
    <Field label={label} error={errors[name]} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
        />
      )}
    </Field>
  );
}
