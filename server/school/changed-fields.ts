import { maskNumber } from '#domain/pupil-record/mask';
import type { WriteContext } from '../db/command';
import { withdrawResetLinks } from '../db/reset-links';
import type { Actor } from '../http/actor';

/** A person or class as logged: with names of related rows, never with ids. */
export type Told = Record<string, string | readonly string[] | null>;

/** The fields that differ from before, and whether any do; telephone numbers are masked but for the last digits. */
export function changedFields(before: Told, after: Told): { from: Told; to: Told; isChanged: boolean } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (told: Told): Told =>
    Object.fromEntries(names.map((name) => [name, shown(name, told[name] ?? null)]));
  return { from: pick(before), to: pick(after), isChanged: names.length > 0 };
}

/**
 * Withdraws reset links when the e-mail address changes: a pending link is in the former mailbox, which may be
 * somebody else's.
 */
export async function followMailbox(
  tx: WriteContext,
  { homebase, id }: Actor & { id: string },
  before: Told,
  after: Told,
): Promise<void> {
  if (before.email !== after.email) await withdrawResetLinks(tx, [{ homebase, user: id }]);
}

function shown(name: string, value: Told[string]): Told[string] {
  return name === 'phone' && typeof value === 'string' ? maskNumber(value) : value;
}
