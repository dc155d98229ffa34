import { chakra } from '@chakra-ui/react/styled-system';
import type { EssayToGrade } from '#contract/exam-session/grading';
import { formatMoment, formatScore } from '../../../../lib/format';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/states';
import { useEssay } from '../api';
import { isListed } from '../grading-order';
import { text } from '../text';
import type { GradedList } from './graded-list';
import type { UnsentGrade } from './unsent-grade';
import { useGradeOutbox } from './use-grade-outbox';

interface RefusedGradeProps {
  grade: UnsentGrade;
  /** The answers to its question, if the page shows them. */
  list: GradedList | undefined;
}

/** With these the server has said why there is nothing to open. */
const GONE = ['essayEmptied', 'attemptArchived'];

/** A grade that the server refused: the reason, what stands instead, and the possible actions. */
export function RefusedGrade({ grade, list }: RefusedGradeProps) {
  const { input, title, refusal } = grade;
  const outbox = useGradeOutbox();
  const isOpenable = list !== undefined && isListed(input.answer_id, list.rows);
  const isElsewhere = list !== undefined && !isOpenable && list.of.classid !== '';
  return (
    <Notice tone="danger" title={text.unsent.refused(title)}>
      <p>{refusal?.message}</p>
      {isElsewhere && !GONE.includes(refusal?.code ?? '') ? <p>{text.unsent.otherClass}</p> : null}
      {refusal?.code === 'gradeOvertaken' ? <Overtaken grade={grade} /> : null}
      <chakra.div mt="2" display="flex" flexWrap="wrap" gap="2">
        {isOpenable ? (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => list.onOpen(input.answer_id)}>
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
