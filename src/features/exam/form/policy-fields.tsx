import type { UseFormReturn } from 'react-hook-form';
import { FULLSCREEN_POLICIES } from '#contract/exam';
import { CheckInput } from '../../../ui/inputs';
import type { ExamFields } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';

export function PolicyFields({ form }: { form: UseFormReturn<ExamFields> }) {
  return (
    <FormGroup label={text.form.policy} help={text.form.policyHelp}>
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
    </FormGroup>
  );
}
