import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './field';
import { PasswordInput, SelectInput, TextInput } from './inputs';

interface FieldProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  label: string;
  help?: string | undefined;
  /** The message for an empty field; if absent, it may stay empty. */
  required?: string;
}

/** A text field of a record's form. `password` adds a button that shows it. */
export function TextField<Fields extends FieldValues>({
  type = 'text',
  maxLength,
  ...props
}: FieldProps<Fields> & {
  maxLength: number;
  type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local' | 'number' | 'password';
}) {
  const { form, name, required } = props;
  const Input = type === 'password' ? PasswordInput : TextInput;
  return (
    <Field {...shellOf(props)}>
      {(control) => (
        <Input
          {...control}
          {...(type === 'password' ? { autoComplete: 'new-password' } : { type, autoComplete: 'off' })}
          maxLength={type === 'date' || type === 'datetime-local' ? undefined : maxLength}
          {...form.register(name, {
            validate: (value) => required === undefined || String(value).trim() !== '' || required,
          })}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Fields extends FieldValues> extends FieldProps<Fields> {
  options: readonly { id: string; name: string }[];
  /** What an empty choice means. */
  placeholder: string;
  disabled?: boolean;
  onChange?: () => void;
}

/** Selects one of several records by name. */
export function ChoiceField<Fields extends FieldValues>({
  options,
  placeholder,
  disabled,
  onChange,
  ...props
}: ChoiceFieldProps<Fields>) {
  const { form, name, required } = props;
  return (
    <Field {...shellOf(props)}>
      {(control) => (
        <SelectInput
          {...control}
          // The options arrive after the value: a new key renders the select again, so that it shows it.
          key={options.length}
          disabled={disabled}
          placeholder={placeholder}
          options={options.map((option) => ({ value: option.id, label: option.name }))}
          {...form.register(name, {
            ...(required === undefined ? {} : { required }),
            ...(onChange ? { onChange } : {}),
          })}
        />
      )}
    </Field>
  );
}

function shellOf<Fields extends FieldValues>({ form, name, label, help, required }: FieldProps<Fields>) {
  const error = form.formState.errors[name]?.message;
  return {
    label,
    help,
    error: typeof error === 'string' ? error : undefined,
    required: required !== undefined,
  };
}
