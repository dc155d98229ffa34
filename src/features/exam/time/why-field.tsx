import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { text } from '../report/text';

/** The contract's limit. */
const WHY_MAX = 200;

interface WhyFieldProps {
  value: string;
  onChange: (why: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** The reason for an act of staff; kept in the history with his name. */
export function WhyField({ value, onChange, required = false, error }: WhyFieldProps) {
  return (
    <Field
      label={text.why.label}
      help={text.why.help}
      optional={!required}
      {...(error === undefined ? {} : { error })}
    >
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={WHY_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
