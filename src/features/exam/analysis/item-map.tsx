import { chakra } from '@chakra-ui/react/styled-system';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { EASY_FROM, FAIR_FROM, GOOD_FROM, MEDIUM_FROM } from '#domain/item-analysis/advice';
import { formatNumber, formatScore } from '../../../lib/format';
import { Card } from '../../../ui/page';
import { NARROW_QUERY } from '../../../ui/table/data-table';
import { useMedia } from '../../../ui/use-media';
import { DIAMETER, groupShapes, type Placed, type Shape } from './item-groups';
import { isUncertain } from './item-words';
import { text } from './text';

/** On a phone it is as wide as the phone, so that its numbers stay as large as other text. */
const WIDTHS = { phone: 320, wide: 640 } as const;
const HEIGHT = 300;
const EDGE = 28;

const FULL = { fill: 'chart.1', opacity: '0.85' } as const;
/** For a question that few pupils had. */
const HOLLOW = { fill: 'bg.panel', stroke: 'chart.1', strokeWidth: '1.5' } as const;

/** Plots each question by difficulty and discrimination; the table under it has the same figures. */
export function ItemMap({ items }: { items: readonly AnalysedItem[] }) {
  const width = useMedia(NARROW_QUERY) ? WIDTHS.phone : WIDTHS.wide;
  const shapes = groupShapes(
    items.flatMap((item) => place(item, width)),
    { width, height: HEIGHT },
  );
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong">
        {text.map.heading}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
        {text.map.body} {items.some(isUncertain) ? `${text.map.hollow} ` : ''}
        {shapes.some((shape) => shape.items.length > 1) ? `${text.map.together} ` : ''}
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
        {shapes.map((shape) => (
          <Point key={shape.label} shape={shape} />
        ))}
      </chakra.svg>
    </Card>
  );
}

interface Plotted extends Placed {
  isHollow: boolean;
  title: string;
}

function place(item: AnalysedItem, width: number): Plotted[] {
  const { number, facility, upper_lower: power } = item;
  if (facility === null || power === null) return [];
  const title = text.map.point(formatNumber(number), formatScore(facility), formatScore(power));
  return [{ number, x: toX(facility, width), y: toY(power), isHollow: isUncertain(item), title }];
}

/** A circle with the question's number, or a longer shape with those of several. */
function Point({ shape: { items, label, x, y, width, height } }: { shape: Shape<Plotted> }) {
  const isHollow = items.some((each) => each.isHollow);
  return (
    <g>
      <title>{items.map(({ title }) => title).join('\n')}</title>
      <chakra.rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={DIAMETER / 2}
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

/** Lines where the labels change; none where good becomes very good, which asks for nothing. */
function Axes({ width }: { width: number }) {
  const [left, right] = [toX(0, width), toX(1, width)];
  return (
    <g stroke="currentColor" strokeWidth="0.5">
      <line x1={left} x2={right} y1={toY(0)} y2={toY(0)} strokeWidth="1" />
      <line x1={left} x2={left} y1={toY(-1)} y2={toY(1)} strokeWidth="1" />
      {[MEDIUM_FROM, EASY_FROM].map((x) => (
        <line key={x} x1={toX(x, width)} x2={toX(x, width)} y1={toY(-1)} y2={toY(1)} strokeDasharray="4 4" />
      ))}
      {[FAIR_FROM, GOOD_FROM].map((y) => (
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
