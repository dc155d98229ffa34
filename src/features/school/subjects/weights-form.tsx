import { chakra } from '@chakra-ui/react/styled-system';
import { type SubjectRow, subject } from '#contract/school/subject';
import { formatNumber } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { RecordForm } from '../../../ui/record-form';
import { useSchoolWrite } from '../api';
import { text } from '../text';

const PARTS = ['presensi', 'attitude', 'final'] as const;
const WHOLE = 100;
const UNSET = { presensi: 10, attitude: 20, final: 70 };

/** Three percentages that must add up to 100; the sum is shown while typing. */
export function WeightsForm({ of, onClose }: { of: SubjectRow; onClose: () => void }) {
  return (
    <RecordForm
      title={text.weights.title(of.name)}
      description={text.weights.description}
      start={of.weights ?? UNSET}
      names={PARTS}
      save={useSchoolWrite(subject.updateWeights)}
      toInput={(typed) =>
        sumOf(typed) === WHOLE
          ? {
              id: of.id,
              presensi: Number(typed.presensi),
              attitude: Number(typed.attitude),
              final: Number(typed.final),
            }
          : undefined
      }
      onClose={onClose}
      footer={(form) => <Total sum={sumOf(form.watch())} />}
    >
      {(form) =>
        PARTS.map((part) => (
          <Field
            key={part}
            label={text.weights[part]}
            error={part === 'final' && sumOf(form.watch()) !== WHOLE ? text.weights.mustBe100 : undefined}
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
        ))
      }
    </RecordForm>
  );
}

/** While typed, the values are strings. */
function sumOf(typed: Record<(typeof PARTS)[number], unknown>): number {
  return PARTS.reduce((total, part) => total + (Number(typed[part]) || 0), 0);
}

function Total({ sum }: { sum: number }) {
  return (
    <chakra.output
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      color={sum === WHOLE ? 'success.fg' : 'danger.fg'}
    >
      {text.weights.total(formatNumber(sum))}
    </chakra.output>
  );
}
