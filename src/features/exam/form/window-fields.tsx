import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import type { ExamFields } from '../exam-fields';
import { text } from '../text';
import { Locked } from './locked';

/** From when until when the exam is open; at its end all are handed in. Shown in the school's zone, which is named. */
export function WindowFields({ form, isBegun }: { form: UseFormReturn<ExamFields>; isBegun: boolean }) {
  const { errors } = form.formState;
  const zone = zoneName(new Date());
  return (
    <chakra.div display="grid" gap="4">
      <Locked isLocked={isBegun}>
        <Field label={text.form.openAt(zone)} help={text.form.openHelp} error={errors.openAt?.message}>
          {(control) => <TextInput {...control} type="datetime-local" {...form.register('openAt')} />}
        </Field>
      </Locked>
      <Field label={text.form.closeAt(zone)} help={text.form.closeHelp} error={errors.closeAt?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            {...form.register('closeAt', {
              validate: (value, { openAt }) =>
                value === '' || openAt === '' || value > openAt || text.form.windowInvalid,
            })}
          />
        )}
      </Field>
    </chakra.div>
  );
}
