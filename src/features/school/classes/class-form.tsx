import { type UseFormReturn, useForm } from 'react-hook-form';
import { type ClassRow, schoolClass } from '#contract/admin/class';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useGrades, useMajors, usePeriods, useSchoolWrite, useTeacherNames } from '../api';
import { placeErrors } from '../place-errors';
import { text } from '../text';

interface ClassFields {
  name: string;
  gradeId: string;
  majorId: string;
  teacher: string;
}

const NAME_MAX = 40;

export function ClassForm({ of, onClose }: { of: ClassRow | null; onClose: () => void }) {
  const save = useSchoolWrite(schoolClass.save);
  const hasPeriod = usePeriods().data?.data.some(({ isactive }) => isactive) ?? false;
  const form = useForm<ClassFields>({
    defaultValues: {
      name: of?.name ?? '',
      gradeId: of?.grade ?? '',
      majorId: of?.major ?? '',
      teacher: of?.homeroom?.id ?? '',
    },
  });
  const submit = form.handleSubmit(({ name, gradeId, majorId, teacher }) =>
    save.mutate(
      {
        ...(of ? { id: of.id } : {}),
        name,
        gradeId,
        majorId: majorId || null,
        ...(hasPeriod ? { teacher: teacher || null } : {}),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, ['name', 'gradeId', 'majorId', 'teacher']),
      },
    ),
  );
  const { errors, isDirty } = form.formState;
  return (
    <FormDrawer
      open
      title={of ? text.class.editTitle : text.class.add}
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
      <Field label={text.name} help={text.class.help} error={errors.name?.message} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NAME_MAX}
            {...form.register('name', { validate: (value) => value.trim() !== '' || text.required })}
          />
        )}
      </Field>
      <PlaceFields form={form} />
      <HomeroomField form={form} disabled={!hasPeriod} />
    </FormDrawer>
  );
}

function PlaceFields({ form }: { form: UseFormReturn<ClassFields> }) {
  const grades = useGrades().data?.data ?? [];
  const majors = useMajors().data?.data ?? [];
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={text.class.grade}
        help={grades.length === 0 ? text.class.noGrades : undefined}
        error={errors.gradeId?.message}
        required
      >
        {(control) => (
          <SelectInput
            {...control}
            // The options come later than the value: the select must be drawn anew to show it.
            key={grades.length}
            placeholder={text.class.chooseGrade}
            options={grades.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('gradeId', { required: text.class.gradeRequired })}
          />
        )}
      </Field>
      {majors.length > 0 ? (
        <Field label={text.class.major} error={errors.majorId?.message}>
          {(control) => (
            <SelectInput
              {...control}
              key={majors.length}
              placeholder={text.class.noMajor}
              options={majors.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.register('majorId')}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

function HomeroomField({ form, disabled }: { form: UseFormReturn<ClassFields>; disabled: boolean }) {
  const teachers = useTeacherNames().data ?? [];
  return (
    <Field
      label={text.class.homeroom}
      help={text.class.homeroomHelp}
      error={form.formState.errors.teacher?.message}
    >
      {(control) => (
        <SelectInput
          {...control}
          key={teachers.length}
          disabled={disabled}
          placeholder={disabled ? text.class.noPeriod : text.class.noHomeroom}
          options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('teacher')}
        />
      )}
    </Field>
  );
}
