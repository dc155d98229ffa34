import { chakra } from '@chakra-ui/react/styled-system';
import { isNumber as isReadable } from '#domain/score/written-answer';
import { LineBox } from '../ui/text-box';
import { useSheet, useWritten } from './answer-sheet';
import { text } from './text';

interface LineFieldProps {
  question: string;
  isNumber: boolean;
}

/** Maximum length of a short answer or number; anything longer is not a short answer. */
const LINE_MAX = 200;

/** A short answer or a number: one line, stored like an essay. */
export function LineField({ question, isNumber }: LineFieldProps) {
  const { write, flush } = useSheet();
  const value = useWritten(question);
  const isUnreadable = isNumber && !isBeginning(value) && !isReadable(value);
  return (
    <chakra.div display="grid" gap="2" maxWidth="30rem">
      <chakra.label htmlFor={`line-${question}`} fontSize="sm" fontWeight="semibold" color="fg.strong">
        {text.yourAnswer}
      </chakra.label>
      <LineBox
        id={`line-${question}`}
        value={value}
        onChange={(event) => write(question, event.target.value)}
        onBlur={() => void flush()}
        maxLength={LINE_MAX}
        autoComplete="off"
        dir="auto"
        fontSize="1em"
        aria-describedby={`hint-${question}`}
      />
      <chakra.span
        // Its words change while he types.
        aria-live="polite"
        id={`hint-${question}`}
        fontSize="xs"
        color={isUnreadable ? 'lantern.fg' : 'fg.muted'}
        // Nothing moves when the words change.
        minHeight={isNumber ? '9' : undefined}
      >
        {isNumber ? (isUnreadable ? text.notANumber : text.numberHint) : text.shortHint}
      </chakra.span>
    </chakra.div>
  );
}

/** Nothing yet, or what a number may begin with. */
function isBeginning(value: string): boolean {
  return /^[-+\u2212.,]?$/.test(value.trim());
}
