import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type EssayQuestion, GUIDE_MAX } from '#contract/exam-session/grading';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/inputs';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { UnsavedDialog } from '../../../ui/unsaved-dialog';
import { useSaveGuide } from './api';
import { text } from './text';

interface GuideFieldProps {
  examId: string;
  question: EssayQuestion;
  /** False for a second marker, who may only read it. */
  mayEdit: boolean;
}

/** What a good answer contains, beside the essay; edited by any grader except a second marker. */
export function GuideField({ examId, question, mayEdit }: GuideFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = useSaveGuide(examId);
  const { question: leaving } = useLeaveQuestion(draft !== null && draft !== question.guide);
  if (draft === null) {
    return (
      <chakra.div display="grid" gap="2" justifyItems="start">
        {question.guide ? (
          <>
            <chakra.h3 fontSize="sm" fontWeight="semibold" color="fg.strong">
              {text.guide.label}
            </chakra.h3>
            <chakra.p fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {question.guide}
            </chakra.p>
          </>
        ) : null}
        {mayEdit ? (
          <Button variant="outline" tone="neutral" size="sm" onClick={() => setDraft(question.guide)}>
            {question.guide ? text.guide.edit : text.guide.write}
          </Button>
        ) : null}
      </chakra.div>
    );
  }
  const send = () =>
    save.mutate(
      { exam: examId, question: question.question_id, guide: draft },
      { onSuccess: () => setDraft(null) },
    );
  return (
    <chakra.div display="grid" gap="3">
      <Field label={text.guide.label} help={text.guide.help} error={toProblem(save.error)?.message}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={GUIDE_MAX}
            dir="auto"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" gap="3">
        <Button size="sm" busy={save.isPending} onClick={send}>
          {text.guide.save}
        </Button>
        <Button size="sm" variant="outline" tone="neutral" onClick={() => setDraft(null)}>
          {text.guide.cancel}
        </Button>
      </chakra.div>
      <UnsavedDialog {...leaving} />
    </chakra.div>
  );
}
