import type { UseFormReturn } from 'react-hook-form';
import { FULLSCREEN_POLICIES } from '#contract/exam/exam-rules';
import { CheckInput } from '../../../ui/inputs';
import { text } from '../text';
import type { ExamFields } from './exam-fields';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

export function PolicyFields({ form, locks }: { form: UseFormReturn<ExamFields>; locks: Locks }) {
  return (
    <FormGroup
      label={text.form.policy}
      help={withReason(text.form.policyHelp, locks('fullscreen_policy'))}
      error={form.formState.errors.policy?.message}
    >
      <Locked reason={locks('fullscreen_policy')}>
        <div>
          {FULLSCREEN_POLICIES.map((policy) => (
            <CheckInput
              key={policy}
              kind="radio"
              value={policy}
              label={text.form.policies[policy].label}
              help={text.form.policies[policy].help}
              {...form.register('policy')}
            />
          ))}
        </div>
      </Locked>
    </FormGroup>
  );
}
