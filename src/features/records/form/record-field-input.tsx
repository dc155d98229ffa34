import {
  EDUCATIONS,
  lengthMaxOf,
  NUMBER_FIELDS,
  PRIVATE_FIELDS,
  type RecordField,
} from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';
import { EDUCATION_NAMES } from '#contract/records/record-text';
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
const SCHOOLING = EDUCATIONS.map((id) => ({ id, name: EDUCATION_NAMES[id] }));

/** The input for one field, by its kind. */
export function RecordFieldInput({ form, field, hiddenOf, onShown }: RecordFieldInputProps) {
  const shell = { form, name: field, label: fieldName(field) };
  const secret = PRIVATE_FIELDS.find((one) => one === field);
  if (hiddenOf && secret) {
    const masked = hiddenOf.fields[field] ?? '';
    return (
      <HiddenNumber
        label={fieldName(field)}
        masked={masked}
        fetchNumber={() => fetchNumber(hiddenOf.userid, secret)}
        onShown={onShown}
      />
    );
  }
  if (field === 'area') return <AreaField form={form} />;
  if (field === 'gender') return <ChoiceField {...shell} placeholder={text.notSet} options={GENDERS} />;
  if (field.endsWith('_education')) {
    return <ChoiceField {...shell} placeholder={text.notSet} options={SCHOOLING} />;
  }
  if (field === 'name')
    return <TextField {...shell} maxLength={lengthMaxOf(field)} required={text.nameRequired} />;
  return <TextField {...shell} type={typeOf(field)} maxLength={lengthMaxOf(field)} />;
}

function typeOf(field: RecordField): 'date' | 'tel' | 'number' | 'text' {
  if (field.endsWith('birth_date')) return 'date';
  if (field.endsWith('_phone')) return 'tel';
  return NUMBER_FIELDS.includes(field) ? 'number' : 'text';
}
