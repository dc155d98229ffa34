import { type StudentRow, student } from '#contract/school/student';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { fetchPhone, useOpenClasses, usePeriods, useSchoolWrite } from '../api';
import { ListsFailed } from '../record/lists-failed';
import { GenderField, toGender } from './gender-field';
import { givenPhone, PhoneField } from './phone-field';
import { text } from './text';
import { useCardHint } from './use-card-hint';

const { pupils: words } = text;
const NAMES = ['nis', 'name', 'nisn', 'birth_place', 'birth_date', 'religion', 'phone', 'email'] as const;

export function PupilForm({ of, onClose }: { of: StudentRow | null; onClose: () => void }) {
  const { hasPeriod, classes, lists } = useOpenClasses(of?.classid ?? undefined);
  const periods = usePeriods().data?.data ?? [];
  const hint = useCardHint();
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={startOf(of)}
      names={NAMES}
      save={useSchoolWrite(student.save)}
      toInput={({ gender, classid, entry, ...fields }) => ({
        ...(of ? { id: of.id } : {}),
        nis: fields.nis,
        name: fields.name,
        gender: toGender(gender),
        nisn: fields.nisn || null,
        birth_place: fields.birth_place || null,
        birth_date: fields.birth_date || null,
        religion: fields.religion || null,
        ...givenPhone(fields),
        email: fields.email || null,
        entry: entry || null,
        ...(hasPeriod ? { classid: classid || null } : {}),
      })}
      // The page of cards opens on a class: a pupil without a class has none to link to.
      tell={
        of ? undefined : (message, { classid }) => (classid ? hint(message, `?kelas=${classid}`) : message)
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <ListsFailed lists={lists} />
          <TextField form={form} name="nis" label={words.nis} maxLength={50} required={words.nisRequired} />
          <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
          <GenderField form={form} name="gender" />
          <ChoiceField
            form={form}
            name="classid"
            label={words.class}
            options={classes}
            disabled={!hasPeriod}
            placeholder={words.noClass}
          />
          <ChoiceField
            form={form}
            name="entry"
            label={words.entry}
            options={periods}
            placeholder={text.notSet}
          />
          <TextField form={form} name="nisn" label={words.nisn} help={words.nisnHelp} maxLength={10} />
          <TextField form={form} name="birth_place" label={words.birthPlace} maxLength={100} />
          <TextField form={form} name="birth_date" label={words.birthDate} maxLength={10} type="date" />
          <TextField form={form} name="religion" label={words.religion} maxLength={40} />
          <PhoneField
            masked={of?.phone}
            isShown={form.watch('showsPhone')}
            fetchNumber={() => fetchPhone('student', of?.id ?? '')}
            onShown={(number) => {
              form.setValue('phone', number);
              form.setValue('showsPhone', true);
            }}
          >
            <TextField form={form} name="phone" label={text.phone} maxLength={40} type="tel" />
          </PhoneField>
          <TextField form={form} name="email" label={text.email} maxLength={200} type="email" />
        </>
      )}
    </RecordForm>
  );
}

function startOf(of: StudentRow | null) {
  return {
    nis: of?.nis ?? '',
    name: of?.name ?? '',
    gender: of?.gender ?? '',
    classid: of?.classid ?? '',
    entry: of?.entry ?? '',
    nisn: of?.nisn ?? '',
    birth_place: of?.birth_place ?? '',
    birth_date: of?.birth_date ?? '',
    religion: of?.religion ?? '',
    phone: '',
    showsPhone: !of?.phone,
    email: of?.email ?? '',
  };
}
