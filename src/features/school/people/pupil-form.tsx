import { useForm } from 'react-hook-form';
import { type StudentRow, student } from '#contract/admin/student';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useClasses, usePeriods, useSchoolWrite } from '../api';
import { placeErrors } from '../place-errors';
import { GenderField, TextField, toGender } from './person-fields';
import { text } from './text';

const { pupils: words } = text;
const NAMES = ['nis', 'name', 'nisn', 'birth_place', 'birth_date', 'religion', 'phone', 'email'] as const;

export function PupilForm({ of, onClose }: { of: StudentRow | null; onClose: () => void }) {
  const save = useSchoolWrite(student.save);
  const hasPeriod = usePeriods().data?.data.some(({ isactive }) => isactive) ?? false;
  const classes = (useClasses().data?.data ?? []).filter(({ isactive }) => isactive);
  const form = useForm({ defaultValues: startOf(of) });
  const submit = form.handleSubmit(({ gender, classid, ...fields }) =>
    save.mutate(
      {
        ...(of ? { id: of.id } : {}),
        nis: fields.nis,
        name: fields.name,
        gender: toGender(gender),
        nisn: fields.nisn || null,
        birth_place: fields.birth_place || null,
        birth_date: fields.birth_date || null,
        religion: fields.religion || null,
        phone: fields.phone || null,
        email: fields.email || null,
        ...(hasPeriod ? { classid: classid || null } : {}),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, NAMES),
      },
    ),
  );
  return (
    <FormDrawer
      open
      title={of ? words.editTitle : words.add}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      {save.error ? (
        <Notice tone="danger" urgent>
          {toProblem(save.error)?.message}
        </Notice>
      ) : null}
      <TextField form={form} name="nis" label={words.nis} maxLength={50} required={words.nisRequired} />
      <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
      <GenderField form={form} name="gender" />
      <Field label={words.class}>
        {(control) => (
          <SelectInput
            {...control}
            // The options come later than the value: the select must be drawn anew to show it.
            key={classes.length}
            disabled={!hasPeriod}
            placeholder={words.noClass}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('classid')}
          />
        )}
      </Field>
      <TextField form={form} name="nisn" label={words.nisn} help={words.nisnHelp} maxLength={10} />
      <TextField form={form} name="birth_place" label={words.birthPlace} maxLength={100} />
      <TextField form={form} name="birth_date" label={words.birthDate} maxLength={10} type="date" />
      <TextField form={form} name="religion" label={words.religion} maxLength={40} />
      <TextField form={form} name="phone" label={text.phone} maxLength={40} type="tel" />
      <TextField form={form} name="email" label={text.email} maxLength={200} type="email" />
    </FormDrawer>
  );
}

function startOf(of: StudentRow | null) {
  return {
    nis: of?.nis ?? '',
    name: of?.name ?? '',
    gender: of?.gender ?? '',
    classid: of?.classid ?? '',
    nisn: of?.nisn ?? '',
    birth_place: of?.birth_place ?? '',
    birth_date: of?.birth_date ?? '',
    religion: of?.religion ?? '',
    phone: of?.phone ?? '',
    email: of?.email ?? '',
  };
}
