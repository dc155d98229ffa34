import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Criterion, Picks, Rubric } from '#contract/question-bank/rubric';
import { formatScore } from '../../../lib/format';
import { text } from './text';

interface RubricPickerProps {
  rubric: Rubric;
  picks: Picks;
  onPick: (criterion: number, level: number | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A level for each criterion, by tap or number key; the focus moves to the next criterion. */
export function RubricPicker({ rubric, picks, onPick }: RubricPickerProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const goTo = (criterion: number) =>
    list.current?.querySelector<HTMLElement>(`[data-criterion="${criterion}"]`)?.focus();
  // The grader goes from essay to essay and continues at the rubric.
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-criterion="0"]')?.focus(), []);
  const handleKey = (event: KeyboardEvent, criterion: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    const level = /^\d$/.test(event.key) ? Number(event.key) - 1 : null;
    if (step === undefined && level === null) return;
    event.preventDefault();
    if (step !== undefined) goTo(criterion + step);
    else pickByNumber(criterion, level ?? -1);
  };
  /** Below 0: none. */
  const pickByNumber = (criterion: number, level: number) => {
    if (level >= (rubric[criterion]?.levels.length ?? 0)) return;
    onPick(criterion, level < 0 ? null : level);
    if (level >= 0) goTo(criterion + 1);
  };
  return (
    <chakra.fieldset ref={list} border="0" display="grid" gap="4" minWidth="0" aria-label={text.desk.rubric}>
      {rubric.map((criterion, index) => (
        <CriterionLevels
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria are their places.
          key={index}
          criterion={criterion}
          at={index}
          pick={picks[index] ?? null}
          onPick={(level) => onPick(index, level)}
          onKeyDown={(event) => handleKey(event, index)}
        />
      ))}
    </chakra.fieldset>
  );
}

interface CriterionLevelsProps {
  criterion: Criterion;
  at: number;
  pick: number | null;
  onPick: (level: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function CriterionLevels({ criterion: { name, levels }, at, pick, onPick, onKeyDown }: CriterionLevelsProps) {
  return (
    <chakra.div
      role="group"
      aria-label={name}
      // The criterion's keys work without a mouse.
      tabIndex={0}
      data-criterion={at}
      onKeyDown={onKeyDown}
      borderRadius="md"
      outlineOffset="4px"
      display="grid"
      gap="1.5"
    >
      <chakra.span fontSize="sm" fontWeight="semibold" color="fg.strong" overflowWrap="anywhere" dir="auto">
        {name}
      </chakra.span>
      {levels.map(({ points, words }, level) => (
        <chakra.button
          key={points}
          type="button"
          aria-pressed={pick === level}
          aria-label={text.desk.level(formatScore(points / 100), words)}
          onClick={() => onPick(pick === level ? null : level)}
          display="flex"
          gap="3"
          alignItems="center"
          textAlign="start"
          minHeight="11"
          px="3"
          py="1.5"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
          bg="bg.panel"
          color="fg"
          fontSize="sm"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          _pressed={{ bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' }}
        >
          <chakra.b flexShrink={0} minWidth="2.5rem" fontVariantNumeric="tabular-nums">
            {formatScore(points / 100)}
          </chakra.b>
          <chakra.span minWidth="0" overflowWrap="anywhere" dir="auto">
            {words}
          </chakra.span>
        </chakra.button>
      ))}
    </chakra.div>
  );
}
