import { chakra } from '@chakra-ui/react/styled-system';
import { NO_ANSWER } from '#domain/exam-session/answer-log';
import { isAnswered } from '#domain/exam-session/finish-rule';
import { CheckIcon } from '../ui/icons/basic-icons';
import { letterOf, type ScreenQuestion } from './screen-question';
import { useSession, useView } from './session-context';
import { text } from './text';

export interface NumberCellProps {
  question: ScreenQuestion;
  index: number;
  onOpen?: () => void;
}

/** One number of the grid. Colour never stands alone: letter, corner, dot and ring say the same. */
export function NumberCell({ question, index, onOpen }: NumberCellProps) {
  const { goTo } = useSession();
  const answer = useView((view) => view.answers.get(question.id)) ?? NO_ANSWER;
  const save = useView((view) => view.saves.get(question.id));
  const isCurrent = useView((view) => view.position === index && view.page === 'question');
  const isDone = isAnswered(question, answer);
  const isUnsent = save !== undefined && save !== 'sent';
  const letter = letterOf(question, answer.mc);
  const facts = [
    isDone ? text.cellAnswered(letter) : text.cellEmpty,
    answer.flag && text.cellDoubtful,
    isUnsent && text.cellUnsent,
  ].filter((fact) => fact !== false);
  const undone = answer.flag ? 'doubtful' : 'empty';
  return (
    <Cell
      type="button"
      aria-label={text.cell(index + 1, facts)}
      aria-current={isCurrent ? 'step' : undefined}
      look={isDone ? 'answered' : undone}
      isCurrent={isCurrent}
      onClick={() => {
        goTo(index);
        onOpen?.();
      }}
    >
      {index + 1}
      {isDone ? <Mark letter={letter} /> : null}
      {answer.flag ? <Corner /> : null}
      {isUnsent ? <Dot /> : null}
    </Cell>
  );
}

/** What stands under the number of an answered question: its letter, or a tick for a text. */
function Mark({ letter }: { letter: string }) {
  return (
    <chakra.span fontSize="xs" lineHeight="1" fontWeight="semibold" aria-hidden="true">
      {letter || <CheckIcon boxSize="3" strokeWidth={3} />}
    </chakra.span>
  );
}

/** The corner of a doubtful question. */
export function Corner() {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      top="0"
      insetEnd="0"
      boxSize="4"
      bg="lantern.400"
      borderStartEndRadius="sm"
      clipPath="polygon(0 0, 100% 0, 100% 100%)"
      _rtl={{ clipPath: 'polygon(0 0, 100% 0, 0 100%)' }}
    />
  );
}

/** The dot of a question that has not reached the server. */
export function Dot() {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      bottom="0.5"
      insetEnd="0.5"
      boxSize="2.5"
      borderRadius="full"
      bg="info.solid"
      borderWidth="2px"
      borderColor="bg.panel"
    />
  );
}

const Cell = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    minWidth: '11',
    height: '11',
    borderRadius: 'md',
    borderWidth: '1px',
    fontSize: 'sm',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
    cursor: 'pointer',
  },
  variants: {
    isCurrent: { true: { outline: '3px solid', outlineColor: 'info.solid', outlineOffset: '1px' } },
    look: {
      empty: {
        bg: 'bg.panel',
        color: 'fg.strong',
        borderColor: 'border.emphasized',
        _hover: { bg: 'bg.muted' },
      },
      doubtful: { bg: 'lantern.subtle', color: 'lantern.fg', borderColor: 'lantern.border' },
      answered: { bg: 'success.solid', color: 'success.contrast', borderColor: 'success.solid' },
    },
  },
});
