import { useForm } from 'react-hook-form';
import { type ClassRow, schoolClass } from '#contract/admin/class';
import { isApiError } from '../../../lib/api-error';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useSchoolWrite } from '../api';
import { placeErrors } from '../place-errors';
import { text } from '../text';

const NIS_MAX = 50;

/** Seats a pupil by NIS; one who sits elsewhere is moved only when that is said. */
export function SeatForm({ of, onClose }: { of: ClassRow; onClose: () => void }) {
  const seat = useSchoolWrite(schoolClass.addStudent);
  const form = useForm({ defaultValues: { nis: '', move: false } });
  const sitsElsewhere = isApiError(seat.error) && seat.error.code === 'taken';
  const submit = form.handleSubmit((fields) =>
    seat.mutate(
      { ...fields, classid: of.id },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, ['nis']),
      },
    ),
  );
  const { errors, isDirty } = form.formState;
  return (
    <FormDrawer
      open
      title={text.pupils.add}
      description={of.name}
      busy={seat.isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      {seat.error && !(isApiError(seat.error) && seat.error.fields.nis) ? (
        <Notice tone="danger" urgent>
          {toProblem(seat.error)?.message}
        </Notice>
      ) : null}
      <Field label={text.pupils.nis} help={text.pupils.nisHelp} error={errors.nis?.message} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NIS_MAX}
            {...form.register('nis', { validate: (value) => value.trim() !== '' || text.pupils.nisRequired })}
          />
        )}
      </Field>
      {sitsElsewhere ? <CheckInput label={text.pupils.move} {...form.register('move')} /> : null}
    </FormDrawer>
  );
}
