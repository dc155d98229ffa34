import type { UseFormReturn } from 'react-hook-form';
import { FINISH_POLICIES } from '#contract/exam';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { type ExamFields, isWithin } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';

/** When a pupil may hand in by himself. */
export function FinishFields({ form }: { form: UseFormReturn<ExamFields> }) {
  return (
    <>
      <FormGroup label={text.form.finish}>
        <div>
          {FINISH_POLICIES.map((policy) => (
            <CheckInput
              key={policy}
              kind="radio"
              value={policy}
              label={text.form.finishPolicies[policy].label}
              help={text.form.finishPolicies[policy].help}
              {...form.register('finishPolicy')}
            />
          ))}
        </div>
      </FormGroup>
      <Field
        label={text.form.minMinutes}
        help={text.form.minMinutesHelp}
        error={form.formState.errors.minMinutes?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxWidth="10rem"
            {...form.register('minMinutes', {
              validate: (value, { duration }) =>
                isWithin(value, 0, Number(duration)) || text.form.minMinutesInvalid(duration),
            })}
          />
        )}
      </Field>
    </>
  );
}
