import { type ClassRow, schoolClass } from '#contract/school/class';
import { NIS_MAX } from '#contract/school/person-fields';
import { isApiError } from '../../../lib/api-error';
import { CheckInput } from '../../../ui/inputs';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useSchoolWrite } from '../api';
import { text } from '../text';

/** Adds a pupil to the class by NIS; one who is in another class is moved only if this is confirmed. */
export function SeatForm({ of, onClose }: { of: ClassRow; onClose: () => void }) {
  return (
    <RecordForm
      title={text.pupils.add}
      description={of.name}
      start={{ nis: '', move: false }}
      names={['nis']}
      save={useSchoolWrite(schoolClass.addStudent)}
      toInput={(fields) => ({ ...fields, classid: of.id })}
      onClose={onClose}
    >
      {(form, problem) => (
        <>
          <TextField
            form={form}
            name="nis"
            label={text.pupils.nis}
            help={text.pupils.nisHelp}
            maxLength={NIS_MAX}
            required={text.pupils.nisRequired}
          />
          {isApiError(problem) && problem.code === 'taken' ? (
            <CheckInput label={text.pupils.move} {...form.register('move')} />
          ) : null}
        </>
      )}
    </RecordForm>
  );
}
