import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { finishBlock, listEmpty } from '#domain/exam-session/finish-rule';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/states';
import type { Tone } from '../../ui/theme-colors';
import { text } from './closing-text';
import { FinishButton, finishMinutes, whyBlocked } from './finish-button';
import { useSession, useView } from './session-context';
import { AnswerTroubles } from './troubles';

/** Ringkasan: what is answered, what is not, and the hand-in in two steps. A page, not an alert. */
export function SummaryPage() {
  const { goTo, finish } = useSession();
  const position = useView((view) => view.position);
  const questions = useView((view) => view.questions);
  const answers = useView((view) => view.answers);
  const waiting = useView((view) => view.delivery.waiting);
  const [isTicked, setTicked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const empty = listEmpty(questions, answers);
  const doubtful = questions.flatMap((question, index) => (answers.get(question.id)?.flag ? [index] : []));
  const block = useView(finishBlock);
  const minutes = useView(finishMinutes);
  return (
    <chakra.section
      aria-labelledby="summary-title"
      maxWidth="46rem"
      width="full"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '8' }}
      display="grid"
      gap="6"
    >
      <div>
        <Heading ref={heading} tabIndex={-1} outline="0" as="h2" size="xl" id="summary-title">
          {text.summaryTitle}
        </Heading>
        <chakra.p color="fg.muted" mt="1">
          {text.summaryIntro}
        </chakra.p>
      </div>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3">
        <Figure label={text.countAnswered} value={questions.length - empty.length} tone="success" />
        <Figure label={text.countEmpty} value={empty.length} tone={empty.length > 0 ? 'danger' : 'neutral'} />
        <Figure
          label={text.countDoubtful}
          value={doubtful.length}
          tone={doubtful.length > 0 ? 'lantern' : 'neutral'}
        />
        <Figure label={text.countUnsent} value={waiting} tone={waiting > 0 ? 'info' : 'neutral'} />
      </chakra.dl>
      <AnswerTroubles />
      <NumberLinks title={text.emptyList} indexes={empty} onOpen={goTo} />
      <NumberLinks title={text.doubtfulList} indexes={doubtful} onOpen={goTo} />
      {block === null ? (
        <chakra.label
          display="flex"
          gap="3"
          alignItems="center"
          minHeight="12"
          px="4"
          py="3"
          borderWidth="1px"
          borderColor={isTicked ? 'brand.solid' : 'border.emphasized'}
          borderRadius="lg"
          bg="bg.panel"
          cursor="pointer"
        >
          <chakra.input
            type="checkbox"
            boxSize="5"
            flexShrink={0}
            accentColor="var(--l-colors-brand-solid)"
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
          />
          {empty.length > 0 ? text.confirmEmpty(empty.length) : text.confirmTick}
        </chakra.label>
      ) : (
        <Notice tone="lantern">{whyBlocked(block, minutes)}</Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" tone="neutral" onClick={() => goTo(position)}>
          {text.backToQuestions}
        </Button>
        <FinishButton
          label={text.confirmFinish}
          missing={isTicked ? undefined : text.tickFirst}
          onFinish={finish}
        />
      </chakra.div>
    </chakra.section>
  );
}

function Figure({ label, value, tone }: { label: string; value: number; tone: Tone }) {
  return (
    <chakra.div
      colorPalette={tone}
      display="flex"
      flexDirection="column-reverse"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.dt fontSize="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd
        fontSize="2xl"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        lineHeight="short"
        color="colorPalette.fg"
      >
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

interface NumberLinksProps {
  title: string;
  indexes: readonly number[];
  onOpen: (index: number) => void;
}

function NumberLinks({ title, indexes, onOpen }: NumberLinksProps) {
  if (indexes.length === 0) return null;
  return (
    <div>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {indexes.map((index) => (
          <li key={index}>
            <Button
              variant="outline"
              tone="neutral"
              px="0"
              aria-label={text.goTo(index + 1)}
              onClick={() => onOpen(index)}
            >
              {index + 1}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
