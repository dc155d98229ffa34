import type { SeatingPlan } from '#contract/exam/seating';
import { formatNumber, fromLocalInput, toLocalInput, zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { useChangeWave } from './api';
import { text } from './text';

interface WaveFormProps {
  examId: string;
  wave: SeatingPlan['waves'][number];
  /** Whether there are waves after it. */
  hasLater: boolean;
  onClose: () => void;
}

/** The times of one wave; once it has begun only a later end. */
export function WaveForm({ examId, wave, hasLater, onClose }: WaveFormProps) {
  const { number, open_at, close_at, begun } = wave;
  const zone = zoneName(new Date(open_at));
  const start = { opens: toLocalInput(open_at), closes: toLocalInput(close_at), shift: hasLater };
  return (
    <RecordForm
      title={text.waves.changeTitle(formatNumber(number))}
      description={text.waves.changeHelp}
      start={start}
      names={[]}
      save={useChangeWave()}
      submitLabel={text.waves.submit}
      toInput={({ opens, closes, shift }) => ({
        exam: examId,
        wave: number,
        // Inputs have minutes only: what was not changed stays to the second.
        open_at: opens === start.opens ? open_at : (fromLocalInput(opens) ?? open_at),
        close_at: closes === start.closes ? close_at : (fromLocalInput(closes) ?? close_at),
        shift: hasLater && shift,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {begun ? <Notice>{text.waves.begunHelp}</Notice> : null}
          <Field label={text.waves.opens(zone)} error={form.formState.errors.opens?.message} required>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                readOnly={begun}
                {...form.register('opens', { required: text.waves.missing })}
              />
            )}
          </Field>
          <Field label={text.waves.closes(zone)} error={form.formState.errors.closes?.message} required>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                {...form.register('closes', {
                  required: text.waves.missing,
                  validate: (closes, { opens }) => closes > opens || text.waves.wrong,
                })}
              />
            )}
          </Field>
          {hasLater ? (
            <CheckInput label={text.waves.shift} help={text.waves.shiftHelp} {...form.register('shift')} />
          ) : null}
        </>
      )}
    </RecordForm>
  );
}
