import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { CloseIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import { RichText } from '../../ui/rich-text';
import { ScrollBox } from '../../ui/scroll-box';
import { useSession, useView } from '../screen/session-context';
import type { ScreenQuestion } from '../session/screen-question';
import { text } from '../text';

/** The choices as full-width rows, lettered by position; the answer carries the original key. */
export const ChoiceList = memo(function ChoiceList({ question }: { question: ScreenQuestion }) {
  return (
    <chakra.div role="radiogroup" aria-label={text.chooseAnswer} display="grid" gap="2.5">
      {question.choices.map((choice) => (
        <ChoiceRow key={choice.key} question={question.id} choice={choice} />
      ))}
    </chakra.div>
  );
});

interface ChoiceProps {
  question: string;
  choice: ScreenQuestion['choices'][number];
}

/** Never drawn anew: its parts follow the answer by themselves, and a tap redraws only what it changes. */
const ChoiceRow = memo(function ChoiceRow(props: ChoiceProps) {
  const { choice } = props;
  return (
    <Frame {...props}>
      <Line>
        <Mark {...props} />
        <Words {...props}>
          <ScrollBox as="span">
            <RichText nodes={choice.content} as="span" />
          </ScrollBox>
        </Words>
      </Line>
      <StrikeButton {...props} />
    </Frame>
  );
});

function Frame({ question, choice, children }: ChoiceProps & { children: ReactNode }) {
  const isChosen = useIsChosen(question, choice.key);
  return (
    <Row chosen={isChosen} data-choice={choice.key}>
      {children}
    </Row>
  );
}

function Mark({ question, choice }: ChoiceProps) {
  const { choose } = useSession();
  const isChosen = useIsChosen(question, choice.key);
  return (
    <>
      <Radio
        type="radio"
        name={`choice-${question}`}
        value={choice.key}
        checked={isChosen}
        onChange={() => choose(question, choice.key)}
      />
      <Letter chosen={isChosen}>{choice.letter}</Letter>
    </>
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
  const { toggleStrike } = useSession();
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

function useIsChosen(question: string, key: string): boolean {
  return useView((view) => view.answers.get(question)?.mc === key);
}

function useIsStruck(question: string, key: string): boolean {
  return useView((view) => view.struck.has(`${question}:${key}`));
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
  },
});

const Radio = chakra('input', { base: { srOnly: true } });

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg.panel',
    borderColor: 'border',
    // Two lines thick without moving anything.
    boxShadow: 'none',
    _hover: { borderColor: 'border.emphasized' },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
  },
  variants: {
    chosen: {
      true: {
        bg: 'brand.subtle',
        borderColor: 'brand.solid',
        boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        _hover: { borderColor: 'brand.solid' },
      },
    },
  },
});

const Letter = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.emphasized',
    color: 'fg.strong',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: '1',
  },
  variants: { chosen: { true: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' } } },
});
