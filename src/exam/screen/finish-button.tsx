import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { finishBlock } from '#domain/exam-session/finish-rule';
import { MINUTE_MS } from '#domain/time/durations';
import { PlainButton } from '../../ui/button';
import { text } from '../text';
import { useView } from './session-context';

export interface FinishButtonProps {
  label: string;
  /** What else is missing, e.g. a tick. */
  missing?: string | undefined;
  onFinish: () => void;
}

/**
 * Spec §5: by default enabled only when every question has an answer, unless the exam allows less; otherwise
 * a tooltip says what is missing.
 */
export function FinishButton({ label, missing, onFinish }: FinishButtonProps) {
  const block = useView(finishBlock);
  const minutes = useView(finishMinutes);
  const [isShown, setShown] = useState(false);
  const hint = block ? whyBlocked(block, minutes) : missing;
  const isOff = hint !== undefined;
  return (
    <chakra.span
      position="relative"
      display="grid"
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
    >
      <PlainButton
        variant={isOff ? 'outline' : 'solid'}
        colorPalette={isOff ? 'neutral' : 'brand'}
        opacity={isOff ? 0.75 : 1}
        cursor={isOff ? 'not-allowed' : 'pointer'}
        whiteSpace="normal"
        px={{ base: '2', md: '4' }}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? 'finish-hint' : undefined}
        onClick={() => (isOff ? setShown(true) : onFinish())}
      >
        {minutes > 0 ? text.finishIn(label, minutes) : label}
      </PlainButton>
      {isOff && (
        <chakra.span
          id="finish-hint"
          role="tooltip"
          position="absolute"
          bottom="calc(100% + 0.5rem)"
          insetStart="50%"
          transform="translateX(-50%)"
          bg="neutral.solid"
          color="neutral.contrast"
          fontSize="xs"
          fontWeight="medium"
          px="3"
          py="2"
          borderRadius="md"
          width="max-content"
          maxWidth="15rem"
          textAlign="center"
          zIndex="tooltip"
          visibility={isShown ? 'visible' : 'hidden'}
          // The pointer can reach it across the gap without losing it.
          _after={{ content: '""', position: 'absolute', top: 'full', insetX: '0', height: '2' }}
        >
          {hint}
        </chakra.span>
      )}
    </chakra.span>
  );
}

interface Wait {
  finishWaitMs: number;
  remainingMs: number;
}

/** Minutes left of the minimum time, rounded up. 0: none, or the exam ends before it. */
export function finishMinutes({ finishWaitMs, remainingMs }: Wait): number {
  return finishWaitMs < remainingMs ? Math.ceil(finishWaitMs / MINUTE_MS) : 0;
}

export function whyBlocked(block: 'early' | 'empty', minutes: number): string {
  if (block === 'empty') return text.finishBlocked;
  return minutes > 0 ? text.finishEarly(minutes) : text.finishAtEnd;
}
