import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { NO_ANSWER } from '#domain/exam-session/answer-log';
import { isAnswered, isPartly } from '#domain/exam-session/finish-rule';
import { letterOf, type ScreenQuestion } from '../../question/screen-question';
import { CheckIcon } from '../../ui/icons/basic-icons';
import type { ExamView } from '../session/exam-view';
import { text } from './grid-text';
import { useSession, useView } from './session-context';
import { isTrouble } from './troubles';

export interface NumberCellProps {
  question: ScreenQuestion;
  index: number;
  onOpen?: () => void;
}

/**
 * One number of the grid. Colour is never the only sign: letter, corner, dot and ring say the same. Re-rendered only
 * when its own look changes: there are many, and a tap must be quick on a slow phone.
 */
export const NumberCell = memo(function NumberCell({ question, index, onOpen }: NumberCellProps) {
  const { goTo } = useSession();
  const look = useView(useShallow((view: ExamView) => lookOf(view, question, index)));
  const { isDone, isBegun, isDoubtful, isCurrent, isUnsent, hasTrouble, letter } = look;
  const undone = isDoubtful ? 'doubtful' : 'empty';
  return (
    <Cell
      type="button"
      aria-label={text.cell(index + 1, factsOf(look))}
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
      {isBegun ? <Mark letter="…" /> : null}
      {isDoubtful ? <Corner /> : null}
      {isUnsent ? <Dot /> : null}
      {hasTrouble ? <Cross /> : null}
    </Cell>
  );
});

function lookOf(view: ExamView, question: ScreenQuestion, index: number) {
  const answer = view.answers.get(question.id) ?? NO_ANSWER;
  const save = view.saves.get(question.id);
  const hasTrouble = isTrouble(save);
  return {
    isDone: isAnswered(question, answer),
    isBegun: isPartly(answer),
    isDoubtful: answer.flag,
    isCurrent: view.position === index && view.page === 'question',
    isUnsent: (view.drafts.has(question.id) || (save !== undefined && save !== 'sent')) && !hasTrouble,
    hasTrouble,
    letter: letterOf(question, answer.mc),
  };
}

function factsOf({
  isDone,
  isBegun,
  isDoubtful,
  isUnsent,
  hasTrouble,
  letter,
}: ReturnType<typeof lookOf>): string[] {
  return [
    isDone ? text.cellAnswered(letter) : isBegun ? text.cellBegun : text.cellEmpty,
    isDoubtful && text.cellDoubtful,
    isUnsent && text.cellUnsent,
    hasTrouble && text.cellTrouble,
  ].filter((fact) => fact !== false);
}

/** Below the number of an answered question: its letter, or a tick for a text. */
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

/** The mark of an answer that does not count, or not yet. */
export function Cross() {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      bottom="-1"
      insetEnd="-1"
      boxSize="4"
      display="grid"
      placeItems="center"
      borderRadius="full"
      bg="danger.solid"
      color="danger.contrast"
      borderWidth="1.5px"
      borderColor="bg.panel"
      fontSize="2xs"
      fontWeight="bold"
      lineHeight="1"
    >
      {text.troubleSign}
    </chakra.span>
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
    isCurrent: {
      true: {
        outline: '3px solid',
        outlineColor: 'info.solid',
        outlineOffset: '1px',
        // Two lines, so that the focus is seen on the current number too; no wider, because the list cuts it there.
        _focusVisible: { outline: '5px double', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
      },
    },
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
