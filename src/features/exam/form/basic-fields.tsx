import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import { useTeachers } from '../api';
import { type ExamFields, isWithin } from '../exam-fields';
import { text } from '../text';

const NAME_MAX = 100;
const DURATION_MAX = 600;

export function NameField({ form }: { form: UseFormReturn<ExamFields> }) {
  return (
    <Field label={text.form.name} error={form.formState.errors.name?.message} required>
      {(control) => (
        <TextInput
          {...control}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || text.form.nameRequired,
            maxLength: { value: NAME_MAX, message: text.form.nameTooLong },
          })}
        />
      )}
    </Field>
  );
}

export function BasicFields({ form, isAdmin }: { form: UseFormReturn<ExamFields>; isAdmin: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      {isAdmin ? <TeacherField form={form} /> : null}
      <Field label={text.form.duration} error={errors.duration?.message} required>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxWidth="10rem"
            {...form.register('duration', {
              validate: (value) => isWithin(value, 1, DURATION_MAX) || text.form.durationInvalid,
            })}
          />
        )}
      </Field>
      {/* A block of its own: as a flex item it would shrink under the height of its two lines. */}
      <div>
        <CheckInput label={text.form.shuffle} help={text.form.shuffleHelp} {...form.register('isshuffle')} />
      </div>
    </>
  );
}

function TeacherField({ form }: { form: UseFormReturn<ExamFields> }) {
  const teachers = useTeachers();
  const people = teachers.data ?? [];
  return (
    <Field label={text.form.teacher} error={form.formState.errors.teacher?.message} required>
      {(control) => (
        <SelectInput
          {...control}
          // The options come later than the value: the select must be drawn anew to show it.
          key={people.length}
          placeholder={text.form.chooseTeacher}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('teacher', {
            required: text.form.teacherRequired,
            onChange: () => form.setValue('banks', [], { shouldDirty: true }),
          })}
        />
      )}
    </Field>
  );
}
