import { chakra } from '@chakra-ui/react/styled-system';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ExamForStaff } from '#contract/exam/exam';
import { DRAW_MAX } from '#contract/exam/exam-rules';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { type TeacherChoice, useTeachers } from '../api';
import { text } from '../text';
import { type BankDraw, type ExamFields, toggleBank } from './exam-fields';
import { FormGroup } from './form-group';
import { Locked, type Locks, withReason } from './locked';

type BankChoice = Omit<TeacherChoice['bank'][number], 'question_count'> & {
  /** Null: unknown. */
  question_count: number | null;
};

interface BankFieldsProps {
  form: UseFormReturn<ExamFields>;
  isAdmin: boolean;
  /** An existing exam keeps its banks, including one no longer shared with its teacher. */
  exam: ExamForStaff | null;
  locks: Locks;
}

/** The questions: one paper, or pools with the number to draw from each. */
export function BankFields({ form, isAdmin, exam, locks }: BankFieldsProps) {
  const teachers = useTeachers();
  const owner = isAdmin ? teachers.data?.find(({ id }) => id === form.watch('teacher')) : teachers.data?.[0];
  const { field, fieldState } = useController({
    control: form.control,
    name: 'banks',
    rules: { validate: checkBanks },
  });
  const isHolder = exam !== null && form.watch('teacher') === exam.teacher;
  const banks = owner ? withHeld(owner.bank, isHolder ? exam.banks : []) : [];
  const typeOf = (bankid: string) => banks.find(({ id }) => id === bankid)?.type;
  const change = (bankid: string, draw: Partial<BankDraw>) =>
    field.onChange(field.value.map((chosen) => (chosen.bankid === bankid ? { ...chosen, ...draw } : chosen)));
  return (
    <FormGroup
      ref={field.ref}
      label={text.form.banks}
      help={withReason(text.form.banksHelp, locks('bank'))}
      error={fieldState.error?.message}
    >
      <BankHint
        problem={teachers.error}
        isWaiting={isAdmin && !owner}
        isEmpty={Boolean(owner) && banks.length === 0}
      />
      <Locked reason={locks('bank')}>
        {banks.map((bank) => (
          <BankRow
            key={bank.id}
            bank={bank}
            draw={field.value.find(({ bankid }) => bankid === bank.id)}
            onToggle={() => field.onChange(toggleBank(field.value, bank, typeOf))}
            onDraw={(draw) => change(bank.id, draw)}
          />
        ))}
      </Locked>
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
        help={describe(bank)}
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

function withHeld(choices: TeacherChoice['bank'], held: ExamForStaff['banks']): BankChoice[] {
  const known = new Set(choices.map(({ id }) => id));
  const others = held.filter(({ id }) => !known.has(id));
  return [
    ...choices,
    ...others.map(({ id, name, type }) => ({
      id,
      name,
      type,
      question_count: null,
      sharedby: null,
      passing_mark: null,
    })),
  ];
}

function describe({ type, question_count, sharedby }: BankChoice): string {
  if (question_count === null) return text.form.bankHeld(text.form.types[type]);
  if (question_count === 0) return text.form.bankEmpty;
  const held = text.form.bankOf(text.form.types[type], formatNumber(question_count));
  return sharedby === null ? held : text.form.bankFrom(held, sharedby);
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
