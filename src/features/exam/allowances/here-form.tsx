import type { RosterRow } from '#contract/exam-session/roster';
import { ChoiceField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import { AmountFields, type AmountForm, readAmount } from './amount-fields';
import { type HereInput, useSetHere } from './api';
import { text } from './text';

interface HereFormProps {
  examId: string;
  row: RosterRow;
  onClose: () => void;
}

const UNITS = [
  { id: 'profile', name: text.here.profile },
  { id: 'percent', name: text.form.units.percent },
  { id: 'minutes', name: text.form.units.minutes },
  { id: 'none', name: text.here.none },
];

/** One pupil's extra time in this exam, before he begins. */
export function HereForm({ examId, row, onClose }: HereFormProps) {
  const of = { exam: examId, student: row.student_id };
  return (
    <RecordForm<AmountForm, HereInput>
      title={text.here.title(row.student_name)}
      start={startOf(row)}
      names={['amount', 'why']}
      save={useSetHere()}
      toInput={(fields) => {
        const amount = readAmount(fields);
        return amount ? { set: { ...of, ...amount } } : { clear: of };
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="unit"
            label={text.here.unit}
            options={UNITS}
            placeholder={text.here.unit}
            required={text.form.amountRequired}
          />
          <AmountFields form={form} whyHelp={text.form.whyHereHelp} />
          <Notice>{text.form.note}</Notice>
        </>
      )}
    </RecordForm>
  );
}

function startOf({ allowance }: RosterRow): AmountForm {
  if (!allowance?.here) return { unit: 'profile', amount: '', why: '' };
  const { unit, amount } = allowance;
  return amount === 0 ? { unit: 'none', amount: '', why: '' } : { unit, amount: String(amount), why: '' };
}
