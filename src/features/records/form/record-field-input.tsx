import {
  isDay,
  lengthMaxOf,
  NUMBER_FIELDS,
  PRIVATE_FIELDS,
  type RecordField,
} from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';
import { choiceNames } from '#contract/records/record-text';
import { HiddenNumber } from '../../../ui/hidden-number';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { fetchNumber } from '../api';
import { fieldName } from '../record/shown-value';
import { text } from '../text';
import { AreaField } from './area-field';
import type { SectionFormOf } from './section-fields';

interface RecordFieldInputProps {
  form: SectionFormOf;
  field: RecordField;
  /** The record whose private number is hidden; undefined if none is, or no longer. */
  hiddenOf: PupilRecord | undefined;
  onShown: (value: string) => void;
}

const GENDERS = (['L', 'P'] as const).map((id) => ({ id, name: text.gender[id] }));

/** The input for one field, by its kind; a private number is hidden at first. */
export function RecordFieldInput({ form, field, hiddenOf, onShown }: RecordFieldInputProps) {
  const secret = PRIVATE_FIELDS.find((one) => one === field);
  const input = <OpenInput form={form} field={field} />;
  if (!secret) return input;
  return (
    <HiddenNumber
      label={fieldName(field)}
      masked={hiddenOf ? (hiddenOf.fields[field] ?? '') : null}
      fetchNumber={() => fetchNumber(hiddenOf?.userid ?? '', secret)}
      onShown={onShown}
    >
      {input}
    </HiddenNumber>
  );
}

function OpenInput({ form, field }: Pick<RecordFieldInputProps, 'form' | 'field'>) {
  const shell = { form, name: field, label: fieldName(field) };
  if (field === 'area') return <AreaField form={form} />;
  if (field === 'gender') return <ChoiceField {...shell} placeholder={text.notSet} options={GENDERS} />;
  const choices = choiceNames(field);
  if (choices) {
    const options = Object.entries(choices).map(([id, name]) => ({ id, name }));
    return <ChoiceField {...shell} placeholder={text.notSet} options={options} />;
  }
  if (field === 'name')
    return <TextField {...shell} maxLength={lengthMaxOf(field)} required={text.nameRequired} />;
  return <TextField {...shell} type={typeOf(field)} maxLength={lengthMaxOf(field)} />;
}

function typeOf(field: RecordField): 'date' | 'tel' | 'number' | 'text' {
  if (isDay(field)) return 'date';
  if (field.endsWith('_phone')) return 'tel';
  return NUMBER_FIELDS.includes(field) ? 'number' : 'text';
}
