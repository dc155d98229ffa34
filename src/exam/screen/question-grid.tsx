import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { listEmpty } from '#domain/exam-session/finish-rule';
import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons/basic-icons';
import { text } from '../text';
import { Corner, Cross, Dot, NumberCell } from './number-cell';
import { useSession, useView } from './session-context';
import { countTroubles } from './troubles';

/** All numbers, the count of answered ones, the legend, and the button to the summary. */
export function QuestionGrid({ onOpen, hasTitle = true }: { onOpen?: () => void; hasTitle?: boolean }) {
  const { openSummary } = useSession();
  const questions = useView((view) => view.questions);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minHeight="0" flex="1">
      <chakra.div>
        {hasTitle ? (
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {text.grid}
          </chakra.h2>
        ) : null}
        <AnsweredCount />
      </chakra.div>
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))"
        gap="2.5"
        overflowY="auto"
        alignContent="start"
        // Room for the ring around the current number.
        p="1"
        mx="-1"
        listStyleType="none"
      >
        {questions.map((question, index) => (
          <chakra.li key={question.id} display="grid">
            <NumberCell question={question} index={index} onOpen={onOpen} />
          </chakra.li>
        ))}
      </chakra.ol>
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
