import { chakra } from '@chakra-ui/react/styled-system';
import { QuestionBody } from './question-body';
import type { ScreenQuestion } from './screen-question';

/** Base size of an exam's text in rem (18 px). */
const BASE_REM = 1.125;

/** A question with its answer, in the pupil's text size. */
export function AskedQuestion({ question, percent }: { question: ScreenQuestion; percent: number }) {
  return (
    <chakra.div
      display="grid"
      gap="5"
      style={{ fontSize: `${(BASE_REM * percent) / 100}rem` }}
      lineHeight="tall"
      color="fg.strong"
    >
      <QuestionBody question={question} />
    </chakra.div>
  );
}
