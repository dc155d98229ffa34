import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { listEmpty } from '#domain/exam-session/finish-rule';
import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons/basic-icons';
import type { ExamView } from '../session/exam-view';
import { text as exam } from '../text';
import { text } from './grid-text';
import { Corner, Cross, Dot, NumberCell } from './number-cell';
import { useSession, useView } from './session-context';
import { countTroubles } from './troubles';

/** All numbers, the count of answered ones, the legend, and the button to the summary. */
export function QuestionGrid({ onOpen, hasTitle = true }: { onOpen?: () => void; hasTitle?: boolean }) {
  const { openSummary } = useSession();
  const questions = useView((view) => view.questions);
  const [wanted, setWanted] = useState<Undone | null>(null);
  const shown = useView(useShallow((view: ExamView) => numbersShown(view, wanted)));
  const list = useRef<HTMLOListElement>(null);
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="4"
      minHeight="0"
      flex="1"
      css={{ [SHORT]: { overflowY: 'auto', px: '1', mx: '-1' } }}
    >
      <chakra.div>
        {hasTitle ? (
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {exam.grid}
          </chakra.h2>
        ) : null}
        <AnsweredCount />
      </chakra.div>
      <chakra.div role="group" aria-label={text.onlyShow} display="flex" flexWrap="wrap" gap="2">
        {UNDONE.map((kind) => (
          <Filter key={kind} kind={kind} isOn={wanted === kind} onChange={setWanted} />
        ))}
      </chakra.div>
      <chakra.ol
        ref={list}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))"
        gap="2.5"
        overflowY="auto"
        alignContent="start"
        // Room for the ring around the current number.
        p="1"
        mx="-1"
        listStyleType="none"
        css={{
          [FLAT]: { gap: '1.5', '& button': { height: '9' } },
          [SHORT]: { overflowY: 'visible', flexShrink: 0, mx: '0', px: '0' },
        }}
      >
        {questions.map((question, index) => (
          <chakra.li key={question.id} display={shown[index] ? 'grid' : 'none'}>
            <NumberCell question={question} index={index} onOpen={onOpen} />
          </chakra.li>
        ))}
      </chakra.ol>
      <CurrentInSight list={list} />
      <Legend />
      <Button
        variant="outline"
        onClick={() => {
          openSummary();
          onOpen?.();
        }}
      >
        {text.summary}
      </Button>
    </chakra.div>
  );
}

/** A phone that lies on its side, or a zoomed page: beside what does not shrink no row of numbers would be left. */
const SHORT = '@media (max-height: 30rem)';

/** The PCs of most computer rooms (1366 by 768): forty numbers are seen at once. With a mouse they may be less high. */
const FLAT = '@media (max-height: 50rem) and (pointer: fine)';

/** Scrolls the list to where he is, also when it is opened. A separate component, so that nothing else is drawn again. */
function CurrentInSight({ list }: { list: RefObject<HTMLOListElement | null> }) {
  const position = useView((view) => view.position);
  useEffect(() => {
    list.current?.children[position]?.scrollIntoView({ block: 'nearest' });
  }, [list, position]);
  return null;
}

const UNDONE = ['empty', 'doubtful'] as const;
type Undone = (typeof UNDONE)[number];

function countOf({ questions, answers }: ExamView, kind: Undone): number {
  return kind === 'empty'
    ? listEmpty(questions, answers).length
    : questions.filter(({ id }) => answers.get(id)?.flag).length;
}

/** Which numbers stand in the grid: the wanted ones and where he is; all, if nothing is wanted or left. */
function numbersShown(view: ExamView, wanted: Undone | null): boolean[] {
  const { questions, answers, position } = view;
  if (wanted === null || countOf(view, wanted) === 0) return questions.map(() => true);
  const empty = new Set(listEmpty(questions, answers));
  return questions.map(({ id }, index) => {
    const isWanted = wanted === 'empty' ? empty.has(index) : answers.get(id)?.flag === true;
    return isWanted || index === position;
  });
}

interface FilterProps {
  kind: Undone;
  isOn: boolean;
  onChange: (wanted: Undone | null) => void;
}

/** Shows only the numbers without an answer, or only the doubtful ones. */
function Filter({ kind, isOn, onChange }: FilterProps) {
  const count = useView((view) => countOf(view, kind));
  return (
    <Button
      variant={isOn && count > 0 ? 'solid' : 'outline'}
      tone={kind === 'empty' ? 'neutral' : 'lantern'}
      size="sm"
      aria-pressed={isOn && count > 0}
      disabled={count === 0}
      onClick={() => onChange(isOn ? null : kind)}
    >
      {text.filter[kind](count)}
    </Button>
  );
}

/** A separate component, so that an answer does not re-render all numbers. */
function AnsweredCount() {
  const total = useView((view) => view.questions.length);
  const empty = useView((view) => listEmpty(view.questions, view.answers).length);
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {text.answeredCount(total - empty, total)}
    </chakra.p>
  );
}

function Legend() {
  const hasTroubles = useView((view) => countTroubles(view) > 0);
  return (
    <chakra.ul
      aria-label={text.legend}
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="2"
      fontSize="xs"
      color="fg.muted"
      listStyleType="none"
      borderTopWidth="1px"
      borderColor="border"
      pt="4"
    >
      <Sample label={text.legendAnswered} bg="success.solid" borderColor="success.solid">
        <CheckIcon boxSize="3" strokeWidth={3} color="success.contrast" />
      </Sample>
      <Sample label={text.legendEmpty} borderColor="border.emphasized" />
      <Sample label={text.legendDoubtful} bg="lantern.subtle" borderColor="lantern.border">
        <Corner />
      </Sample>
      <Sample label={text.legendUnsent} borderColor="border.emphasized">
        <Dot />
      </Sample>
      {hasTroubles ? (
        <Sample label={text.legendTrouble} borderColor="border.emphasized">
          <Cross />
        </Sample>
      ) : null}
      <Sample label={text.legendCurrent} borderColor="border.emphasized" isRinged />
    </chakra.ul>
  );
}

interface SampleProps {
  label: string;
  bg?: string;
  borderColor: string;
  isRinged?: boolean;
  children?: ReactNode;
}

function Sample({ label, bg, borderColor, isRinged, children }: SampleProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="2">
      <chakra.span
        position="relative"
        display="grid"
        placeItems="center"
        boxSize="5"
        borderRadius="sm"
        borderWidth="1px"
        borderColor={borderColor}
        bg={bg}
        outline={isRinged ? '2px solid' : undefined}
        outlineColor="info.solid"
        outlineOffset="1px"
      >
        {children}
      </chakra.span>
      {label}
    </chakra.li>
  );
}
