import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ProposedWeights, proposeWeights } from '#domain/exam/proposed-weights';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { useBankKinds } from '../api';
import { text } from '../text';
import { countOf, type ExamFields, otherWeight } from './exam-fields';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

interface WeightFieldsProps {
  form: UseFormReturn<ExamFields>;
  locks: Locks;
  /** Nothing is saved yet: weights are proposed until the user types his own. */
  isNew: boolean;
}

/** Two weights that always add up to 100: typing one changes the other. */
export function WeightFields({ form, locks, isNew }: WeightFieldsProps) {
  const [isTyped, setIsTyped] = useState(false);
  const proposed = useProposal(form, isNew && !isTyped);
  const idle = useIdleKind(form);
  return (
    <FormGroup label={text.form.weights} help={withReason(text.form.weightsHelp, locks('mc_score'))}>
      <Locked reason={locks('mc_score')}>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <WeightField
            form={form}
            name="mcScore"
            other="essayScore"
            label={text.form.mcWeight}
            onType={() => setIsTyped(true)}
          />
          <WeightField
            form={form}
            name="essayScore"
            other="mcScore"
            label={text.form.essayWeight}
            onType={() => setIsTyped(true)}
          />
        </chakra.div>
      </Locked>
      {proposed ? <Notice>{text.form.weightsProposed[proposed.by]}</Notice> : null}
      {idle && !proposed ? <Notice tone="lantern">{text.form.weightIdle[idle]}</Notice> : null}
    </FormGroup>
  );
}

/** Sets both weights by the content of the chosen banks; null if nothing is proposed. */
function useProposal(form: UseFormReturn<ExamFields>, isWanted: boolean): ProposedWeights | null {
  const banks = form.watch('banks');
  const held = useBankKinds(isWanted ? banks.map(({ bankid }) => bankid) : []);
  const isWhole = isWanted && held.length === banks.length;
  const parts = held.map(({ bankid, pg, essay }) => {
    const draw = banks.find((bank) => bank.bankid === bankid);
    const wanted = (typed = '') => (/^\d*$/.test(typed.trim()) ? countOf(typed) : null);
    return { pg: { ...pg, wanted: wanted(draw?.pg) }, essay: { ...essay, wanted: wanted(draw?.essay) } };
  });
  const proposed = isWhole ? proposeWeights(parts) : null;
  const essay = proposed?.essay;
  useEffect(() => {
    if (essay === undefined) return;
    form.setValue('essayScore', String(essay));
    form.setValue('mcScore', otherWeight(String(essay)) ?? '');
  }, [form, essay]);
  return proposed;
}

/** The kind of question that the chosen banks contain although its weight is 0: it is answered but does not count. */
function useIdleKind(form: UseFormReturn<ExamFields>): 'mc' | 'essay' | null {
  const [mcScore, essayScore, banks] = form.watch(['mcScore', 'essayScore', 'banks']);
  // If both count, the banks need not be checked.
  const isOneSided = Number(mcScore) === 0 || Number(essayScore) === 0;
  const kinds = useBankKinds(isOneSided ? banks.map(({ bankid }) => bankid) : []);
  const isDrawn = (bankid: string, side: 'pg' | 'essay') =>
    banks.find((bank) => bank.bankid === bankid)?.[side].trim() !== '0';
  const has = (side: 'pg' | 'essay') =>
    kinds.some((each) => each[side].questions > 0 && isDrawn(each.bankid, side));
  if (Number(essayScore) === 0 && has('essay')) return 'essay';
  return Number(mcScore) === 0 && has('pg') ? 'mc' : null;
}

interface WeightFieldProps {
  form: UseFormReturn<ExamFields>;
  name: 'mcScore' | 'essayScore';
  other: 'mcScore' | 'essayScore';
  label: string;
  onType: () => void;
}

function WeightField({ form, name, other, label, onType }: WeightFieldProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          {...form.register(name, {
            validate: (value) => otherWeight(value) !== null || text.form.weightInvalid,
            onChange: () => {
              onType();
              const rest = otherWeight(form.getValues(name));
              if (rest !== null) form.setValue(other, rest, { shouldDirty: true, shouldValidate: true });
            },
          })}
        />
      )}
    </Field>
  );
}
