import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { type CountdownTone, formatCountdown, shownSeconds, toneOf } from '#domain/exam-session/countdown';
import { IconButton } from '../../ui/button';
import { AlertIcon, ClockIcon, EyeIcon, EyeOffIcon } from '../../ui/icons/basic-icons';
import { text } from '../text';
import { useView } from './session-context';

/** Spec §9: white, amber at 600 s, red at 300 s; icon and words accompany the colour. */
const LOOKS: Record<CountdownTone, { bg: string; color: string }> = {
  normal: { bg: 'transparent', color: 'white' },
  amber: { bg: 'lantern.400', color: '#1C1104' },
  red: { bg: '#C4320A', color: 'white' },
};

export function CountdownClock() {
  const remainingMs = useView((view) => view.remainingMs);
  const milestone = useView((view) => view.milestone);
  const [isHidden, setHidden] = useState(false);
  // If hidden by choice, it reappears when it matters.
  useEffect(() => {
    if (milestone !== null) setHidden(false);
  }, [milestone]);
  const tone = toneOf(remainingMs);
  const Mark = tone === 'normal' ? ClockIcon : AlertIcon;
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <chakra.div
        role="timer"
        aria-label={text.remaining}
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        minHeight="10"
        borderRadius="full"
        {...LOOKS[tone]}
      >
        <Mark boxSize="4.5" strokeWidth={2} />
        {isHidden ? (
          <chakra.span fontSize="sm">{text.clockHidden}</chakra.span>
        ) : (
          <>
            <chakra.span fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums" lineHeight="1">
              {formatCountdown(remainingMs)}
            </chakra.span>
            {tone === 'normal' ? null : (
              <chakra.span fontSize="xs" fontWeight="semibold" display={{ base: 'none', md: 'inline' }}>
                {sayMinutes(remainingMs)}
              </chakra.span>
            )}
          </>
        )}
      </chakra.div>
      <IconButton
        label={isHidden ? text.showClock : text.hideClock}
        color="white"
        _hover={{ bg: 'brand.700' }}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <EyeIcon boxSize="4.5" /> : <EyeOffIcon boxSize="4.5" />}
      </IconButton>
    </chakra.div>
  );
}

function sayMinutes(remainingMs: number): string {
  const seconds = shownSeconds(remainingMs);
  return seconds < 60 ? text.secondsLeftShort : text.minutesLeftShort(Math.ceil(seconds / 60));
}
