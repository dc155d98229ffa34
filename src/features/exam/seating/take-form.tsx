import type { InputOf, ReplyOf } from '#contract/endpoint';
import type { seating } from '#contract/exam/seating';
import { formatMoment, formatNumber } from '../../../lib/format';
import { CheckInput } from '../../../ui/inputs';
import { Loaded } from '../../../ui/loaded';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { FormGroup } from '../form/form-group';
import { useSources, useTakeSeating } from './api';
import { text } from './text';

interface TakeFormProps {
  examId: string;
  onClose: () => void;
}

type Source = ReplyOf<(typeof seating)['listSources']>[number];

/** Takes over rooms, proctors and seats of another exam, so that several exams need to be seated only once. */
export function TakeForm({ examId, onClose }: TakeFormProps) {
  const sources = useSources(examId);
  return (
    <RecordForm<{ from: string }, InputOf<(typeof seating)['take']>>
      title={text.take.title}
      description={text.take.description}
      start={{ from: '' }}
      names={['from']}
      save={useTakeSeating()}
      submitLabel={text.take.submit}
      toInput={({ from }) => ({ exam: examId, from })}
      onClose={onClose}
    >
      {(form) => (
        <Loaded query={sources}>
          {(list) =>
            list.length === 0 ? (
              <Notice>{text.take.none}</Notice>
            ) : (
              <FormGroup label={text.take.from} error={form.formState.errors.from?.message}>
                {list.map((source) => (
                  <CheckInput
                    key={source.id}
                    kind="radio"
                    value={source.id}
                    label={source.name}
                    help={factsOf(source)}
                    {...form.register('from', { required: text.take.required })}
                  />
                ))}
              </FormGroup>
            )
          }
        </Loaded>
      )}
    </RecordForm>
  );
}

function factsOf({ open_at, rooms, pupils }: Source): string {
  const when = open_at === null ? text.take.noTime : formatMoment(open_at);
  return text.take.fromOf(when, formatNumber(rooms), formatNumber(pupils));
}
