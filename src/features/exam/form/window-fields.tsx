import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { isKept } from '#domain/exam/promises';
import { fromLocalInput, toLocalInput, zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { text } from '../text';
import type { ExamFields } from './exam-fields';
import { Locked, type Locks, Reason, withReason } from './locked';

interface WindowFieldsProps {
  form: UseFormReturn<ExamFields>;
  locks: Locks;
  /** The stored closing time; null: never, or a new exam. */
  closesAt: string | null;
  /** It is sat in waves, which end with it. */
  isInWaves: boolean;
}

/** When the exam opens and closes; at its end everybody is handed in. In the school's time zone, which is named. */
export function WindowFields({ form, locks, closesAt, isInWaves }: WindowFieldsProps) {
  const { errors } = form.formState;
  const zone = zoneName(new Date());
  const reason = locks('close_at');
  return (
    <chakra.div display="grid" gap="4">
      <Locked reason={locks('open_at')}>
        <Field
          label={text.form.openAt(zone)}
          help={withReason(isInWaves ? text.form.openInWavesHelp : text.form.openHelp, locks('open_at'))}
          error={errors.openAt?.message}
        >
          {(control) => <TextInput {...control} type="datetime-local" {...form.register('openAt')} />}
        </Field>
      </Locked>
      {isInWaves ? (
        <Reason>{text.form.closeInWaves}</Reason>
      ) : (
        <Field
          label={text.form.closeAt(zone)}
          help={withReason(text.form.closeHelp, reason)}
          error={errors.closeAt?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              {...form.register('closeAt', {
                validate: {
                  window: (value, { openAt }) =>
                    value === '' || openAt === '' || value > openAt || text.form.windowInvalid,
                  promise: (value) => reason === null || isNoEarlier(closesAt, value) || reason,
                },
              })}
            />
          )}
        </Field>
      )}
    </chakra.div>
  );
}

/** Inputs have minutes only: the former end typed again is not an earlier one. */
function isNoEarlier(before: string | null, typed: string): boolean {
  const end = fromLocalInput(typed);
  if (typed === toLocalInput(before)) return true;
  const close_at = end === null ? null : Date.parse(end);
  return isKept('close_at', { close_at: before === null ? null : Date.parse(before) }, { close_at });
}
