import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { TimeProfile } from '#contract/exam/allowance';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { Notice } from '../../../ui/states';
import type { PupilChoice } from '../api';
import { FormGroup } from '../form/form-group';
import { PupilName, PupilSearch } from '../form/pupil-search';
import { AmountFields, type AmountForm, readAmount } from './amount-fields';
import { useSaveProfile } from './api';
import { text } from './text';

interface ProfileFormProps {
  /** Null: for a pupil chosen in the form. */
  of: TimeProfile | null;
  onClose: () => void;
}

const UNITS = (['percent', 'minutes'] as const).map((id) => ({ id, name: text.form.units[id] }));

/** Extra time for a pupil in every exam. */
export function ProfileForm({ of, onClose }: ProfileFormProps) {
  const [pupil, setPupil] = useState<PupilChoice>();
  const student = of?.student ?? pupil?.id;
  const start: AmountForm = {
    unit: of?.unit ?? 'percent',
    amount: String(of?.amount ?? ''),
    why: of?.why ?? '',
  };
  return (
    <RecordForm
      title={of ? text.form.editTitle(of.name) : text.form.title}
      start={start}
      names={['amount', 'why']}
      save={useSaveProfile()}
      toInput={(fields) => {
        const amount = readAmount(fields);
        return student === undefined || amount === undefined ? undefined : { student, ...amount };
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of ? null : (
            <FormGroup
              label={text.form.student}
              required
              // He is no field of the form, so its own check does not know him.
              error={form.formState.isSubmitted && !pupil ? text.form.studentRequired : undefined}
            >
              {pupil ? (
                <chakra.div display="flex" alignItems="center" gap="3">
                  <PupilName pupil={pupil} />
                  <Button variant="outline" tone="neutral" size="sm" onClick={() => setPupil(undefined)}>
                    {text.form.other}
                  </Button>
                </chakra.div>
              ) : (
                <PupilSearch chosen={[]} onChoose={setPupil} />
              )}
            </FormGroup>
          )}
          <ChoiceField
            form={form}
            name="unit"
            label={text.form.unit}
            options={UNITS}
            placeholder={text.form.unit}
            required={text.form.amountRequired}
          />
          <AmountFields form={form} whyHelp={text.form.whyHelp} />
          <Notice>{text.form.note}</Notice>
        </>
      )}
    </RecordForm>
  );
}
