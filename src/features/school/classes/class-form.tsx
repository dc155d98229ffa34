import { DIVISION_NAME_MAX } from '#contract/fields';
import { type ClassRow, schoolClass } from '#contract/school/class';
import { ChoiceField, TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useGrades, useMajors, usePeriods, useSchoolWrite, useTeacherNames } from '../api';
import { text } from '../text';

const { class: words } = text;

export function ClassForm({ of, onClose }: { of: ClassRow | null; onClose: () => void }) {
  const hasPeriod = usePeriods().data?.data.some(({ isactive }) => isactive) ?? false;
  const grades = useGrades().data?.data;
  const majors = useMajors().data?.data ?? [];
  const teachers = useTeacherNames().data ?? [];
  return (
    <RecordForm
      title={of ? words.editTitle : words.add}
      start={{
        name: of?.name ?? '',
        gradeId: of?.grade ?? '',
        majorId: of?.major ?? '',
        teacher: of?.homeroom?.id ?? '',
      }}
      names={['name', 'gradeId', 'majorId', 'teacher']}
      save={useSchoolWrite(schoolClass.save)}
      toInput={({ name, gradeId, majorId, teacher }) => ({
        ...(of ? { id: of.id } : {}),
        name,
        gradeId,
        majorId: majorId || null,
        ...(hasPeriod ? { teacher: teacher || null } : {}),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={text.name}
            help={of ? words.renameHelp : words.help}
            maxLength={DIVISION_NAME_MAX}
            required={text.required}
          />
          <ChoiceField
            form={form}
            name="gradeId"
            label={words.grade}
            help={grades?.length === 0 ? words.noGrades : undefined}
            options={grades ?? []}
            placeholder={words.chooseGrade}
            required={words.gradeRequired}
          />
          {majors.length > 0 ? (
            <ChoiceField
              form={form}
              name="majorId"
              label={words.major}
              options={majors}
              placeholder={words.noMajor}
            />
          ) : null}
          <ChoiceField
            form={form}
            name="teacher"
            label={words.homeroom}
            help={words.homeroomHelp}
            options={teachers}
            disabled={!hasPeriod}
            placeholder={hasPeriod ? words.noHomeroom : words.noPeriod}
          />
        </>
      )}
    </RecordForm>
  );
}
