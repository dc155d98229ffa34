import type { UseFormReturn } from 'react-hook-form';
import { ALLOWANCE_MAX } from '#contract/exam/allowance';
import { WHY_MAX } from '#contract/exam-session/sitting-action';
import { formatNumber } from '../../../lib/format';
import { TextField } from '../../../ui/record-fields';
import { text } from './text';

export interface AmountForm {
  unit: 'percent' | 'minutes' | 'none' | 'profile';
  /** As typed. */
  amount: string;
  why: string;
}

const DIGITS = String(ALLOWANCE_MAX).length;

/** The amount, if the chosen unit needs one, and the reason. */
export function AmountFields({ form, whyHelp }: { form: UseFormReturn<AmountForm>; whyHelp: string }) {
  const unit = form.watch('unit');
  if (unit === 'profile') return null;
  return (
    <>
      {unit === 'none' ? null : (
        <TextField
          form={form}
          name="amount"
          type="number"
          label={text.form.amount[unit]}
          help={text.form.amountHelp(formatNumber(1), formatNumber(ALLOWANCE_MAX))}
          maxLength={DIGITS}
          required={text.form.amountRequired}
        />
      )}
      <TextField
        form={form}
        name="why"
        label={text.form.why}
        help={whyHelp}
        maxLength={WHY_MAX}
        required={text.form.whyRequired}
      />
    </>
  );
}

/** Returns what is sent; undefined if the profile applies. */
export function readAmount({ unit, amount, why }: AmountForm) {
  if (unit === 'profile') return undefined;
  return unit === 'none'
    ? { unit: 'minutes' as const, amount: 0, why }
    : { unit, amount: Number(amount), why };
}
