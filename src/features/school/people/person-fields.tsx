import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { text } from './text';

interface TextFieldProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  label: string;
  maxLength: number;
  help?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** What is said when nothing is in it; left out: it may stay empty. */
  required?: string;
}

/** A line of text of a person's form. */
export function TextField<Fields extends FieldValues>(props: TextFieldProps<Fields>) {
  const { form, name, label, help, maxLength, type = 'text', required } = props;
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      label={label}
      help={help}
      error={typeof error === 'string' ? error : undefined}
      required={required !== undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete="off"
          maxLength={type === 'date' ? undefined : maxLength}
          {...form.register(name, {
            validate: (value) => required === undefined || String(value).trim() !== '' || required,
          })}
        />
      )}
    </Field>
  );
}

const GENDERS = (['L', 'P'] as const).map((value) => ({ value, label: text.genders[value] }));

export function GenderField<Fields extends FieldValues>({
  form,
  name,
}: {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
}) {
  return (
    <Field label={text.gender}>
      {(control) => (
        <SelectInput {...control} placeholder={text.notSet} options={GENDERS} {...form.register(name)} />
      )}
    </Field>
  );
}

/** The value of a select of genders. */
export function toGender(value: string): 'L' | 'P' | null {
  return value === 'L' || value === 'P' ? value : null;
}
