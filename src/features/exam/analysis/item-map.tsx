import { chakra } from '@chakra-ui/react/styled-system';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { formatNumber, formatScore } from '../../../lib/format';
import { Card } from '../../../ui/page';
import { NARROW_QUERY } from '../../../ui/table/data-table';
import { useMedia } from '../../../ui/use-media';
import { groupNear } from './item-groups';
import { isUncertain } from './item-words';
import { text } from './text';

/** On a phone it is as wide as the phone, so that its numbers stay as large as other text. */
const WIDTHS = { phone: 320, wide: 640 } as const;
const HEIGHT = 300;
const EDGE = 28;
const RADIUS = 9;

const FULL = { fill: 'chart.1', opacity: '0.85' } as const;
/** For a question that few pupils had. */
const HOLLOW = { fill: 'bg.panel', stroke: 'chart.1', strokeWidth: '1.5' } as const;

/** Plots each question by difficulty and discrimination; the table under it has the same figures. */
export function ItemMap({ items }: { items: readonly AnalysedItem[] }) {
  const width = useMedia(NARROW_QUERY) ? WIDTHS.phone : WIDTHS.wide;
  const groups = groupNear(
    items.flatMap((item) => place(item, width)),
    RADIUS,
  );
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {text.map.heading}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
        {text.map.body} {items.some(isUncertain) ? `${text.map.hollow} ` : ''}
        {groups.some(({ length }) => length > 1) ? `${text.map.together} ` : ''}
        {text.map.table}
      </chakra.p>
      <chakra.svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width="full"
        maxWidth="46rem"
        role="img"
        aria-label={text.map.heading}
        fontSize="0.75rem"
        color="fg.muted"
      >
        <Axes width={width} />
        {groups.map((group) => (
          <Point key={group[0].id} group={group} />
        ))}
      </chakra.svg>
    </Card>
  );
}

interface Plotted {
  id: string;
  number: number;
  x: number;
  y: number;
  isHollow: boolean;
  title: string;
}

function place(item: AnalysedItem, width: number): Plotted[] {
  const { question_id: id, number, facility, upper_lower: power } = item;
  if (facility === null || power === null) return [];
  const title = text.map.point(formatNumber(number), formatScore(facility), formatScore(power));
  return [{ id, number, x: toX(facility, width), y: toY(power), isHollow: isUncertain(item), title }];
}

/** How many numbers a shape has room for; further questions are counted. */
const NUMBERS_MAX = 2;
const LETTER_WIDTH = 6.5;

/** A circle with the question's number, or a longer shape with those of several. */
function Point({ group }: { group: [Plotted, ...Plotted[]] }) {
  const [{ x, y }] = group;
  const isHollow = group.some((each) => each.isHollow);
  const label = labelOf(group);
  const width = Math.max(2 * RADIUS, group.length === 1 ? 0 : label.length * LETTER_WIDTH + RADIUS);
  return (
    <g>
      <title>{group.map(({ title }) => title).join('\n')}</title>
      <chakra.rect
        x={x - width / 2}
        y={y - RADIUS}
        width={width}
        height={2 * RADIUS}
        rx={RADIUS}
        {...(isHollow ? HOLLOW : FULL)}
      />
      <chakra.text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize="0.625rem"
        fontWeight="semibold"
        fill={isHollow ? 'fg.strong' : 'bg.panel'}
      >
        {label}
      </chakra.text>
    </g>
  );
}

function labelOf(group: readonly Plotted[]): string {
  const numbers = group.map(({ number }) => formatNumber(number));
  const more = numbers.length - NUMBERS_MAX;
  const named = numbers.slice(0, NUMBERS_MAX).join(', ');
  return more > 0 ? text.map.more(named, formatNumber(more)) : named;
}

/** Lines where the labels change: 0.3 and 0.7 across, 0.2 and 0.4 upwards. */
function Axes({ width }: { width: number }) {
  const [left, right] = [toX(0, width), toX(1, width)];
  return (
    <g stroke="currentColor" strokeWidth="0.5">
      <line x1={left} x2={right} y1={toY(0)} y2={toY(0)} strokeWidth="1" />
      <line x1={left} x2={left} y1={toY(-1)} y2={toY(1)} strokeWidth="1" />
      {[0.3, 0.7].map((x) => (
        <line key={x} x1={toX(x, width)} x2={toX(x, width)} y1={toY(-1)} y2={toY(1)} strokeDasharray="4 4" />
      ))}
      {[0.2, 0.4].map((y) => (
        <line key={y} x1={left} x2={right} y1={toY(y)} y2={toY(y)} strokeDasharray="4 4" />
      ))}
      <g stroke="none" fill="currentColor">
        <text x={right} y={HEIGHT - 6} textAnchor="end">
          {text.map.x}
        </text>
        <text x={left + 6} y={toY(1) + 4}>
          {text.map.y}
        </text>
      </g>
    </g>
  );
}

function toX(facility: number, width: number): number {
  return EDGE + facility * (width - 2 * EDGE);
}

function toY(power: number): number {
  return EDGE + ((1 - power) / 2) * (HEIGHT - 2 * EDGE);
}
