import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import type { ExamFields, TokenMode } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';

interface TokenFieldsProps {
  form: UseFormReturn<ExamFields>;
  currentToken: string | null;
  isNew: boolean;
}

/** Contract: 4 to 12 capital letters or digits. */
const TOKEN = /^[A-Z0-9]{4,12}$/;

export function TokenFields({ form, currentToken, isNew }: TokenFieldsProps) {
  const mode = form.watch('tokenMode');
  return (
    <FormGroup label={text.form.tokenTitle}>
      <div>
        {modesFor(isNew, currentToken).map(({ id, label, help }) => (
          <CheckInput
            key={id}
            kind="radio"
            value={id}
            label={label}
            help={help}
            {...form.register('tokenMode')}
          />
        ))}
      </div>
      {mode === 'own' ? (
        <Field
          label={text.form.tokenInput}
          help={text.form.tokenHelp}
          error={form.formState.errors.token?.message}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              textTransform="uppercase"
              {...form.register('token', {
                validate: (value, fields) =>
                  fields.tokenMode !== 'own' ||
                  TOKEN.test(value.trim().toUpperCase()) ||
                  text.form.tokenInvalid,
              })}
            />
          )}
        </Field>
      ) : null}
    </FormGroup>
  );
}

interface Mode {
  id: TokenMode;
  label: string;
  help?: string;
}

/** On creation the server can generate a token; later it can be kept, typed, or removed. */
function modesFor(isNew: boolean, currentToken: string | null): readonly Mode[] {
  const made: Mode[] = isNew
    ? [{ id: 'auto', label: text.form.tokenAuto, help: text.form.tokenAutoHelp }]
    : [];
  const kept: Mode[] = currentToken ? [{ id: 'keep', label: text.form.tokenKeep(currentToken) }] : [];
  return [
    ...made,
    ...kept,
    { id: 'own', label: text.form.tokenOwn },
    { id: 'none', label: text.form.tokenNone, help: text.form.tokenNoneHelp },
  ];
}
