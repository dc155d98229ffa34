import { useForm } from 'react-hook-form';
import type { Bank } from '#contract/question-bank/bank';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useFailed } from '../../../lib/use-failed';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput } from '../../../ui/inputs';
import { RetryNotice } from '../../../ui/retry-notice';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useTeachers } from '../api';
import { useHandOver, useSchoolBanks } from './api';
import { text } from './text';

/** Gives all banks of a teacher, who may have left, to another. */
export function HandOverDrawer({ onClose }: { onClose: () => void }) {
  const banks = useSchoolBanks();
  const teachers = useTeachers();
  const failed = useFailed(banks, teachers);
  const handOver = useHandOver();
  const form = useForm({ defaultValues: { from: '', to: '' } });
  const { errors } = form.formState;
  const from = form.watch('from');
  const owners = listOwners(banks.data ?? []);
  const given = owners.find(({ id }) => id === from)?.banks ?? [];
  const submit = form.handleSubmit((people) =>
    handOver.mutate(people, {
      onSuccess: ({ message }) => {
        toaster.success(message);
        onClose();
      },
    }),
  );
  return (
    <FormDrawer
      open
      title={text.handOverTitle}
      description={text.handOverDescription}
      submitLabel={text.submit}
      busy={handOver.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
      problem={toProblem(handOver.error)?.message}
    >
      {failed ? <RetryNotice {...failed} title={text.listsFailed} /> : null}
      <Field label={text.from} error={errors.from?.message} required>
        {(control) => (
          <SelectInput
            {...control}
            key={owners.length}
            placeholder={text.chooseTeacher}
            options={owners.map(({ id, name, banks: own }) => ({
              value: id,
              label: text.holds(name, formatNumber(own.length)),
            }))}
            {...form.register('from', { required: text.fromRequired })}
          />
        )}
      </Field>
      {given.length > 0 ? <Notice>{text.banks(given.map(({ name }) => name).join(', '))}</Notice> : null}
      <Field label={text.to} error={errors.to?.message} required>
        {(control) => (
          <SelectInput
            {...control}
            key={teachers.data?.length}
            placeholder={text.chooseTeacher}
            options={(teachers.data ?? [])
              .filter(({ id }) => id !== from)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('to', { required: text.toRequired })}
          />
        )}
      </Field>
    </FormDrawer>
  );
}

/** Teachers who own banks, by name. */
function listOwners(banks: readonly Bank[]): { id: string; name: string; banks: Bank[] }[] {
  const owners = new Map<string, { id: string; name: string; banks: Bank[] }>();
  for (const bank of banks) {
    const owner = owners.get(bank.teacher) ?? { id: bank.teacher, name: bank.teacher_name, banks: [] };
    owner.banks.push(bank);
    owners.set(bank.teacher, owner);
  }
  return [...owners.values()].sort((a, b) => a.name.localeCompare(b.name, 'id'));
}
