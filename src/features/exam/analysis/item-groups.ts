import { formatNumber } from '../../../lib/format';
import { text } from './text';

/** A question's place in the map, in its units of length. */
export interface Placed {
  number: number;
  x: number;
  y: number;
}

/** What is drawn of one question, or of several that would hide one another; x and y are its middle. */
export interface Shape<T> {
  items: readonly T[];
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Picture {
  width: number;
  height: number;
}

/** A circle for a single question. */
export const DIAMETER = 18;
/** Room for outlines. */
const MARGIN = 1;
/** How many numbers a shape has room for; further questions are counted. */
const NUMBERS_MAX = 2;
const LETTER_WIDTH = 6.5;

/**
 * Questions whose shapes would overlap are drawn as one, in the middle of their places. Its label makes it longer, so
 * it may reach a further one: repeated until all lie apart. In the order given.
 */
export function groupShapes<T extends Placed>(items: readonly T[], picture: Picture): Shape<T>[] {
  const shapes = items.map((item) => shapeOf([item], picture));
  for (let pair = findOverlap(shapes); pair; pair = findOverlap(shapes)) {
    const [one, other] = pair;
    const group = new Set([...one.items, ...other.items]);
    shapes[shapes.indexOf(one)] = shapeOf(
      items.filter((item) => group.has(item)),
      picture,
    );
    shapes.splice(shapes.indexOf(other), 1);
  }
  return shapes;
}

function findOverlap<T>(shapes: readonly Shape<T>[]): [Shape<T>, Shape<T>] | undefined {
  for (const [index, one] of shapes.entries()) {
    const other = shapes.slice(index + 1).find((each) => isOver(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

function isOver(one: Shape<unknown>, other: Shape<unknown>): boolean {
  const isNear = (between: number, sizes: number) => Math.abs(between) < sizes / 2 + 2 * MARGIN;
  return (
    isNear(one.x - other.x, one.width + other.width) && isNear(one.y - other.y, one.height + other.height)
  );
}

function shapeOf<T extends Placed>(items: readonly T[], picture: Picture): Shape<T> {
  const label = labelOf(items);
  const length = items.length === 1 ? 0 : label.length * LETTER_WIDTH + DIAMETER / 2;
  const size = { width: Math.max(DIAMETER, length), height: DIAMETER };
  const middle = (side: 'x' | 'y') => items.reduce((sum, item) => sum + item[side], 0) / items.length;
  return {
    items,
    label,
    x: within(middle('x'), size.width, picture.width),
    y: within(middle('y'), size.height, picture.height),
    ...size,
  };
}

function within(middle: number, size: number, all: number): number {
  const edge = size / 2 + MARGIN;
  return Math.min(Math.max(middle, edge), all - edge);
}

function labelOf(items: readonly Placed[]): string {
  const numbers = items.map(({ number }) => formatNumber(number));
  const more = numbers.length - NUMBERS_MAX;
  const named = numbers.slice(0, NUMBERS_MAX).join(', ');
  return more > 0 ? text.map.more(named, formatNumber(more)) : named;
}
