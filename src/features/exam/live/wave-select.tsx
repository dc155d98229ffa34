import { chakra } from '@chakra-ui/react/styled-system';
import type { SeatingPlan } from '#contract/exam/seating';
import { formatClock, formatNumber } from '../../../lib/format';
import { SelectInput } from '../../../ui/inputs';
import { text as seatingText } from '../seating/text';
import { text } from './text';

interface WaveSelectProps {
  waves: SeatingPlan['waves'];
  /** Null: all of them. */
  wave: number | null;
  onWave: (wave: number | null) => void;
}

/** Which wave is watched; renders nothing for an exam without waves. */
export function WaveSelect({ waves, wave, onWave }: WaveSelectProps) {
  if (waves.length === 0) return null;
  return (
    <chakra.div minWidth="11rem" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
      <SelectInput
        aria-label={text.map.wave}
        fontSize="sm"
        value={wave === null ? '' : String(wave)}
        placeholder={text.map.allWaves}
        options={waves.map(({ number, open_at }) => ({
          value: String(number),
          label: `${seatingText.waves.of(formatNumber(number))} · ${formatClock(open_at)}`,
        }))}
        onChange={({ target }) => onWave(target.value === '' ? null : Number(target.value))}
      />
    </chakra.div>
  );
}
