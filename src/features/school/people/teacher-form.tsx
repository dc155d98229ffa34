import { type TeacherRow, teacher } from '#contract/school/teacher';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { fetchPhone, useOpenClasses, useSchoolWrite } from '../api';
import { ListsFailed } from '../record/lists-failed';
import { GenderField, toGender } from './gender-field';
import { type Lesson, LessonsField } from './lessons-field';
import { givenPhone, PhoneField } from './phone-field';
import { text } from './text';

const { teachers: words } = text;
const NAMES = ['username', 'name', 'nip', 'email', 'phone'] as const;

export function TeacherForm({ of, onClose }: { of: TeacherRow | null; onClose: () => void }) {
  const { hasPeriod, classes, lists } = useOpenClasses(of?.homeroom?.id);
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={startOf(of)}
      names={NAMES}
      save={useSchoolWrite(teacher.save)}
      toInput={({ classid, gender, ...fields }) => ({
        ...(of ? { id: of.id } : {}),
        username: fields.username,
        name: fields.name,
        nip: fields.nip || null,
        gender: toGender(gender),
        email: fields.email || null,
        ...givenPhone(fields),
        ...(hasPeriod ? { classid: classid || null } : {}),
        subjects: fields.lessons,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ListsFailed lists={lists} />
          <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
          <TextField
            form={form}
            name="username"
            label={words.username}
            help={words.usernameHelp}
            maxLength={50}
            required={words.usernameRequired}
          />
          <TextField form={form} name="nip" label={words.nip} maxLength={30} />
          <GenderField form={form} name="gender" />
          <ChoiceField
            form={form}
            name="classid"
            label={words.homeroom}
            options={classes}
            disabled={!hasPeriod}
            placeholder={words.notHomeroom}
          />
          <LessonsField
            lessons={form.watch('lessons')}
            onLessons={(lessons) => form.setValue('lessons', lessons, { shouldDirty: true })}
            classes={hasPeriod ? classes : []}
          />
          <PhoneField
            masked={of?.phone}
            isShown={form.watch('showsPhone')}
            fetchNumber={() => fetchPhone('teacher', of?.id ?? '')}
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

function startOf(of: TeacherRow | null) {
  const lessons: Lesson[] =
    of?.subjects.map(({ id, classes }) => ({ value: id, classes: classes.map((one) => one.id) })) ?? [];
  return {
    username: of?.username ?? '',
    name: of?.name ?? '',
    nip: of?.nip ?? '',
    gender: of?.gender ?? '',
    email: of?.email ?? '',
    phone: '',
    showsPhone: !of?.phone,
    classid: of?.homeroom?.id ?? '',
    lessons,
  };
}
