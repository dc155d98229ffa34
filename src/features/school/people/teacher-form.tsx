import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type TeacherRow, teacher } from '#contract/admin/teacher';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useClasses, usePeriods, useSchoolWrite } from '../api';
import { placeErrors } from '../place-errors';
import { type Lessons, LessonsField } from './lessons-field';
import { GenderField, TextField, toGender } from './person-fields';
import { text } from './text';

const { teachers: words } = text;

export function TeacherForm({ of, onClose }: { of: TeacherRow | null; onClose: () => void }) {
  const save = useSchoolWrite(teacher.save);
  const hasPeriod = usePeriods().data?.data.some(({ isactive }) => isactive) ?? false;
  const classes = (useClasses().data?.data ?? []).filter(({ isactive }) => isactive);
  const [lessons, setLessons] = useState<Lessons>(() => lessonsOf(of));
  const form = useForm({
    defaultValues: {
      username: of?.username ?? '',
      name: of?.name ?? '',
      nip: of?.nip ?? '',
      gender: of?.gender ?? '',
      email: of?.email ?? '',
      phone: of?.phone ?? '',
      classid: of?.homeroom?.id ?? '',
    },
  });
  const submit = form.handleSubmit(({ classid, gender, ...fields }) =>
    save.mutate(
      {
        ...(of ? { id: of.id } : {}),
        username: fields.username,
        name: fields.name,
        nip: fields.nip || null,
        gender: toGender(gender),
        email: fields.email || null,
        phone: fields.phone || null,
        ...(hasPeriod ? { classid: classid || null } : {}),
        subjects: [...lessons].map(([value, places]) => ({ value, classes: [...places] })),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, ['username', 'name', 'nip', 'email', 'phone']),
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
      <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
      <TextField
        form={form}
        name="username"
        label={words.username}
        help={words.usernameHelp}
        maxLength={50}
        required={words.usernameRequired}
      />
      <TextField form={form} name="nip" label={words.nip} maxLength={30} />
      <GenderField form={form} name="gender" />
      <Field label={words.homeroom}>
        {(control) => (
          <SelectInput
            {...control}
            // The options come later than the value: the select must be drawn anew to show it.
            key={classes.length}
            disabled={!hasPeriod}
            placeholder={words.notHomeroom}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('classid')}
          />
        )}
      </Field>
      <LessonsField lessons={lessons} onLessons={setLessons} classes={hasPeriod ? classes : []} />
      <TextField form={form} name="phone" label={text.phone} maxLength={40} type="tel" />
      <TextField form={form} name="email" label={text.email} maxLength={200} type="email" />
    </FormDrawer>
  );
}

function lessonsOf(of: TeacherRow | null): Lessons {
  return new Map(of?.subjects.map(({ id, classes }) => [id, new Set(classes.map((one) => one.id))]));
}
