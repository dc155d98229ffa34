import { chakra } from '@chakra-ui/react/styled-system';
import { ESSAY_MAX } from '#contract/exam-session/answer-limits';
import { TextBox } from '../ui/text-box';
import { useSheet, useWritten } from './answer-sheet';
import { text } from './text';

const NUMBER = new Intl.NumberFormat('id-ID');

/** A written answer: kept while typing, stored after a pause and on leaving the field. */
export function EssayField({ question }: { question: string }) {
  const { write, flush } = useSheet();
  const value = useWritten(question);
  return (
    <chakra.div display="grid" gap="2">
      <chakra.label htmlFor={`essay-${question}`} fontSize="sm" fontWeight="semibold" color="fg.strong">
        {text.yourAnswer}
      </chakra.label>
      <TextBox
        id={`essay-${question}`}
        value={value}
        onChange={(event) => write(question, event.target.value)}
        onBlur={() => void flush()}
        maxLength={ESSAY_MAX}
        autoComplete="off"
        dir="auto"
        minHeight="13rem"
        // The same size as the question, whatever the student chose.
        fontSize="1em"
        lineHeight="tall"
        aria-describedby={`hint-${question}`}
      />
      <chakra.span
        id={`hint-${question}`}
        display="flex"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="2"
        fontSize="xs"
        color="fg.muted"
      >
        <span>{text.essayHint}</span>
        <chakra.span fontVariantNumeric="tabular-nums">
          {text.characters(NUMBER.format(value.length), NUMBER.format(ESSAY_MAX))}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}
