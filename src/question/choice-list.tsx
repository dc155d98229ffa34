import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { QTYPE } from '#contract/question-bank/question-type';
import { toggleLetter } from '#domain/exam-session/answer-letters';
import { IconButton } from '../ui/button';
import { CloseIcon, RefreshIcon } from '../ui/icons/basic-icons';
import { RichText } from '../ui/rich-text';
import { ScrollBox } from '../ui/scroll-box';
import { useSheet, useSheetView } from './answer-sheet';
import { FOCUS_RING, Hint, Letter } from './lettered';
import type { ScreenQuestion } from './screen-question';
import { text } from './text';

/** The choices as full-width rows, lettered by position; the answer stores the original key. */
export const ChoiceList = memo(function ChoiceList({ question }: { question: ScreenQuestion }) {
  const isSeveral = question.qtype === QTYPE.several;
  const label = isSeveral ? text.chooseSeveral : text.chooseOne;
  return (
    <>
      {isSeveral ? <Hint>{label}</Hint> : null}
      <chakra.div role={isSeveral ? 'group' : 'radiogroup'} aria-label={label} display="grid" gap="2.5">
        {question.choices.map((choice) => (
          <ChoiceRow key={choice.key} question={question.id} choice={choice} isSeveral={isSeveral} />
        ))}
      </chakra.div>
    </>
  );
});

interface ChoiceProps {
  question: string;
  choice: ScreenQuestion['choices'][number];
  isSeveral: boolean;
}

/** Never re-rendered: a tap updates only the inputs that it changes, and CSS follows them. */
const ChoiceRow = memo(function ChoiceRow(props: ChoiceProps) {
  const { choice, isSeveral } = props;
  return (
    <Row data-choice={choice.key}>
      <Line>
        <Take {...props} />
        <Letter square={isSeveral}>{choice.letter}</Letter>
        <Words {...props}>
          <ScrollBox as="span">
            <RichText nodes={choice.content} as="span" name={`${props.question}${choice.key}`} />
          </ScrollBox>
        </Words>
      </Line>
      <StrikeButton {...props} />
    </Row>
  );
});

function Take({ question, choice: { key }, isSeveral }: ChoiceProps) {
  const { choose, view } = useSheet();
  const isChosen = useSheetView(({ answers }) => answers.get(question)?.mc?.includes(key) ?? false);
  const take = () => {
    const { mc = null } = view.getState().answers.get(question) ?? {};
    choose(question, isSeveral ? toggleLetter(mc, key) : key);
  };
  return (
    <input
      type={isSeveral ? 'checkbox' : 'radio'}
      name={`choice-${question}`}
      autoComplete="off"
      value={key}
      checked={isChosen}
      onChange={take}
    />
  );
}

function Words({ question, choice, children }: ChoiceProps & { children: ReactNode }) {
  const isStruck = useIsStruck(question, choice.key);
  return (
    <chakra.span
      flex="1"
      minWidth="0"
      textDecoration={isStruck ? 'line-through' : undefined}
      opacity={isStruck ? 0.6 : undefined}
    >
      {children}
    </chakra.span>
  );
}

function StrikeButton({ question, choice }: ChoiceProps) {
  const { toggleStrike } = useSheet();
  const isStruck = useIsStruck(question, choice.key);
  return (
    <IconButton
      label={isStruck ? text.unstrike(choice.letter) : text.strike(choice.letter)}
      aria-pressed={isStruck}
      data-strike
      alignSelf="center"
      onClick={() => toggleStrike(question, choice.key)}
    >
      {isStruck ? <RefreshIcon boxSize="4" /> : <CloseIcon boxSize="4" />}
    </IconButton>
  );
}

function useIsStruck(question: string, key: string): boolean {
  return useSheetView((view) => view.struck.has(`${question}:${key}`));
}

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    flex: '1',
    minWidth: '0',
    minHeight: '3rem',
    ps: '3',
    pe: '2',
    py: '2',
    cursor: 'pointer',
    '& > input': { srOnly: true },
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg.panel',
    borderColor: 'border',
    // Two pixels thick without moving anything.
    boxShadow: 'none',
    _hover: { borderColor: 'border.emphasized' },
    '&:has(input:focus-visible)': FOCUS_RING,
    '&:has(input:checked)': {
      bg: 'brand.subtle',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
      _hover: { borderColor: 'brand.solid' },
    },
  },
});
