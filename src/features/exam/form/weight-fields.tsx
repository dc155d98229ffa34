import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { useBankKinds } from '../api';
import { type ExamFields, otherWeight } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

/** Two weights that always add up to 100: typing one moves the other. */
export function WeightFields({ form, locks }: { form: UseFormReturn<ExamFields>; locks: Locks }) {
  const idle = useIdleKind(form);
  return (
    <FormGroup label={text.form.weights} help={withReason(text.form.weightsHelp, locks('mc_score'))}>
      <Locked reason={locks('mc_score')}>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <WeightField form={form} name="mcScore" other="essayScore" label={text.form.mcWeight} />
          <WeightField form={form} name="essayScore" other="mcScore" label={text.form.essayWeight} />
        </chakra.div>
      </Locked>
      {idle ? <Notice tone="lantern">{text.form.weightIdle[idle]}</Notice> : null}
    </FormGroup>
  );
}

/** The kind of question that the chosen banks hold and whose weight is 0: it is answered, and counts for nothing. */
function useIdleKind(form: UseFormReturn<ExamFields>): 'mc' | 'essay' | null {
  const [mcScore, essayScore, banks] = form.watch(['mcScore', 'essayScore', 'banks']);
  // Both count: then the banks need not be looked into.
  const isOneSided = Number(mcScore) === 0 || Number(essayScore) === 0;
  const kinds = useBankKinds(isOneSided ? banks.map(({ bankid }) => bankid) : []);
  const isDrawn = (bankid: string, side: 'pg' | 'essay') =>
    banks.find((bank) => bank.bankid === bankid)?.[side].trim() !== '0';
  const has = (side: 'pg' | 'essay') => kinds.some((each) => each[side] && isDrawn(each.bankid, side));
  if (Number(essayScore) === 0 && has('essay')) return 'essay';
  return Number(mcScore) === 0 && has('pg') ? 'mc' : null;
}

interface WeightFieldProps {
  form: UseFormReturn<ExamFields>;
  name: 'mcScore' | 'essayScore';
  other: 'mcScore' | 'essayScore';
  label: string;
}

function WeightField({ form, name, other, label }: WeightFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          {...form.register(name, {
            validate: (value) => otherWeight(value) !== null || text.form.weightInvalid,
            onChange: () => {
              const rest = otherWeight(form.getValues(name));
              if (rest !== null) form.setValue(other, rest, { shouldDirty: true, shouldValidate: true });
            },
          })}
        />
      )}
    </Field>
  );
}
