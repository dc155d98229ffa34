import { useForm } from 'react-hook-form';
import { BANK_NAME_MAX, type Bank } from '#contract/question-bank/bank';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useCopyBank } from './api';
import { text } from './text';

interface CopyBankDrawerProps {
  bank: Bank;
  onClose: () => void;
  onCreated: (bankId: string) => void;
}

/** Copies a bank under a new name. */
export function CopyBankDrawer({ bank, onClose, onCreated }: CopyBankDrawerProps) {
  const copy = useCopyBank();
  const form = useForm({ defaultValues: { name: text.copyName(bank.name) } });
  const submit = form.handleSubmit(({ name }) =>
    copy.mutate(
      { bankid: bank.id, name },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          onClose();
          onCreated(data.id);
        },
      },
    ),
  );
  return (
    <FormDrawer
      open
      title={text.copyBankTitle(bank.name)}
      description={text.copyBankDescription}
      submitLabel={text.copySubmit}
      busy={copy.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
      problem={toProblem(copy.error)?.message}
    >
      <Field label={text.name} error={form.formState.errors.name?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name', {
              validate: (value) => value.trim() !== '' || text.nameRequired,
              maxLength: { value: BANK_NAME_MAX, message: text.nameTooLong },
            })}
          />
        )}
      </Field>
    </FormDrawer>
  );
}
