import type { UseFormReturn } from 'react-hook-form';
import type { ExamForStaff } from '#contract/exam/exam';
import { TOKEN_MINUTES } from '#contract/exam/exam-rules';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import { text } from '../text';
import type { ExamFields, TokenMode } from './exam-fields';
import { FormGroup } from './form-group';

interface TokenFieldsProps {
  form: UseFormReturn<ExamFields>;
  /** Null: a new one. */
  exam: Pick<ExamForStaff, 'token' | 'asks_token'> | null;
}

/** Contract: 4 to 12 capital letters or digits. */
const TOKEN = /^[A-Z0-9]{4,12}$/;

const TURNS = [
  { value: '', label: text.form.tokenByTap },
  ...TOKEN_MINUTES.map((minutes) => ({ value: String(minutes), label: text.form.tokenEvery(minutes) })),
];

export function TokenFields({ form, exam }: TokenFieldsProps) {
  const mode = form.watch('tokenMode');
  const isTurning = form.watch('tokenMinutes') !== '';
  return (
    <FormGroup label={text.form.tokenTitle}>
      <div>
        {modesFor(exam, isTurning).map(({ id, label, help }) => (
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
      {mode === 'none' || mode === 'own' ? null : (
        <Field label={text.form.tokenMinutes} help={text.form.tokenMinutesHelp}>
          {(control) => <SelectInput {...control} options={TURNS} {...form.register('tokenMinutes')} />}
        </Field>
      )}
    </FormGroup>
  );
}

interface Mode {
  id: TokenMode;
  label: string;
  help?: string;
}

/** On creation the server can generate a token; later it can be kept, typed, or removed. One that turns has no name. */
function modesFor(exam: TokenFieldsProps['exam'], isTurning: boolean): readonly Mode[] {
  const made: Mode[] = exam
    ? []
    : [{ id: 'auto', label: text.form.tokenAuto, help: text.form.tokenAutoHelp }];
  const kept: Mode[] = exam?.asks_token
    ? [{ id: 'keep', label: text.form.tokenKeep(isTurning ? null : exam.token) }]
    : [];
  return [
    ...made,
    ...kept,
    { id: 'own', label: text.form.tokenOwn },
    { id: 'none', label: text.form.tokenNone, help: text.form.tokenNoneHelp },
  ];
}
