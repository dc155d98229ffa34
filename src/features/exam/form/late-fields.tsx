import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { LATE_COUNT_MINUTES_MAX, LATE_WAIT_HOURS_MAX } from '#contract/exam/exam-rules';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { text } from '../text';
import { type ExamFields, isWithin } from './exam-fields';
import { Locked, type Locks, withReason } from './locked';

/** How answers count that were made in time and arrive after it. */
export function LateFields({ form, locks }: { form: UseFormReturn<ExamFields>; locks: Locks }) {
  const { errors } = form.formState;
  return (
    <chakra.div display="grid" gap="4">
      <Locked reason={locks('late_count_minutes')}>
        <Field
          label={text.form.lateCount}
          help={withReason(text.form.lateCountHelp, locks('late_count_minutes'))}
          error={errors.lateCount?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxWidth="10rem"
              {...form.register('lateCount', {
                validate: (value) => isWithin(value, 0, LATE_COUNT_MINUTES_MAX) || text.form.lateCountInvalid,
              })}
            />
          )}
        </Field>
      </Locked>
      <Field label={text.form.lateWait} help={text.form.lateWaitHelp} error={errors.lateWait?.message}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxWidth="10rem"
            {...form.register('lateWait', {
              validate: (value) => isWithin(value, 0, LATE_WAIT_HOURS_MAX) || text.form.lateWaitInvalid,
            })}
          />
        )}
      </Field>
    </chakra.div>
  );
}
