import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EXAM_MINUTES_MAX, EXAM_NAME_MAX } from '#contract/exam/exam-rules';
import { Field, FieldError } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import { useTeachers } from '../api';
import { text } from '../text';
import { type ExamFields, isWithin } from './exam-fields';
import { Locked, type Locks, Reason, withReason } from './locked';

export function NameField({ form }: { form: UseFormReturn<ExamFields> }) {
  return (
    <Field label={text.form.name} error={form.formState.errors.name?.message} required>
      {(control) => (
        <TextInput
          {...control}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || text.form.nameRequired,
            maxLength: { value: EXAM_NAME_MAX, message: text.form.nameTooLong },
          })}
        />
      )}
    </Field>
  );
}

interface BasicFieldsProps {
  form: UseFormReturn<ExamFields>;
  isAdmin: boolean;
  locks: Locks;
}

export function BasicFields({ form, isAdmin, locks }: BasicFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      {isAdmin ? <TeacherField form={form} reason={locks('teacher')} /> : null}
      <Locked reason={locks('duration')}>
        <Field
          label={text.form.duration}
          help={withReason(null, locks('duration'))}
          error={errors.duration?.message}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxWidth="10rem"
              {...form.register('duration', {
                validate: (value) => isWithin(value, 1, EXAM_MINUTES_MAX) || text.form.durationInvalid,
              })}
            />
          )}
        </Field>
      </Locked>
      <SwitchField
        form={form}
        name="isshuffle"
        label={text.form.shuffle}
        help={text.form.shuffleHelp}
        reason={locks('isshuffle')}
      />
      <SwitchField
        form={form}
        name="shufflechoices"
        label={text.form.shuffleChoices}
        help={text.form.shuffleChoicesHelp}
        reason={locks('shufflechoices')}
      />
    </>
  );
}

interface ReasonedProps {
  form: UseFormReturn<ExamFields>;
  /** Why it is locked; null: it is not. */
  reason: string | null;
}

interface SwitchFieldProps extends ReasonedProps {
  name: 'isshuffle' | 'shufflechoices';
  label: string;
  help: string;
}

function SwitchField({ form, name, label, help, reason }: SwitchFieldProps) {
  const id = useId();
  const error = form.formState.errors[name]?.message;
  const described = [reason ? `${id}-reason` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  // A block of its own: as a flex item it would shrink below the height of its two lines.
  return (
    <div>
      <Locked reason={reason}>
        <CheckInput
          label={label}
          help={help}
          aria-describedby={described || undefined}
          {...form.register(name)}
        />
      </Locked>
      {reason ? <Reason id={`${id}-reason`}>{reason}</Reason> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function TeacherField({ form, reason }: ReasonedProps) {
  const teachers = useTeachers();
  const people = teachers.data ?? [];
  return (
    <Locked reason={reason}>
      <Field
        label={text.form.teacher}
        help={withReason(null, reason)}
        error={form.formState.errors.teacher?.message}
        required
      >
        {(control) => (
          <SelectInput
            {...control}
            // The options arrive after the value, so the select must be re-created to show it.
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
    </Locked>
  );
}
