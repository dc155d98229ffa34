import type { UseFormReturn } from 'react-hook-form';
import { FULLSCREEN_POLICIES } from '#contract/exam/exam-rules';
import { CheckInput } from '../../../ui/inputs';
import { text } from '../text';
import type { ExamFields } from './exam-fields';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

/** What happens when a pupil leaves fullscreen. */
export function FullscreenFields({ form, locks }: { form: UseFormReturn<ExamFields>; locks: Locks }) {
  return (
    <FormGroup
      label={text.form.fullscreen}
      help={withReason(text.form.fullscreenHelp, locks('fullscreen_policy'))}
      error={form.formState.errors.fullscreenPolicy?.message}
    >
      <Locked reason={locks('fullscreen_policy')}>
        <div>
          {FULLSCREEN_POLICIES.map((policy) => (
            <CheckInput
              key={policy}
              kind="radio"
              value={policy}
              label={text.form.fullscreenPolicies[policy].label}
              help={text.form.fullscreenPolicies[policy].help}
              {...form.register('fullscreenPolicy')}
            />
          ))}
        </div>
      </Locked>
    </FormGroup>
  );
}
