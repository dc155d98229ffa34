import { type UseFormReturn, useForm } from 'react-hook-form';
import { BANK_NAME_MAX, BANK_TYPES, type Bank, type BankType } from '#contract/question-bank/bank';
import { placeErrors } from '../../lib/place-errors';
import { toProblem } from '../../lib/problem';
import { useFailed } from '../../lib/use-failed';
import { Field } from '../../ui/field';
import { FormDrawer } from '../../ui/form-drawer';
import { CheckInput, SelectInput, TextInput } from '../../ui/inputs';
import { RetryNotice } from '../../ui/retry-notice';
import { Notice } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { useSaveBank, useTeachers } from './api';
import { text } from './text';

interface BankFormProps {
  /** Null: a new bank. */
  bank: Bank | null;
  isAdmin: boolean;
  onClose: () => void;
  onCreated: (bankId: string) => void;
}

interface BankFields {
  teacher: string;
  subject: string;
  btype: BankType;
  name: string;
}

export function BankForm({ bank, isAdmin, onClose, onCreated }: BankFormProps) {
  const save = useSaveBank();
  const form = useForm<BankFields>({
    defaultValues: {
      teacher: bank?.teacher ?? '',
      subject: bank?.subject ?? '',
      btype: bank?.btype ?? 'paket',
      name: bank?.name ?? '',
    },
  });
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(({ teacher, ...fields }) =>
    save.mutate(
      { ...fields, ...(bank ? { id: bank.id } : {}), ...(isAdmin ? { teacher } : {}) },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          onClose();
          if (!bank) onCreated(data.id);
        },
        onError: (error) => placeErrors(form, error, ['teacher', 'subject', 'btype', 'name']),
      },
    ),
  );
  return (
    <FormDrawer
      open
      title={bank ? text.form.editTitle : text.form.createTitle}
      {...(bank ? {} : { description: text.form.createDescription })}
      busy={save.isPending}
      problem={toProblem(save.error)?.message}
      dirty={Object.keys(dirtyFields).length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <OwnerFields form={form} isAdmin={isAdmin} />
      <TypeField form={form} />
      <Field
        label={text.form.name}
        help={text.form.nameHelp}
        error={form.formState.errors.name?.message}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', {
              validate: (value) => value.trim() !== '' || text.form.nameRequired,
              maxLength: { value: BANK_NAME_MAX, message: text.form.nameTooLong },
            })}
          />
        )}
      </Field>
    </FormDrawer>
  );
}

function OwnerFields({ form, isAdmin }: { form: UseFormReturn<BankFields>; isAdmin: boolean }) {
  const teachers = useTeachers();
  const { errors } = form.formState;
  const chosen = form.watch('teacher');
  const people = teachers.data ?? [];
  const owner = isAdmin ? people.find(({ id }) => id === chosen) : people[0];
  const failed = useFailed(teachers);
  if (failed) return <RetryNotice {...failed} title={text.form.teachersFailed} />;
  return (
    <>
      {isAdmin ? (
        <Field label={text.form.teacher} error={errors.teacher?.message} required>
          {(control) => (
            <SelectInput
              {...control}
              // The options arrive after the value, so the select must be re-created to show it.
              key={people.length}
              placeholder={text.form.chooseTeacher}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.register('teacher', {
                required: text.form.teacherRequired,
                onChange: () => form.setValue('subject', ''),
              })}
            />
          )}
        </Field>
      ) : null}
      <Field label={text.form.subject} error={errors.subject?.message} required>
        {(control) => (
          <SelectInput
            {...control}
            key={owner?.id}
            disabled={isAdmin && !owner}
            placeholder={text.form.chooseSubject}
            options={(owner?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('subject', { required: text.form.subjectRequired })}
          />
        )}
      </Field>
      {owner && owner.subjects.length === 0 ? (
        <Notice tone="lantern">{isAdmin ? text.form.noSubjects : text.form.ownNoSubjects}</Notice>
      ) : null}
    </>
  );
}

function TypeField({ form }: { form: UseFormReturn<BankFields> }) {
  return (
    <fieldset>
      <legend>
        <strong>{text.form.type}</strong>
      </legend>
      {BANK_TYPES.map((type) => (
        <CheckInput
          key={type}
          kind="radio"
          value={type}
          label={text.type[type]}
          help={type === 'paket' ? text.type.paketHelp : text.type.bankHelp}
          {...form.register('btype')}
        />
      ))}
    </fieldset>
  );
}
