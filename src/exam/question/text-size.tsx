import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { readText, writeText } from '../../lib/storage';
import { Button } from '../../ui/button';
import { text } from '../text';

const STEPS = [100, 125, 150, 200] as const;
const NAME = 'lentera.exam-text';

export interface TextSize {
  percent: number;
  change: (by: -1 | 0 | 1) => void;
}

/** Text size of the question in percent, remembered on the device. */
export function useTextSize(): TextSize {
  const [percent, setPercent] = useState<number>(
    () => STEPS.find((step) => String(step) === readText(NAME)) ?? STEPS[0],
  );
  const change = (by: -1 | 0 | 1) => {
    const at = STEPS.findIndex((step) => step >= percent);
    const next = by === 0 ? STEPS[0] : (STEPS[at + by] ?? percent);
    writeText(NAME, String(next));
    setPercent(next);
  };
  return { percent, change };
}

/** A-, A, A+. */
export function TextSizeButtons({ percent, change }: TextSize) {
  return (
    <chakra.div role="group" aria-label={text.textSizeNow(percent)} display="inline-flex" alignItems="center">
      {(
        [
          [-1, 'A−', text.textSmaller, 'xs'],
          [0, 'A', text.textNormal, 'sm'],
          [1, 'A+', text.textLarger, 'md'],
        ] as const
      ).map(([by, sign, label, fontSize]) => (
        <Button
          key={sign}
          variant="ghost"
          tone="neutral"
          px="0"
          fontSize={fontSize}
          aria-label={label}
          title={label}
          aria-disabled={
            (by < 0 && percent === STEPS[0]) || (by > 0 && percent === STEPS.at(-1)) || undefined
          }
          onClick={() => change(by)}
        >
          {sign}
        </Button>
      ))}
    </chakra.div>
  );
}
