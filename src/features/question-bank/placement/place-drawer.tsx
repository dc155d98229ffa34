import { useForm } from 'react-hook-form';
import type { Bank } from '#contract/question-bank/bank';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useFailed } from '../../../lib/use-failed';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { SelectInput } from '../../../ui/inputs';
import { RetryNotice } from '../../../ui/retry-notice';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { usePlace, useTargets, type Way } from './api';
import { text } from './text';

type PlaceBank = Pick<Bank, 'id' | 'teacher' | 'btype'>;

interface PlaceDrawerProps {
  /** Their present bank. */
  bank: PlaceBank;
  questions: readonly string[];
  way: Way;
  onClose: () => void;
  onPlaced: () => void;
}

/** Chooses the bank that questions are copied or moved to. */
export function PlaceDrawer({ bank, questions, way, onClose, onPlaced }: PlaceDrawerProps) {
  const targets = useTargets(bank.id);
  const failed = useFailed(targets);
  const place = usePlace(way);
  const form = useForm({ defaultValues: { to: '' } });
  const to = form.watch('to');
  const target = targets.data?.find(({ id }) => id === to);
  const notice = target ? pointsNotice(bank, target) : null;
  const count = formatNumber(questions.length);
  const submit = form.handleSubmit((chosen) =>
    place.mutate(
      { bankid: bank.id, to: chosen.to, questions: [...questions] },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onPlaced();
        },
      },
    ),
  );
  return (
    <FormDrawer
      open
      title={way === 'copy' ? text.copyTitle(count) : text.moveTitle(count)}
      description={way === 'copy' ? text.copyDescription : text.moveDescription}
      submitLabel={way === 'copy' ? text.copySubmit : text.moveSubmit}
      busy={place.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={toProblem(place.error)?.message}
    >
      {failed ? <RetryNotice {...failed} title={text.targetsFailed} /> : null}
      {targets.data?.length === 0 ? <Notice tone="lantern">{text.noTargets}</Notice> : null}
      <Field label={text.target} error={form.formState.errors.to?.message} required>
        {(control) => (
          <SelectInput
            {...control}
            // The options arrive after the field, so the select must be re-created to show them.
            key={targets.data?.length}
            placeholder={text.chooseTarget}
            options={(targets.data ?? []).map(({ id, name, teacher, teacher_name }) => ({
              value: id,
              label: teacher === bank.teacher ? name : text.named(name, teacher_name),
            }))}
            {...form.register('to', { required: text.targetRequired })}
          />
        )}
      </Field>
      {notice ? <Notice tone="lantern">{notice}</Notice> : null}
    </FormDrawer>
  );
}

/** Null from pool to pool: neither has points. */
function pointsNotice(from: PlaceBank, to: PlaceBank): string | null {
  if (to.btype === 'bank') return from.btype === 'bank' ? null : text.pointsLost;
  return from.btype === 'bank' ? text.pointsMissing : text.pointsSummed;
}
