import { chakra } from '@chakra-ui/react/styled-system';
import type { LastMeasure } from '#contract/question-bank/measured';
import { difficultyOf, powerOf } from '#domain/item-analysis/advice';
import { formatNumber, formatScore, formatShortDay } from '../../lib/format';
import { ChartIcon } from '../../ui/icons/office-icons';
import { StatusBadge } from '../../ui/status-badge';
import { text } from './text';

const TONES = { easy: 'info', medium: 'neutral', hard: 'lantern' } as const;

/** The difficulty of a question in its last exam, and how reliable it is. */
export function MeasureLine({ measured }: { measured: LastMeasure }) {
  const { facility, upper_lower: power, students, exam_name, askedat, changed } = measured;
  const words = text.measured;
  const difficulty = difficultyOf(facility);
  const facts = [
    ...(power === null ? [] : [words.power(formatScore(power), words.powers[powerOf(power)])]),
    words.students(formatNumber(students)),
    words.exam(exam_name, formatShortDay(askedat)),
    ...(changed ? [words.changed] : []),
  ];
  return (
    <chakra.div mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
      <StatusBadge
        icon={ChartIcon}
        tone={TONES[difficulty]}
        label={words.facility(words.difficulties[difficulty], formatScore(facility))}
      />
      <chakra.p flex="1 1 14rem" minWidth="0" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {facts.join(' · ')}
      </chakra.p>
    </chakra.div>
  );
}
