import { chakra } from '@chakra-ui/react/styled-system';
import { type UseFormReturn, useController } from 'react-hook-form';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { type TeacherChoice, useTeachers } from '../api';
import { type BankDraw, type ExamFields, toggleBank } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';

const DRAW_MAX = 500;

type BankChoice = TeacherChoice['bank'][number];

/** Which questions: one paper, or pools with how many to draw from each. */
export function BankFields({ form, isAdmin }: { form: UseFormReturn<ExamFields>; isAdmin: boolean }) {
  const teachers = useTeachers();
  const owner = isAdmin ? teachers.data?.find(({ id }) => id === form.watch('teacher')) : teachers.data?.[0];
  const { field, fieldState } = useController({
    control: form.control,
    name: 'banks',
    rules: { validate: checkBanks },
  });
  const banks = owner?.bank ?? [];
  const typeOf = (bankid: string) => banks.find(({ id }) => id === bankid)?.type;
  const change = (bankid: string, draw: Partial<BankDraw>) =>
    field.onChange(field.value.map((chosen) => (chosen.bankid === bankid ? { ...chosen, ...draw } : chosen)));
  return (
    <FormGroup label={text.form.banks} help={text.form.banksHelp} error={fieldState.error?.message}>
      <BankHint
        problem={teachers.error}
        isWaiting={isAdmin && !owner}
        isEmpty={Boolean(owner) && banks.length === 0}
      />
      {banks.map((bank) => (
        <BankRow
          key={bank.id}
          bank={bank}
          draw={field.value.find(({ bankid }) => bankid === bank.id)}
          onToggle={() => field.onChange(toggleBank(field.value, bank, typeOf))}
          onDraw={(draw) => change(bank.id, draw)}
        />
      ))}
    </FormGroup>
  );
}

interface BankRowProps {
  bank: BankChoice;
  /** Undefined while it is not chosen. */
  draw: BankDraw | undefined;
  onToggle: () => void;
  onDraw: (draw: Partial<BankDraw>) => void;
}

function BankRow({ bank, draw, onToggle, onDraw }: BankRowProps) {
  const count = bank.question_count === 0 ? text.form.bankEmpty : formatNumber(bank.question_count);
  return (
    <chakra.div
      borderWidth="1px"
      borderColor={draw ? 'brand.border' : 'border'}
      bg={draw ? 'brand.subtle' : undefined}
      borderRadius="md"
      px="3"
    >
      <CheckInput
        label={bank.name}
        help={bank.question_count === 0 ? count : text.form.bankOf(text.form.types[bank.type], count)}
        checked={draw !== undefined}
        disabled={bank.question_count === 0 && !draw}
        onChange={onToggle}
      />
      {draw && bank.type === 'bank' ? (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" pb="3">
          <Field label={text.form.drawPg}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                placeholder={text.form.drawAll}
                value={draw.pg}
                onChange={(event) => onDraw({ pg: event.target.value })}
              />
            )}
          </Field>
          <Field label={text.form.drawEssay}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                placeholder={text.form.drawAll}
                value={draw.essay}
                onChange={(event) => onDraw({ essay: event.target.value })}
              />
            )}
          </Field>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

interface BankHintProps {
  problem: unknown;
  isWaiting: boolean;
  isEmpty: boolean;
}

function BankHint({ problem, isWaiting, isEmpty }: BankHintProps) {
  if (problem) return <Notice tone="danger">{toProblem(problem)?.message}</Notice>;
  if (isWaiting) return <Notice>{text.form.chooseTeacherFirst}</Notice>;
  if (isEmpty) return <Notice tone="lantern">{text.form.noBanks}</Notice>;
  return null;
}

function checkBanks(banks: readonly BankDraw[]): true | string {
  if (banks.length === 0) return text.form.banksRequired;
  const isCount = (typed: string) =>
    typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) <= DRAW_MAX);
  return banks.every(({ pg, essay }) => isCount(pg) && isCount(essay)) || text.form.drawInvalid;
}
