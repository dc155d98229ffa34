import { chakra } from '@chakra-ui/react/styled-system';
import type { EssayToGrade } from '#contract/exam-session/grading';
import { formatMoment, formatScore } from '../../../../lib/format';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/states';
import { useEssay } from '../api';
import { text } from '../text';
import type { UnsentGrade } from './unsent-grade';
import { useGradeOutbox } from './use-grade-outbox';

interface RefusedGradeProps {
  grade: UnsentGrade;
  /** Opens the answer on the grading page, if that shows its question. */
  onOpen: ((answerId: string) => void) | undefined;
  /** Its answer is empty now: there is nothing to open. */
  isEmptied: boolean;
}

/** A grade that the server refused: the reason, what stands instead, and the possible actions. */
export function RefusedGrade({ grade, onOpen, isEmptied }: RefusedGradeProps) {
  const { input, title, refusal } = grade;
  const outbox = useGradeOutbox();
  return (
    <Notice tone="danger" title={text.unsent.refused(title)}>
      <p>{isEmptied ? text.unsent.emptied : refusal?.message}</p>
      {refusal?.code === 'gradeOvertaken' ? <Overtaken grade={grade} /> : null}
      <chakra.div mt="2" display="flex" flexWrap="wrap" gap="2">
        {onOpen && !isEmptied ? (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => onOpen(input.answer_id)}>
            {text.unsent.open}
          </Button>
        ) : null}
        <Button size="sm" variant="outline" tone="neutral" onClick={() => outbox.drop(input.answer_id)}>
          {text.unsent.drop}
        </Button>
      </chakra.div>
    </Notice>
  );
}

/** The present grade, with a button to send the refused one again, based on what is shown here and nothing newer. */
function Overtaken({ grade: { refusal: _, ...grade } }: { grade: UnsentGrade }) {
  const outbox = useGradeOutbox();
  const { data: essay } = useEssay(grade.input.answer_id);
  if (!essay) return null;
  const { point } = grade.input;
  const giveAgain = () => outbox.put({ ...grade, input: { ...grade.input, known: essay.known } });
  return (
    <>
      <p>{standing(essay)}</p>
      {/* Another text than the one he read is read first. */}
      {essay.seen === grade.input.seen && !essay.closed ? (
        <chakra.div mt="2">
          <Button size="sm" onClick={giveAgain}>
            {point === null ? text.unsent.takeBackAgain : text.unsent.giveAgain(formatScore(point))}
          </Button>
        </chakra.div>
      ) : null}
    </>
  );
}

function standing({ grade, known }: EssayToGrade): string {
  if (grade) return text.unsent.stands(formatScore(grade.point), grade.by, formatMoment(grade.at));
  return known === null ? text.unsent.standsNothing : text.unsent.standsTakenBack(formatMoment(known));
}
