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
  const areInSight = !isMatching || areShort(question.choices);
  return (
    <>
      <Hint>{isMatching ? text.match : text.decide}</Hint>
      {isMatching ? <Partners question={question} stay={areInSight} /> : null}
      <chakra.ol display="grid" gap="2.5" listStyleType="none">
        {question.rows.map((content, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
            key={index}
            question={question}
            row={index}
            content={content}
            options={options}
            repeats={!areInSight}
          />
        ))}
      </chakra.ol>
    </>
  );
});

function toOption({ key, letter, content }: ScreenQuestion['choices'][number]): Option {
  return { letter: key, label: letter, name: `${letter}. ${plainText(content)}` };
}

/** Where few rows have room below them, and the list is no more than some lines: a phone held upright. */
const UPRIGHT_PHONE = '@media (max-width: 47.99em) and (min-height: 36em)';

/** On a phone short partners stay in sight above the rows that are scrolled; long ones would leave no room for them. */
function Partners({ question, stay }: { question: ScreenQuestion; stay: boolean }) {
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
      css={stay ? { [UPRIGHT_PHONE]: STAYING } : undefined}
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

const STAYING = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  boxShadow: 'md',
} as const;

/** What stays above the rows takes at most this height; a row that gets the focus is scrolled from under it. */
const STAYING_MAX = '14rem';
const SHORT_COUNT = 6;
const SHORT_LENGTH = 24;

function areShort(choices: ScreenQuestion['choices']): boolean {
  return (
    choices.length <= SHORT_COUNT &&
    choices.every(({ content }) => {
      const words = plainText(content);
      return words !== '' && words.length <= SHORT_LENGTH;
    })
  );
}

interface RowProps {
  question: ScreenQuestion;
  row: number;
  content: RichNode[];
  options: readonly Option[];
  /** On a phone the row says in words what was chosen: the list of partners may be out of sight. */
  repeats: boolean;
}

function Row({ question: { id, rows }, row, content, options, repeats }: RowProps) {
  const { choose, view } = useSheet();
  const given = useSheetView(({ answers }) => answers.get(id)?.mc?.[row]);
  const name = `row-${id}-${row}`;
  const chosen = repeats ? options.find(({ letter }) => letter === given) : undefined;
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
      <chakra.div
        id={name}
        flex="1 1 14rem"
        minWidth="0"
        textAlign={ARABIC_FIRST.test(plainText(content)) ? 'right' : undefined}
      >
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
      {chosen ? (
        // A screen reader has said it with the letter.
        <chakra.p
          aria-hidden
          flexBasis="full"
          hideFrom="md"
          fontSize="sm"
          color="fg.muted"
          overflowWrap="anywhere"
          dir="auto"
        >
          {chosen.name}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}

/** A text whose first letter is Arabic, and that therefore begins at the right. */
const ARABIC_FIRST = /^\P{L}*\p{Script=Arabic}/u;

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
    '& input': { scrollMarginTop: { base: STAYING_MAX, md: '0' } },
  },
  variants: {
    chosen: {
      true: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
  },
});
