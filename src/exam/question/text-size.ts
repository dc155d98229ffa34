import { useState } from 'react';
import { readText, writeText } from '../../lib/storage';

export const TEXT_SIZES = [100, 125, 150, 200] as const;
const NAME = 'lentera.exam-text';

export interface TextSize {
  percent: number;
  change: (by: -1 | 0 | 1) => void;
}

/** Text size of the question in percent, remembered on the device. */
export function useTextSize(): TextSize {
  const [percent, setPercent] = useState<number>(
    () => TEXT_SIZES.find((step) => String(step) === readText(NAME)) ?? TEXT_SIZES[0],
  );
  const change = (by: -1 | 0 | 1) => {
    const at = TEXT_SIZES.findIndex((step) => step >= percent);
    const next = by === 0 ? TEXT_SIZES[0] : (TEXT_SIZES[at + by] ?? percent);
    writeText(NAME, String(next));
    setPercent(next);
  };
  return { percent, change };
}
