import type { Endpoint } from '#contract/endpoint';

type Fields = Record<string, unknown>;

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

export function hasIds(input: unknown): boolean {
  return JSON.stringify(input) !== JSON.stringify(unknownIds(input));
}

/** The same input with ids that name nothing; equal ids stay equal. */
export function unknownIds<T>(input: T): T {
  return JSON.parse(
    JSON.stringify(input ?? {}, (_key, value) =>
      isId(value) ? `${value.slice(0, -12)}000000000000` : value,
    ),
  );
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
