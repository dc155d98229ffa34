import { maskNumber } from '#domain/pupil-record/mask';

/** A person, class or exam as logged: with names of related rows, never with ids. */
export type Told = Record<string, ToldValue | readonly string[] | readonly Record<string, ToldValue>[]>;

type ToldValue = string | number | boolean | null;

/** The fields that differ from before, and whether any do; telephone numbers are masked but for the last digits. */
export function changedFields(before: Told, after: Told): { from: Told; to: Told; isChanged: boolean } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (told: Told): Told =>
    Object.fromEntries(names.map((name) => [name, shown(name, told[name] ?? null)]));
  return { from: pick(before), to: pick(after), isChanged: names.length > 0 };
}

function shown(name: string, value: Told[string]): Told[string] {
  return name === 'phone' && typeof value === 'string' ? maskNumber(value) : value;
}
