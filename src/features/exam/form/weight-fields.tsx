import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/inputs';
import { type ExamFields, otherWeight } from '../exam-fields';
import { text } from '../text';
import { FormGroup } from './form-group';

/** Two weights that always add up to 100: typing one moves the other. */
export function WeightFields({ form }: { form: UseFormReturn<ExamFields> }) {
  return (
    <FormGroup label={text.form.weights} help={text.form.weightsHelp}>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <WeightField form={form} name="mcScore" other="essayScore" label={text.form.mcWeight} />
        <WeightField form={form} name="essayScore" other="mcScore" label={text.form.essayWeight} />
      </chakra.div>
    </FormGroup>
  );
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
