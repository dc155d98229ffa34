import { chakra } from '@chakra-ui/react/styled-system';
import { useForm } from 'react-hook-form';
import { type SubjectRow, subject } from '#contract/admin/subject';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useSchoolWrite } from '../api';
import { text } from '../text';

const PARTS = ['presensi', 'attitude', 'final'] as const;
const WHOLE = 100;
const UNSET = { presensi: 10, attitude: 20, final: 70 };

/** Three percents that must be 100 together; the sum is shown while they are typed. */
export function WeightsForm({ of, onClose }: { of: SubjectRow; onClose: () => void }) {
  const save = useSchoolWrite(subject.updateWeights);
  const form = useForm({ defaultValues: of.weights ?? UNSET });
  const typed = form.watch();
  const sum = PARTS.reduce((total, part) => total + (Number(typed[part]) || 0), 0);
  const submit = form.handleSubmit(({ presensi, attitude, final }) => {
    if (sum !== WHOLE) return;
    save.mutate(
      { id: of.id, presensi: Number(presensi), attitude: Number(attitude), final: Number(final) },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  });
  return (
    <FormDrawer
      open
      title={text.weights.title(of.name)}
      description={text.weights.description}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <chakra.output
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={sum === WHOLE ? 'success.fg' : 'danger.fg'}
        >
          {text.weights.total(formatNumber(sum))}
        </chakra.output>
      }
    >
      {save.error ? (
        <Notice tone="danger" urgent>
          {toProblem(save.error)?.message}
        </Notice>
      ) : null}
      {PARTS.map((part) => (
        <Field
          key={part}
          label={text.weights[part]}
          error={part === 'final' && sum !== WHOLE ? text.weights.mustBe100 : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={WHOLE}
              {...form.register(part)}
            />
          )}
        </Field>
      ))}
    </FormDrawer>
  );
}
