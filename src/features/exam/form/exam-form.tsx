import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplyOf } from '#contract/endpoint';
import type { ExamForStaff, exam as examApi } from '#contract/exam/exam';
import { isApiError } from '../../../lib/api-error';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { FormDrawer } from '../../../ui/form-drawer';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useSaveExam } from '../api';
import { OpeningDialog, WarnedDialog } from '../opening/opening-dialog';
import { text } from '../text';
import { BankFields } from './bank-fields';
import { BasicFields, NameField } from './basic-fields';
import { ClassFields } from './class-fields';
import { type ExamFields, type KnownExam, toFields, toSaveInput } from './exam-fields';
import { FinishFields } from './finish-fields';
import { FullscreenFields } from './fullscreen-fields';
import { LateFields } from './late-fields';
import { locksOf } from './locked';
import { PupilFields } from './pupil-fields';
import { ResultFields } from './result-fields';
import { TokenFields } from './token-fields';
import { WeightFields } from './weight-fields';
import { WindowFields } from './window-fields';
import { WindowNotice } from './window-notice';

interface ExamFormProps {
  /** Null: a new exam. */
  exam: ExamForStaff | null;
  isAdmin: boolean;
  onClose: () => void;
}

/** The contract's names of wrong inputs, and the form fields they belong to. */
const FIELD_OF = {
  name: 'name',
  teacher: 'teacher',
  duration: 'duration',
  mc_score: 'mcScore',
  essay_score: 'essayScore',
  token: 'token',
  bank: 'banks',
  classes: 'classes',
  pupils: 'pupils',
  open_at: 'openAt',
  close_at: 'closeAt',
  isshuffle: 'isshuffle',
  shufflechoices: 'shufflechoices',
  fullscreen_policy: 'fullscreenPolicy',
  finish_policy: 'finishPolicy',
  min_minutes: 'minMinutes',
  late_count_minutes: 'lateCount',
  late_wait_hours: 'lateWait',
} as const satisfies Record<string, keyof ExamFields>;

export function ExamForm({ exam, isAdmin, onClose }: ExamFormProps) {
  const save = useSaveExam();
  // A new exam that was saved but not opened is corrected in the same form, and must not be created twice.
  const [known, setKnown] = useState<KnownExam | null>(exam);
  const [saved, setSaved] = useState<SavedExam | null>(null);
  const form = useForm<ExamFields>({ defaultValues: toFields(exam) });
  const locks = locksOf(exam);
  const isInWaves = (exam?.waves.length ?? 0) > 0;
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit((fields) => {
    const input = toSaveInput(fields, { exam: known, isAdmin, isInWaves });
    save.mutate(input, {
      onSuccess: ({ message, data }) => {
        toaster.success(message);
        const { errors, warnings } = data.conflicts;
        // One whose opening this form saw refused can be opened; one closed by hand stays closed.
        const isAsLeft = data.isactive || known === exam;
        if (errors.length + warnings.length === 0 && isAsLeft) return onClose();
        setKnown({
          id: data.id,
          open_at: input.open_at ?? null,
          close_at: input.close_at ?? null,
          chosen: fields.results,
        });
        // What is mended next is compared with what is saved now.
        form.reset(fields);
        setSaved(data);
      },
      onError: (error) => {
        if (!isApiError(error)) return;
        const wrong = Object.entries(FIELD_OF).filter(([wire]) => error.fields[wire]);
        for (const [wire, field] of wrong) {
          form.setError(field, { message: error.fields[wire] }, { shouldFocus: wire === wrong[0]?.[0] });
        }
      },
    });
  });
  if (saved)
    return (
      <AfterSave
        saved={saved}
        name={form.getValues('name')}
        wasOpen={exam?.isactive ?? false}
        onMend={() => setSaved(null)}
        onClose={onClose}
      />
    );
  return (
    <FormDrawer
      open
      title={known ? text.form.editTitle : text.form.createTitle}
      busy={save.isPending}
      problem={toProblem(save.error)?.message}
      dirty={Object.keys(dirtyFields).length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {exam?.paper_locked ? <Notice tone="lantern">{begunText(exam)}</Notice> : null}
      <NameField form={form} />
      <BasicFields form={form} isAdmin={isAdmin} locks={locks} />
      <BankFields form={form} isAdmin={isAdmin} exam={exam} locks={locks} />
      <WeightFields form={form} locks={locks} isNew={known === null} />
      <ClassFields form={form} held={exam?.classes ?? []} locks={locks} />
      <PupilFields form={form} exam={exam} locks={locks} />
      <TokenFields form={form} exam={exam} />
      <WindowFields form={form} locks={locks} closesAt={exam?.close_at ?? null} isInWaves={isInWaves} />
      {exam?.paper_locked || isInWaves ? null : (
        <WindowNotice isNew={known === null} openAt={form.watch('openAt')} closeAt={form.watch('closeAt')} />
      )}
      <LateFields form={form} locks={locks} />
      <FinishFields form={form} locks={locks} />
      <FullscreenFields form={form} locks={locks} />
      <ResultFields form={form} exam={exam} />
    </FormDrawer>
  );
}

/** If nobody has begun, somebody holds a code for a start without network. */
function begunText({ attempt_count: count }: ExamForStaff): string {
  return count > 0 ? text.form.begun(formatNumber(count)) : text.form.codesMade;
}

type SavedExam = ReplyOf<typeof examApi.save>['data'];

interface AfterSaveProps {
  saved: SavedExam;
  name: string;
  wasOpen: boolean;
  onMend: () => void;
  onClose: () => void;
}

/** What was saved, and what prevents opening it. */
function AfterSave({ saved, name, wasOpen, onMend, onClose }: AfterSaveProps) {
  if (saved.isactive)
    return <WarnedDialog name={name} conflicts={saved.conflicts} onMend={onMend} onClose={onClose} />;
  const how = wasOpen ? 'closed' : 'notOpened';
  return <OpeningDialog examId={saved.id} name={name} saved={how} onMend={onMend} onClose={onClose} />;
}
