import { type GraduateRow, graduation } from '#contract/school/graduation';
import { LEAVING_REASONS, NOTE_LENGTHS } from '#contract/school/leaving';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useSchoolWrite } from '../api';
import { startOf } from './graduate-fields';
import { text } from './text';
import { UnnotedPupil } from './unnoted-pupil';

const NAMES = ['userid', 'reason', 'date', 'certificate', 'agency', 'description'] as const;
const REASONS = LEAVING_REASONS.map((id) => ({ id, name: text.reasons[id] }));

/** The note on one who left the school; a new note is for a pupil who is already switched off. */
export function GraduateForm({ of, onClose }: { of: GraduateRow | null; onClose: () => void }) {
  return (
    <RecordForm
      title={of ? text.editTitle : text.add}
      start={startOf(of)}
      names={NAMES}
      save={useSchoolWrite(graduation.save)}
      toInput={({ userid, reason, date, certificate, agency, description }) => ({
        userid,
        reason,
        date: date || null,
        certificate: reason === 'graduated' ? certificate.trim() || null : null,
        agency: agency.trim() || null,
        description: description.trim() || null,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of ? null : <UnnotedPupil form={form} />}
          <ChoiceField
            form={form}
            name="reason"
            label={text.reason}
            options={REASONS}
            placeholder={text.chooseReason}
            required={text.reasonRequired}
          />
          <TextField form={form} name="date" label={text.date} maxLength={10} type="date" />
          {form.watch('reason') === 'graduated' ? (
            <TextField
              form={form}
              name="certificate"
              label={text.certificate}
              help={text.certificateHelp}
              maxLength={NOTE_LENGTHS.certificate}
            />
          ) : null}
          <TextField
            form={form}
            name="agency"
            label={text.agency}
            help={text.agencyHelp}
            maxLength={NOTE_LENGTHS.agency}
          />
          <TextField form={form} name="description" label={text.note} maxLength={NOTE_LENGTHS.description} />
        </>
      )}
    </RecordForm>
  );
}
