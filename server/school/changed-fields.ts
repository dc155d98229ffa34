import { maskNumber } from '#domain/pupil-record/mask';
import type { WriteContext } from '../db/command';
import { withdrawResetLinks } from '../db/reset-links';
import type { Actor } from '../http/actor';

/** A person or class as the log tells of it: by the names of what it belongs to, never by ids. */
export type Told = Record<string, string | readonly string[] | null>;

/** What of it is otherwise than before, and whether anything is; telephone numbers by their last digits alone. */
export function changedFields(before: Told, after: Told): { from: Told; to: Told; isChanged: boolean } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (told: Told): Told =>
    Object.fromEntries(names.map((name) => [name, shown(name, told[name] ?? null)]));
  return { from: pick(before), to: pick(after), isChanged: names.length > 0 };
}

/** A link that is under way lies in the former mailbox, which may be somebody else's. */
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
