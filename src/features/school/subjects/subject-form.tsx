import { useState } from 'react';
import { SUBJECT_NAME_MAX, type SubjectRow } from '#contract/school/subject';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useCategories } from '../api';
import { text } from '../text';
import { CoverField } from './cover-field';
import { useSaveSubject } from './use-save-subject';

const { subject: words } = text;
const MARK_LENGTH = 3;

export function SubjectForm({ of, onClose }: { of: SubjectRow | null; onClose: () => void }) {
  const categories = useCategories().data?.data ?? [];
  const branchesOf = (category: string) => categories.find(({ id }) => id === category)?.branches ?? [];
  /** A chosen cover; null: none any more; undefined: as it was. */
  const [picture, setPicture] = useState<Blob | null>();
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={startOf(of)}
      names={['name', 'passing_mark']}
      save={useSaveSubject()}
      toInput={({ name, categoryid, branchid, passing_mark: mark }) => ({
        picture,
        fields: {
          ...(of ? { id: of.id } : {}),
          name,
          categoryid: categoryid || null,
          branchid: branchid || null,
          passing_mark: mark.trim() === '' ? null : Number(mark),
        },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CoverField
            name={form.watch('name')}
            shown={form.watch('cover') || null}
            onChoice={(choice) => {
              form.setValue('cover', choice?.preview ?? '', { shouldDirty: true });
              // Removed before it was ever saved: nothing to send.
              setPicture(choice?.picture ?? (of?.cover ? null : undefined));
            }}
          />
          <TextField
            form={form}
            name="name"
            label={text.name}
            maxLength={SUBJECT_NAME_MAX}
            required={text.required}
          />
          <ChoiceField
            form={form}
            name="categoryid"
            label={words.category}
            options={categories}
            placeholder={words.noCategory}
            onChange={() => form.setValue('branchid', '')}
          />
          {branchesOf(form.watch('categoryid')).length > 0 ? (
            <ChoiceField
              form={form}
              name="branchid"
              label={words.branch}
              options={branchesOf(form.watch('categoryid'))}
              placeholder={words.noBranch}
            />
          ) : null}
          <TextField
            form={form}
            name="passing_mark"
            type="number"
            label={words.passingMark}
            help={words.passingHelp}
            maxLength={MARK_LENGTH}
          />
        </>
      )}
    </RecordForm>
  );
}

function startOf(of: SubjectRow | null) {
  return {
    name: of?.name ?? '',
    cover: of?.cover ?? '',
    categoryid: of?.category_id ?? '',
    branchid: of?.branch_id ?? '',
    passing_mark: of?.passing_mark?.toString() ?? '',
  };
}
