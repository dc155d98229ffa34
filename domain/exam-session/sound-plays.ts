import type { OperationBody } from '#contract/exam-session/operation';

const BEGUN = 'sound-begun:';

/** Note of an `event`: a sound with a play limit has begun, whether or not it was heard to its end. */
export function soundNote(sound: string): string {
  return BEGUN + sound;
}

/** One playback that began, and the id of the operation that reports it. */
export interface Hearing {
  opId: string;
  sound: string;
}

/** The playbacks recorded in a log. */
export function listHearings(log: readonly { opId: string; body: OperationBody }[]): Hearing[] {
  return log.flatMap(({ opId, body: { note } }) =>
    note?.startsWith(BEGUN) ? [{ opId, sound: note.slice(BEGUN.length) }] : [],
  );
}

/** How often each sound has begun. A playback found in both the device's and the server's log counts once. */
export function countBegun(hearings: readonly Hearing[]): Map<string, number> {
  const begun = new Map<string, number>();
  for (const sound of new Map(hearings.map((hearing) => [hearing.opId, hearing.sound])).values())
    begun.set(sound, (begun.get(sound) ?? 0) + 1);
  return begun;
}
