import { type UseFormReturn, useController } from 'react-hook-form';
import type { ExamForStaff } from '#contract/exam/exam';
import { usualMark } from '#domain/exam/usual-mark';
import { useTeachers } from '../api';
import { isAtMissing, isMarkWrong } from '../results/release-choice';
import { ReleaseFields } from '../results/release-fields';
import { text as resultText } from '../results/text';
import type { ExamFields } from './exam-fields';

interface ResultFieldsProps {
  form: UseFormReturn<ExamFields>;
  exam: ExamForStaff | null;
}

/** What is shown of the results; never anything for a rehearsal. It may change at any time. */
export function ResultFields({ form, exam }: ResultFieldsProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'results',
    rules: {
      validate: (choice) =>
        isAtMissing(choice)
          ? resultText.release.atMissing
          : !isMarkWrong(choice) || resultText.release.passingInvalid,
    },
  });
  const usual = useUsualMark(form);
  if (exam?.kind === 'rehearsal') return null;
  return (
    <ReleaseFields
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      isTold={fieldState.invalid}
      {...(exam ? {} : { usual })}
    />
  );
}

/** The passing mark of the chosen banks' subjects, as far as known. */
function useUsualMark(form: UseFormReturn<ExamFields>): number | null {
  const teachers = useTeachers();
  const chosen = new Set(form.watch('banks').map(({ bankid }) => bankid));
  const known = new Map(
    (teachers.data ?? []).flatMap(({ bank }) =>
      bank.map(({ id, passing_mark: mark }) => [id, mark] as const),
    ),
  );
  return usualMark([...chosen].map((id) => known.get(id) ?? null));
}
