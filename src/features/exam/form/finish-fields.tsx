import type { UseFormReturn } from 'react-hook-form';
import { FINISH_POLICIES } from '#contract/exam/exam-rules';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { text } from '../text';
import { type ExamFields, isWithin } from './exam-fields';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

/** When a pupil may hand in by himself. */
export function FinishFields({ form, locks }: { form: UseFormReturn<ExamFields>; locks: Locks }) {
  const { errors } = form.formState;
  return (
    <>
      <FormGroup
        label={text.form.finish}
        help={withReason(null, locks('finish_policy'))}
        error={errors.finishPolicy?.message}
      >
        <Locked reason={locks('finish_policy')}>
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
        </Locked>
      </FormGroup>
      <Locked reason={locks('min_minutes')}>
        <Field
          label={text.form.minMinutes}
          help={withReason(text.form.minMinutesHelp, locks('min_minutes'))}
          error={errors.minMinutes?.message}
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
      </Locked>
    </>
  );
}
