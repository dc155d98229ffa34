import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { QTYPE } from '#contract/question-bank/question-type';
import { putLetter } from '#domain/exam-session/answer-letters';
import { plainText, type RichNode } from '#domain/rich-text/tree';
import { RichText } from '../ui/rich-text';
import { ScrollBox } from '../ui/scroll-box';
import { useSheet, useSheetView } from './answer-sheet';
import { FOCUS_RING, Hint, Letter, Tick } from './lettered';
import type { ScreenQuestion } from './screen-question';
import { text } from './text';

/** An option of a row: its letter in the answer, its visible label, and its name for screen readers. */
interface Option {
  letter: string;
  label: string;
  name: string;
}

const TRUTH: readonly Option[] = [
  { letter: 'b', label: text.true, name: text.true },
  { letter: 's', label: text.false, name: text.false },
];

/** A true/false table or a matching question: rows with the same few options as buttons. No dragging. */
export const RowList = memo(function RowList({ question }: { question: ScreenQuestion }) {
  const isMatching = question.qtype === QTYPE.matching;
  const options = isMatching ? question.choices.map(toOption) : TRUTH;
  return (
    <>
      <Hint>{isMatching ? text.match : text.decide}</Hint>
      {isMatching ? <Partners question={question} /> : null}
      <chakra.ol display="grid" gap="2.5" listStyleType="none">
        {question.rows.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
          <Row key={index} question={question} row={index} content={content} options={options} />
        ))}
      </chakra.ol>
    </>
  );
});

function toOption({ key, letter, content }: ScreenQuestion['choices'][number]): Option {
  return { letter: key, label: letter, name: `${letter}. ${plainText(content)}` };
}

function Partners({ question }: { question: ScreenQuestion }) {
  return (
    <chakra.ul
      aria-label={text.partners}
      display="grid"
      gap="2"
      mb="4"
      p="3"
      borderRadius="lg"
      bg="bg.muted"
      listStyleType="none"
    >
      {question.choices.map(({ key, letter, content }) => (
        <chakra.li key={key} display="flex" alignItems="center" gap="3" minWidth="0">
          <Letter>{letter}</Letter>
          <ScrollBox>
            <RichText nodes={content} name={`${question.id}${key}`} />
          </ScrollBox>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface RowProps {
  question: ScreenQuestion;
  row: number;
  content: RichNode[];
  options: readonly Option[];
}

function Row({ question: { id, rows }, row, content, options }: RowProps) {
  const { choose, view } = useSheet();
  const given = useSheetView(({ answers }) => answers.get(id)?.mc?.[row]);
  const name = `row-${id}-${row}`;
  const take = (letter: string) => {
    const { mc = null } = view.getState().answers.get(id) ?? {};
    choose(id, putLetter(mc, row, letter, rows.length));
  };
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
    >
      <chakra.div id={name} flex="1 1 14rem" minWidth="0">
        <ScrollBox>
          <RichText nodes={content} name={name} />
        </ScrollBox>
      </chakra.div>
      <chakra.div role="radiogroup" aria-labelledby={name} display="flex" flexWrap="wrap" gap="2">
        {options.map(({ letter, label, name: said }) => (
          <Chip key={letter} chosen={given === letter}>
            <Tick
              type="radio"
              name={name}
              autoComplete="off"
              aria-label={said}
              checked={given === letter}
              onChange={() => take(letter)}
            />
            {label}
          </Chip>
        ))}
      </chakra.div>
    </chakra.li>
  );
}

const Chip = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '11',
    minHeight: '11',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    color: 'fg.strong',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '&:has(input:focus-visible)': FOCUS_RING,
  },
  variants: {
    chosen: {
      true: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
  },
});
