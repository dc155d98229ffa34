import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import type { SeatingPlan } from '#contract/exam/seating';
import { WAVES_MAX } from '#contract/exam/wave';
import { formatNumber, formatSpan, zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { SelectInput, TextInput } from '../../../ui/inputs';
import { FormGroup } from '../form/form-group';
import { text } from './text';
import { type PlannedExam, REST_MAX, type SpreadFields, type WaveChoice, wavesOf } from './wave-choice';
import { PlannedOverrun } from './wave-overruns';

interface WaveFieldsProps {
  form: UseFormReturn<SpreadFields>;
  exam: PlannedExam;
  extras: SeatingPlan['extra_times'];
}

const COUNTS = Array.from({ length: WAVES_MAX }, (_, index) => index + 1);

/** Into how many waves the pupils are divided, and when each of them sits. */
export function WaveFields({ form, exam, extras }: WaveFieldsProps) {
  const choice = form.watch();
  const isDivided = choice.waves !== '1';
  const { errors } = form.formState;
  return (
    <FormGroup label={text.waves.label} help={text.waves.help}>
      <Field label={text.waves.count} error={errors.waves?.message}>
        {(control) => (
          <SelectInput
            {...control}
            options={COUNTS.map((count) => ({
              value: String(count),
              label: count === 1 ? text.waves.one : formatNumber(count),
            }))}
            {...form.register('waves')}
          />
        )}
      </Field>
      {isDivided ? <Times form={form} duration={exam.duration} /> : null}
      {isDivided ? <Planned choice={choice} /> : null}
      {isDivided ? <PlannedOverrun waves={wavesOf(choice)} extras={extras} /> : null}
    </FormGroup>
  );
}

function Times({ form, duration }: { form: UseFormReturn<SpreadFields>; duration: number }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={text.waves.first(zoneName(new Date()))} error={errors.firstAt?.message} required>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            {...form.register('firstAt', { required: text.waves.firstMissing })}
          />
        )}
      </Field>
      <Field
        label={text.waves.length}
        help={text.waves.lengthHelp(formatNumber(duration))}
        error={errors.length?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={duration}
            {...form.register('length', {
              validate: (minutes) =>
                Number(minutes) >= duration || text.waves.lengthShort(formatNumber(duration)),
            })}
          />
        )}
      </Field>
      <Field label={text.waves.rest} help={text.waves.restHelp} error={errors.rest?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={0}
            max={REST_MAX}
            {...form.register('rest', {
              validate: (minutes) =>
                (minutes !== '' && Number(minutes) >= 0 && Number(minutes) <= REST_MAX) ||
                text.waves.restWrong,
            })}
          />
        )}
      </Field>
    </>
  );
}

/** The resulting times, before anything is saved. */
function Planned({ choice }: { choice: WaveChoice }) {
  const waves = wavesOf(choice);
  if (waves.length === 0) return null;
  return (
    <chakra.div role="status" fontSize="sm" color="fg.muted">
      <chakra.p fontWeight="medium">{text.waves.planned}</chakra.p>
      <chakra.ol listStyle="none" display="grid" gap="0.5" mt="1" fontVariantNumeric="tabular-nums">
        {waves.map(({ open_at, close_at }, index) => (
          <li key={open_at}>{text.waves.at(formatNumber(index + 1), formatSpan(open_at, close_at))}</li>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}
