import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { canFinish } from '#domain/exam-session/finish-rule';
import { PlainButton } from '../../ui/button';
import { text } from '../text';
import { useView } from './session-context';

export interface FinishButtonProps {
  label: string;
  /** Blocked for another reason as well, e.g. the tick that is missing. */
  isBlocked?: boolean;
  onFinish: () => void;
}

/** Specification §5: enabled only when every question has an answer; otherwise a tooltip asks for it. */
export function FinishButton({ label, isBlocked = false, onFinish }: FinishButtonProps) {
  const isComplete = useView((view) => canFinish(view.questions, view.answers));
  const [isShown, setShown] = useState(false);
  const isOff = !isComplete || isBlocked;
  return (
    <chakra.span
      position="relative"
      display="grid"
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      <PlainButton
        variant={isOff ? 'outline' : 'solid'}
        colorPalette={isOff ? 'neutral' : 'brand'}
        opacity={isOff ? 0.75 : 1}
        cursor={isOff ? 'not-allowed' : 'pointer'}
        aria-disabled={isOff || undefined}
        aria-describedby={isComplete ? undefined : 'finish-hint'}
        onClick={() => (isOff ? setShown(true) : onFinish())}
      >
        {label}
      </PlainButton>
      {isComplete ? null : (
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
          pointerEvents="none"
        >
          {text.finishBlocked}
        </chakra.span>
      )}
    </chakra.span>
  );
}
