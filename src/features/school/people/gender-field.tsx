import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../ui/record-fields';
import { text } from './text';

const GENDERS = (['L', 'P'] as const).map((id) => ({ id, name: text.genders[id] }));

export function GenderField<Fields extends FieldValues>(props: {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
}) {
  return <ChoiceField {...props} label={text.gender} options={GENDERS} placeholder={text.notSet} />;
}

/** Converts the value of a gender select. */
export function toGender(value: string): 'L' | 'P' | null {
  return value === 'L' || value === 'P' ? value : null;
}
