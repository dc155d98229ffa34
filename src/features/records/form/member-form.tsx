import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import type { FamilyMember } from '#contract/records/record-shown';
import { NAME_MAX } from '#contract/school/person-fields';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useRecordWrite } from '../api';
import { text } from '../text';

const GENDERS = (['L', 'P'] as const).map((id) => ({ id, name: text.gender[id] }));

interface MemberFormProps {
  userid: string;
  of: FamilyMember | null;
  keeps: boolean;
  onClose: () => void;
}

/** The drawer for one member of a family. */
export function MemberForm({ userid, of, keeps, onClose }: MemberFormProps) {
  return (
    <RecordForm
      title={of ? text.editMember : text.newMember}
      description={keeps ? text.staffHelp : text.familyHelp}
      submitLabel={keeps ? text.save : text.send}
      start={{ name: of?.name ?? '', gender: of?.gender ?? '', birth_date: of?.birth_date ?? '' }}
      names={['name', 'gender', 'birth_date']}
      save={useRecordWrite(database.saveFamily)}
      toInput={(fields) => toInput({ userid, ...(of ? { id: of.id } : {}) }, fields)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={text.name}
            maxLength={NAME_MAX}
            required={text.nameRequired}
          />
          <ChoiceField
            form={form}
            name="gender"
            label={text.genderLabel}
            options={GENDERS}
            placeholder={text.notSet}
            required={text.genderRequired}
          />
          <TextField
            form={form}
            name="birth_date"
            label={text.birthDate}
            type="date"
            maxLength={10}
            required={text.birthRequired}
          />
        </>
      )}
    </RecordForm>
  );
}

function toInput(
  whose: { userid: string; id?: string },
  { name, gender, birth_date }: { name: string; gender: string; birth_date: string },
): InputOf<typeof database.saveFamily> | undefined {
  return gender === 'L' || gender === 'P' ? { ...whose, name, gender, birth_date } : undefined;
}
