import { type GraduateRow, graduation } from '#contract/admin/graduation';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useSchoolWrite, useUnnotedPupils } from '../api';
import { text } from './text';

/** The note on one graduate; a new note is for a pupil who is already switched off. */
export function GraduateForm({ of, onClose }: { of: GraduateRow | null; onClose: () => void }) {
  const pupils = useUnnotedPupils(of === null).data?.data ?? [];
  return (
    <RecordForm
      title={of ? text.editTitle : text.add}
      start={{ userid: of?.id ?? '', agency: of?.agency ?? '', description: of?.description ?? '' }}
      names={['userid', 'agency', 'description']}
      save={useSchoolWrite(graduation.save)}
      toInput={({ userid, agency, description }) => ({
        userid,
        agency: agency.trim() || null,
        description: description.trim() || null,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {of ? null : (
            <ChoiceField
              form={form}
              name="userid"
              label={text.pupil}
              help={text.pupilHelp}
              options={pupils.map(({ id, name, nis }) => ({ id, name: nis ? `${name} · ${nis}` : name }))}
              placeholder={text.choosePupil}
              required={text.pupilRequired}
            />
          )}
          <TextField form={form} name="agency" label={text.agency} help={text.agencyHelp} maxLength={255} />
          <TextField form={form} name="description" label={text.note} maxLength={2000} />
        </>
      )}
    </RecordForm>
  );
}
