import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SeatingPlan } from '#contract/exam/seating';
import { formatClock, formatNumber, formatSpan, zoneName } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
import { Card } from '../../../ui/page';
import { useIsHistory } from '../closed-period';
import { text } from './text';
import { WaveForm } from './wave-form';
import { WaveOverruns } from './wave-overruns';

interface WaveBarProps {
  examId: string;
  waves: SeatingPlan['waves'];
  extras: SeatingPlan['extra_times'];
  /** Number of the wave that is shown. */
  active: number;
  onChoose: (wave: number) => void;
}

/** Which wave's seats are shown, and when it sits; renders nothing for an exam without waves. */
export function WaveBar({ examId, waves, extras, active, onChoose }: WaveBarProps) {
  const [isChanging, setChanging] = useState(false);
  const isHistory = useIsHistory();
  const wave = waves.find(({ number }) => number === active);
  if (!wave) return null;
  const span = `${formatSpan(wave.open_at, wave.close_at)} ${zoneName(new Date(wave.close_at))}`;
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <FilterChips
          label={text.waves.choose}
          chips={waves.map(({ number, open_at }) => ({
            id: String(number),
            label: `${text.waves.of(formatNumber(number))} · ${formatClock(open_at)}`,
          }))}
          active={String(active)}
          onChoose={(id) => onChoose(Number(id))}
        />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {wave.begun ? `${span} · ${text.waves.begun}` : span}
          </chakra.p>
          {isHistory ? null : (
            <Button size="sm" variant="outline" tone="neutral" onClick={() => setChanging(true)}>
              {text.waves.change}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {isHistory ? null : (
        <chakra.div mt="3" css={{ '&:has(> :empty)': { mt: '0' } }}>
          <WaveOverruns waves={waves} extras={extras} />
        </chakra.div>
      )}
      {isChanging ? (
        <WaveForm
          examId={examId}
          wave={wave}
          waves={waves}
          extras={extras}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Card>
  );
}
