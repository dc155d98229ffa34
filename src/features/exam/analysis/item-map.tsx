import { chakra } from '@chakra-ui/react/styled-system';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { formatNumber, formatScore } from '../../../lib/format';
import { Card } from '../../../ui/page';
import { isUncertain } from './item-words';
import { text } from './text';

const WIDTH = 640;
const HEIGHT = 300;
const EDGE = 28;

const FULL = { fill: 'chart.1', opacity: '0.85' } as const;
/** For a question that few pupils had. */
const HOLLOW = { fill: 'bg.panel', stroke: 'chart.1', strokeWidth: '1.5' } as const;

/** Plots each question by difficulty and discrimination; the table under it has the same figures. */
export function ItemMap({ items }: { items: readonly AnalysedItem[] }) {
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {text.map.heading}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
        {text.map.body} {items.some(isUncertain) ? `${text.map.hollow} ` : ''}
        {text.map.table}
      </chakra.p>
      <chakra.svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="full"
        maxWidth="46rem"
        role="img"
        aria-label={text.map.heading}
        fontSize="0.75rem"
        color="fg.muted"
      >
        <Axes />
        {items.map(({ question_id: id, number, n, facility, upper_lower: power }) =>
          facility === null || power === null ? null : (
            <g key={id}>
              <title>{text.map.point(formatNumber(number), formatScore(facility), formatScore(power))}</title>
              <chakra.circle
                cx={toX(facility)}
                cy={toY(power)}
                r="9"
                {...(isUncertain({ n }) ? HOLLOW : FULL)}
              />
              <chakra.text
                x={toX(facility)}
                y={toY(power) + 4}
                textAnchor="middle"
                fontSize="0.625rem"
                fontWeight="semibold"
                fill={isUncertain({ n }) ? 'fg.strong' : 'bg.panel'}
              >
                {formatNumber(number)}
              </chakra.text>
            </g>
          ),
        )}
      </chakra.svg>
    </Card>
  );
}

/** Lines where the labels change: 0.3 and 0.7 across, 0.2 and 0.4 upwards. */
function Axes() {
  return (
    <g stroke="currentColor" strokeWidth="0.5">
      <line x1={toX(0)} x2={toX(1)} y1={toY(0)} y2={toY(0)} strokeWidth="1" />
      <line x1={toX(0)} x2={toX(0)} y1={toY(-1)} y2={toY(1)} strokeWidth="1" />
      {[0.3, 0.7].map((x) => (
        <line key={x} x1={toX(x)} x2={toX(x)} y1={toY(-1)} y2={toY(1)} strokeDasharray="4 4" />
      ))}
      {[0.2, 0.4].map((y) => (
        <line key={y} x1={toX(0)} x2={toX(1)} y1={toY(y)} y2={toY(y)} strokeDasharray="4 4" />
      ))}
      <g stroke="none" fill="currentColor">
        <text x={toX(1)} y={HEIGHT - 6} textAnchor="end">
          {text.map.x}
        </text>
        <text x={toX(0) + 6} y={toY(1) + 4}>
          {text.map.y}
        </text>
      </g>
    </g>
  );
}

function toX(facility: number): number {
  return EDGE + facility * (WIDTH - 2 * EDGE);
}

function toY(power: number): number {
  return EDGE + ((1 - power) / 2) * (HEIGHT - 2 * EDGE);
}
