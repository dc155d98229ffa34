import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { EssayQuestion } from '#contract/exam-session/grading';
import { Button } from '../../../../ui/button';
import { useIsHistory } from '../../closed-period';
import { RubricDrawer } from './rubric-drawer';
import { RubricHistory } from './rubric-history';
import { text } from './text';

interface RubricFieldProps {
  examId: string;
  question: EssayQuestion;
}

/** The rubric of an essay, for the exam's owner: written, changed, and viewed in earlier versions. */
export function RubricField({ examId, question }: RubricFieldProps) {
  const [open, setOpen] = useState<'drawer' | 'history' | null>(null);
  const isHistory = useIsHistory();
  const close = () => setOpen(null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
      {isHistory ? null : (
        <Button variant="outline" tone="neutral" size="sm" onClick={() => setOpen('drawer')}>
          {question.rubric.length > 0 ? text.edit : text.write}
        </Button>
      )}
      {question.rubric_number > 0 ? (
        <Button variant="ghost" tone="neutral" size="sm" onClick={() => setOpen('history')}>
          {text.history}
        </Button>
      ) : null}
      {open === 'drawer' ? <RubricDrawer examId={examId} question={question} onClose={close} /> : null}
      {open === 'history' ? (
        <RubricHistory examId={examId} questionId={question.question_id} onClose={close} />
      ) : null}
    </chakra.div>
  );
}
