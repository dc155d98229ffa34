import { useForm } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { text } from '../text';

interface NameFormProps {
  title: string;
  help?: string;
  name: string;
  maxLength: number;
  save: (name: string) => Promise<{ message: string }>;
  busy: boolean;
  error: unknown;
  /** Extra content at the left of the buttons. */
  footer?: React.ReactNode;
  onClose: () => void;
}

/** The drawer of a record that is a name: a period, a grade, a major, a category, a branch. */
export function NameForm({
  title,
  help,
  name,
  maxLength,
  save,
  busy,
  error,
  footer,
  onClose,
}: NameFormProps) {
  const form = useForm({ defaultValues: { name } });
  const { errors, isDirty } = form.formState;
  const taken = isApiError(error) ? error.fields.name : undefined;
  const submit = form.handleSubmit(async (fields) => {
    try {
      toaster.success((await save(fields.name)).message);
      onClose();
    } catch (failure) {
      const message = isApiError(failure) ? failure.fields.name : undefined;
      if (message) form.setError('name', { message }, { shouldFocus: true });
    }
  });
  return (
    <FormDrawer
      open
      title={title}
      busy={busy}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      {error && !taken ? (
        <Notice tone="danger" urgent>
          {toProblem(error)?.message}
        </Notice>
      ) : null}
      <Field label={text.name} help={help} error={errors.name?.message} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength}
            {...form.register('name', { validate: (value) => value.trim() !== '' || text.required })}
          />
        )}
      </Field>
    </FormDrawer>
  );
}
