import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { CopyTakers } from '#contract/exam/copy';
import type { ExamForStaff } from '#contract/exam/exam';
import { COPY_KINDS, type CopyKind } from '#contract/exam/exam-kind';
import { EXAM_NAME_MAX } from '#contract/exam/exam-rules';
import { isNamedAsRehearsal } from '#domain/exam/copy';
import { toProblem } from '../../../lib/problem';
import { DialogFoot } from '../../../ui/dialog-foot';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { LoadingState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { FormGroup } from '../form/form-group';
import { useCopyTakers, useDuplicateExam } from './api';
import { Takers } from './takers';
import { text } from './text';

interface DuplicateDialogProps {
  exam: ExamForStaff;
  /** Opens the copy, whose times are still to be set. */
  onMade: (examId: string) => void;
  onClose: () => void;
}

/** Creates a rehearsal, make-up or remedial of an exam, after showing who takes it. */
export function DuplicateDialog({ exam, onMade, onClose }: DuplicateDialogProps) {
  const [kind, setKind] = useState<CopyKind>('makeup');
  const [typed, setTyped] = useState<string | null>(null);
  const [isWithUnheard, setWithUnheard] = useState(false);
  const [problem, setProblem] = useState<string>();
  const takers = useCopyTakers(exam.id, kind);
  const duplicate = useDuplicateExam();
  const name = typed ?? text.suggested(kind, exam.name).slice(0, EXAM_NAME_MAX);
  const isPossible = takers.data?.hindrance === null && (isWithUnheard || hasTakers(takers.data));
  const submit = () => {
    const wrong = problemOf(kind, name);
    setProblem(wrong);
    if (wrong !== undefined || !isPossible || duplicate.isPending) return;
    duplicate.mutate(
      { examid: exam.id, kind, name, ...(isWithUnheard ? { unheard: true } : {}) },
      {
        onSuccess: ({ message, data }) => {
          toaster.success(message);
          onMade(data.id);
        },
      },
    );
  };
  const close = () => {
    if (!duplicate.isPending) onClose();
  };
  return (
    <Modal open onClose={close} title={text.title} description={text.body(exam.name)} width="34rem">
      <chakra.form
        noValidate
        px="6"
        pt="4"
        pb="6"
        overflowY="auto"
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormGroup label={text.what}>
          <div>
            {COPY_KINDS.map((each) => (
              <CheckInput
                key={each}
                kind="radio"
                name="kind"
                value={each}
                {...text.kinds[each]}
                checked={kind === each}
                onChange={() => {
                  setKind(each);
                  setWithUnheard(false);
                }}
              />
            ))}
          </div>
        </FormGroup>
        <Field label={text.name} error={problem} required>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={EXAM_NAME_MAX}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <FormGroup label={text.takers}>
          {takers.data ? (
            <Takers {...takers.data} isWithUnheard={isWithUnheard} onWithUnheard={setWithUnheard} />
          ) : null}
          {takers.isPending ? <LoadingState label={text.loading} /> : null}
          {takers.error ? <Notice tone="danger">{toProblem(takers.error)?.message}</Notice> : null}
        </FormGroup>
        <DialogFoot
          problem={toProblem(duplicate.error)?.message}
          cancelLabel={text.cancel}
          submitLabel={text.confirm}
          busy={duplicate.isPending}
          disabled={!isPossible}
          onCancel={close}
        />
      </chakra.form>
    </Modal>
  );
}

function problemOf(kind: CopyKind, name: string): string | undefined {
  if (name.trim() === '') return text.nameRequired;
  return kind === 'rehearsal' && !isNamedAsRehearsal(name) ? text.rehearsalName : undefined;
}

function hasTakers({ classes, pupils }: CopyTakers): boolean {
  return classes.length + pupils.length > 0;
}
