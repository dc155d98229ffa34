import type { ReactNode } from 'react';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { text } from '../text';

interface NameFormProps<Input> {
  title: string;
  help?: string;
  name: string;
  maxLength: number;
  save: Parameters<typeof RecordForm<{ name: string }, Input>>[0]['save'];
  toInput: (name: string) => Input;
  /** Extra content to the left of the buttons. */
  footer?: ReactNode;
  onClose: () => void;
}

/** The drawer for a record that has only a name: a period, a grade, a major, a category, a branch. */
export function NameForm<Input>(props: NameFormProps<Input>) {
  const { title, help, name, maxLength, save, toInput, footer, onClose } = props;
  return (
    <RecordForm
      title={title}
      start={{ name }}
      names={['name']}
      save={save}
      toInput={(fields) => toInput(fields.name)}
      footer={() => footer}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="name"
          label={text.name}
          help={help}
          maxLength={maxLength}
          required={text.required}
        />
      )}
    </RecordForm>
  );
}
