import { type SubjectRow, subject } from '#contract/admin/subject';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useCategories, useSchoolWrite } from '../api';
import { text } from '../text';

const { subject: words } = text;
const NAME_MAX = 80;
const MARK_LENGTH = 3;

export function SubjectForm({ of, onClose }: { of: SubjectRow | null; onClose: () => void }) {
  const categories = useCategories().data?.data ?? [];
  const branchesOf = (category: string) => categories.find(({ id }) => id === category)?.branches ?? [];
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={{
        name: of?.name ?? '',
        categoryid: of?.category_id ?? '',
        branchid: of?.branch_id ?? '',
        passing_mark: of?.passing_mark?.toString() ?? '',
      }}
      names={['name', 'passing_mark']}
      save={useSchoolWrite(subject.save)}
      toInput={({ name, categoryid, branchid, passing_mark: mark }) => ({
        ...(of ? { id: of.id } : {}),
        name,
        categoryid: categoryid || null,
        branchid: branchid || null,
        passing_mark: mark.trim() === '' ? null : Number(mark),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={text.name}
            maxLength={NAME_MAX}
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
