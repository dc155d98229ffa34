import type { SeatingPlan } from '#contract/exam/seating';
import type { WaveTimes } from '#contract/exam/wave';
import { moveWave } from '#domain/exam/waves';
import { formatNumber, fromLocalInput, toLocalInput, zoneName } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { useChangeWave } from './api';
import { text } from './text';
import { toTimes, toWindow } from './wave-choice';
import { WaveOverruns } from './wave-overruns';

interface WaveFormProps {
  examId: string;
  wave: SeatingPlan['waves'][number];
  /** All of the exam. */
  waves: SeatingPlan['waves'];
  extras: SeatingPlan['extra_times'];
  onClose: () => void;
}

/** The times of one wave; once it has begun only a later end. */
export function WaveForm({ examId, wave, waves, extras, onClose }: WaveFormProps) {
  const { number, open_at, close_at, begun } = wave;
  const hasLater = number < waves.length;
  const zone = zoneName(new Date(open_at));
  const start = { opens: toLocalInput(open_at), closes: toLocalInput(close_at), shift: hasLater };
  const changeOf = ({ opens, closes, shift }: typeof start) => ({
    // Inputs have minutes only: what was not changed stays to the second.
    open_at: opens === start.opens ? open_at : (fromLocalInput(opens) ?? open_at),
    close_at: closes === start.closes ? close_at : (fromLocalInput(closes) ?? close_at),
    shift: hasLater && shift,
  });
  return (
    <RecordForm
      title={text.waves.changeTitle(formatNumber(number))}
      description={text.waves.changeHelp}
      start={start}
      names={[]}
      save={useChangeWave()}
      submitLabel={text.waves.submit}
      toInput={(fields) => ({ exam: examId, wave: number, ...changeOf(fields) })}
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
          <WaveOverruns waves={movedTo(waves, number, changeOf(form.watch()))} extras={extras} />
        </>
      )}
    </RecordForm>
  );
}

/** The times that all waves would have. */
function movedTo(
  waves: SeatingPlan['waves'],
  number: number,
  { shift, ...times }: WaveTimes & { shift: boolean },
): WaveTimes[] {
  const windows = waves.map((wave) => ({ number: wave.number, ...toWindow(wave) }));
  return moveWave(windows, { number, shift, ...toWindow(times) }).map(toTimes);
}
