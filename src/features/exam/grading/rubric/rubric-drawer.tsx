import { useState } from 'react';
import type { EssayQuestion } from '#contract/exam-session/grading';
import { serverMessage, toProblem } from '../../../../lib/problem';
import { RubricFields } from '../../../../question/rubric-fields';
import { type EditorCriterion, readCriterion, toRubric } from '../../../../question/rubric-model';
import { Button } from '../../../../ui/button';
import { FormDrawer } from '../../../../ui/form-drawer';
import { Notice } from '../../../../ui/states';
import { toaster } from '../../../../ui/toast';
import { usePreviewRubric, useSaveRubric } from './api';
import { RubricImpact } from './rubric-impact';
import { text } from './text';

interface RubricDrawerProps {
  examId: string;
  question: EssayQuestion;
  onClose: () => void;
}

/** Edits the rubric of an essay whose exam has begun; affected grades are shown before anything is saved. */
export function RubricDrawer({ examId, question, onClose }: RubricDrawerProps) {
  const { question_id: id, rubric_number: seen, max_point: most } = question;
  const [rubric, setRubric] = useState<EditorCriterion[]>(() => question.rubric.map(readCriterion));
  const [isDirty, setDirty] = useState(false);
  const preview = usePreviewRubric();
  const save = useSaveRubric(examId);
  const shown = preview.data;
  const problem = save.error ?? preview.error;
  const draft = { exam: examId, question: id, rubric: toRubric(rubric) };
  const send = (touches: number) =>
    save.mutate(
      { ...draft, seen, touches },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        // The preview is no longer valid.
        onError: () => preview.reset(),
      },
    );
  const look = () => {
    save.reset();
    preview.mutate(draft, { onSuccess: ({ touched }) => touched.length === 0 && send(0) });
  };
  const isTold = shown !== undefined && shown.touched.length > 0;
  return (
    <FormDrawer
      open
      title={text.title}
      onClose={onClose}
      dirty={isDirty}
      busy={preview.isPending || save.isPending}
      submitLabel={isTold ? text.impact.save : text.next}
      onSubmit={() => (isTold ? send(shown.touched.length) : look())}
    >
      {problem ? (
        <Notice tone="danger" urgent>
          {serverMessage(problem) ?? toProblem(problem)?.message}
        </Notice>
      ) : null}
      {isTold ? (
        <>
          <RubricImpact preview={shown} />
          <div>
            <Button variant="outline" tone="neutral" onClick={preview.reset}>
              {text.impact.back}
            </Button>
          </div>
        </>
      ) : (
        <RubricFields
          rubric={rubric}
          help={rubric.length === 0 && question.rubric.length > 0 ? text.removed : text.scope}
          most={Math.round(most * 100)}
          onChange={(next) => {
            setRubric(next);
            setDirty(true);
          }}
        />
      )}
    </FormDrawer>
  );
}
