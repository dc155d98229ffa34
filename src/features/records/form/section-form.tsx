import { useState } from 'react';
import { NUMBER_FIELDS, PRIVATE_FIELDS, RELATIVES, type RecordField } from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';
import { ChoiceField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { usePeriods, useSectionWrite } from '../api';
import { text } from '../text';
import { RecordFieldInput } from './record-field-input';
import type { Section, SectionFields } from './section-fields';

interface SectionFormProps {
  record: PupilRecord;
  section: Section;
  fields: readonly RecordField[];
  keeps: boolean;
  onClose: () => void;
}

/**
 * The drawer for any section of a record. A private number is sent only if it was shown and so may have been changed.
 */
export function SectionForm({ record, section, fields, keeps, onClose }: SectionFormProps) {
  const [shown, setShown] = useState<readonly RecordField[]>([]);
  const isOfPupil = !RELATIVES.some((relative) => relative === section);
  const save = useSectionWrite(isOfPupil ? 'pupil' : 'parents');
  const periods = usePeriods().data ?? [];
  const hasEntry = keeps && section === 'admission';
  const isOpen = (field: RecordField) => !isHidden(record, field) || shown.includes(field);
  const title = text.sections[section];
  return (
    <RecordForm
      title={keeps ? text.edit(title) : text.propose(title)}
      description={keeps ? text.staffHelp : text.familyHelp}
      submitLabel={keeps ? text.save : text.send}
      start={startOf(record, fields)}
      names={[...fields]}
      save={save}
      toInput={(given) => ({
        userid: record.userid,
        ...Object.fromEntries(
          fields.filter(isOpen).map((field) => [field, toWire(field, given[field] ?? '')]),
        ),
        ...(hasEntry ? { entryid: given.entryid || null } : {}),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {fields.some((field) => isHidden(record, field)) ? <Notice>{text.revealNote}</Notice> : null}
          {fields.map((field) => (
            <RecordFieldInput
              key={field}
              form={form}
              field={field}
              hiddenOf={isOpen(field) ? undefined : record}
              onShown={(value) => {
                // A field that is not registered yet would not be reset, and the number would be sent as erased.
                form.register(field);
                form.resetField(field, { defaultValue: value });
                setShown((before) => [...before, field]);
              }}
            />
          ))}
          {hasEntry ? (
            <ChoiceField
              form={form}
              name="entryid"
              label={text.entry}
              placeholder={text.notSet}
              options={periods}
            />
          ) : null}
        </>
      )}
    </RecordForm>
  );
}

function toWire(field: RecordField, value: string): string | number | null {
  const typed = value.trim();
  if (typed === '' && field !== 'name') return null;
  return NUMBER_FIELDS.includes(field) ? Number(typed) : typed;
}

function startOf(record: PupilRecord, fields: readonly RecordField[]): SectionFields {
  const values = fields.map((field) => [field, isHidden(record, field) ? '' : (record.fields[field] ?? '')]);
  return { ...Object.fromEntries(values), entryid: record.entryid ?? '' };
}

function isHidden(record: PupilRecord, field: RecordField): boolean {
  return record.fields[field] !== null && PRIVATE_FIELDS.some((one) => one === field);
}
