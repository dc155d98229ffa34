import { useForm } from 'react-hook-form';
import { type SubjectRow, subject } from '#contract/admin/subject';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useCategories, useSchoolWrite } from '../api';
import { placeErrors } from '../place-errors';
import { text } from '../text';

const NAME_MAX = 80;

export function SubjectForm({ of, onClose }: { of: SubjectRow | null; onClose: () => void }) {
  const save = useSchoolWrite(subject.save);
  const categories = useCategories().data?.data ?? [];
  const form = useForm({
    defaultValues: {
      name: of?.name ?? '',
      categoryid: of?.category_id ?? '',
      branchid: of?.branch_id ?? '',
    },
  });
  const branches = categories.find(({ id }) => id === form.watch('categoryid'))?.branches ?? [];
  const submit = form.handleSubmit(({ name, categoryid, branchid }) =>
    save.mutate(
      {
        ...(of ? { id: of.id } : {}),
        name,
        categoryid: categoryid || null,
        branchid: branchid || null,
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, ['name']),
      },
    ),
  );
  const { errors, isDirty } = form.formState;
  return (
    <FormDrawer
      open
      title={of ? text.subject.editTitle : text.subject.add}
      busy={save.isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      {save.error ? (
        <Notice tone="danger" urgent>
          {toProblem(save.error)?.message}
        </Notice>
      ) : null}
      <Field label={text.name} error={errors.name?.message} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NAME_MAX}
            {...form.register('name', { validate: (value) => value.trim() !== '' || text.required })}
          />
        )}
      </Field>
      <Field label={text.subject.category}>
        {(control) => (
          <SelectInput
            {...control}
            // The options come later than the value: the select must be drawn anew to show it.
            key={categories.length}
            placeholder={text.subject.noCategory}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('categoryid', { onChange: () => form.setValue('branchid', '') })}
          />
        )}
      </Field>
      {branches.length > 0 ? (
        <Field label={text.subject.branch}>
          {(control) => (
            <SelectInput
              {...control}
              placeholder={text.subject.noBranch}
              options={branches.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.register('branchid')}
            />
          )}
        </Field>
      ) : null}
    </FormDrawer>
  );
}
