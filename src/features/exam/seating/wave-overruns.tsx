import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SeatingPlan } from '#contract/exam/seating';
import type { WaveTimes } from '#contract/exam/wave';
import { findPlannedOverrun, findWaveOverruns, type WaveOverrun } from '#domain/exam/wave-overruns';
import { formatClock, formatNumber } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { text } from './text';
import { toWindow } from './wave-choice';

interface WaveOverrunsProps {
  /** As they are, or as they would be. */
  waves: readonly WaveTimes[];
  extras: SeatingPlan['extra_times'];
}

/** Which waves may last into the next one, because of pupils with extra time. Nothing is refused for it. */
export function WaveOverruns({ waves, extras }: WaveOverrunsProps) {
  const found = findWaveOverruns(waves.map(toWindow), extras);
  return (
    <Spoken>
      {found.length === 0 ? null : (
        <Notice tone="lantern">
          {found.map((overrun) => (
            <p key={overrun.number}>{wordsOf(overrun)}</p>
          ))}
        </Notice>
      )}
    </Spoken>
  );
}

/** The same before it is known who sits in which wave. */
export function PlannedOverrun({ waves, extras }: WaveOverrunsProps) {
  const found = findPlannedOverrun(waves.map(toWindow), extras);
  return (
    <Spoken>
      {found ? (
        <Notice tone="lantern">
          {text.waves.plannedOverrun(formatNumber(found.pupils), formatNumber(found.minutes))}
        </Notice>
      ) : null}
    </Spoken>
  );
}

/** There before it says anything, so that a screen reader hears it. */
function Spoken({ children }: { children: ReactNode }) {
  return (
    <chakra.div role="status" css={{ '&:empty': { position: 'absolute' } }}>
      {children}
    </chakra.div>
  );
}

function wordsOf({ number, pupils, until, nextAt, minutes }: WaveOverrun): string {
  const who = text.waves.overrun(formatNumber(number), formatNumber(pupils), formatClock(until));
  return `${who}; ${text.waves.nextOpens(formatNumber(number + 1), formatClock(nextAt), formatNumber(minutes))}`;
}
