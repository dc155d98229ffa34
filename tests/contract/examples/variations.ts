import type { Endpoint } from '#contract/endpoint';
import type { Example } from './example';

type Fields = Record<string, unknown>;
type Opaque = Example<Endpoint>['opaque'];

/** An id that names nothing. */
export const NO_ID = '00000000-0000-7000-8000-000000000000';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Changes that make a right input wrong: a field nobody knows, each id no id, each needed field missing
 * (`undefined` leaves it out).
 */
export function wrongInputs({ input: schema }: Endpoint, input: Fields): Fields[] {
  const names = Object.keys(input);
  const ids = names.filter((name) => isId(input[name]));
  const needed = names.filter((name) => !schema.safeParse({ ...input, [name]: undefined }).success);
  return [
    { tidakDikenal: '1' },
    ...ids.map((name) => ({ [name]: 'bukan-pengenal' })),
    ...needed.map((name) => ({ [name]: undefined })),
  ];
}

/** The same input with nothing in it that names anything; undefined if nothing in it does. */
export function namingNothing(input: Fields, opaque: Opaque): Fields | undefined {
  const changed = { ...unknownIds(input), ...opaque };
  return JSON.stringify(input) === JSON.stringify(changed) ? undefined : changed;
}

/** The same input with ids that name nothing; equal ids stay equal. */
function unknownIds<T>(input: T): T {
  return JSON.parse(
    JSON.stringify(input ?? {}, (_key, value) =>
      isId(value) ? `${value.slice(0, -12)}000000000000` : value,
    ),
  );
}

interface Unknown {
  path: string;
  changed: Fields;
  /** The same with an id that `twinOf` gives for the right one, if it gives any. */
  foreign: (twinOf: (id: string) => string | undefined) => Fields | undefined;
}

/** The same input once for each id in it, with that id unknown. In a list only the first is changed. */
export function eachUnknownId(input: Fields, opaque: Opaque = {}): Unknown[] {
  const ids = listIdPaths(input).map((path) => ({
    path: path.join('.'),
    changed: withAt(input, path, unknownIds),
    foreign: (twinOf: (id: string) => string | undefined) => {
      const twin = twinOf(valueAt(input, path));
      return twin === undefined ? undefined : withAt(input, path, () => twin);
    },
  }));
  const others = Object.entries(opaque).map(([path, value]) => ({
    path,
    changed: { ...input, [path]: value },
    foreign: () => undefined,
  }));
  return [...ids, ...others];
}

function listIdPaths(value: unknown, path: string[] = []): string[][] {
  if (isId(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([name, inner]) =>
    listIdPaths(inner, [...path, name]),
  );
}

function valueAt(value: unknown, path: readonly string[]): string {
  return String(path.reduce<unknown>((inner, name) => Object(inner)[name], value));
}

function withAt<T>(value: T, [name, ...rest]: string[], change: (id: T) => unknown): T {
  if (name === undefined) return change(value) as T;
  const copy = Object(structuredClone(value));
  copy[name] = withAt(copy[name], rest, change);
  return copy;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
