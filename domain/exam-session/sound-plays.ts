import type { OperationBody } from '#contract/operation';

const BEGUN = 'sound-begun:';

/** Note of an `event`: a sound that may be heard so often has begun, whether or not it was heard to its end. */
export function soundNote(sound: string): string {
  return BEGUN + sound;
}

/** How often each sound has begun, by what a device logged of the attempt; nothing but the log is asked. */
export function countBegun(bodies: readonly OperationBody[]): Map<string, number> {
  const begun = new Map<string, number>();
  for (const { note } of bodies) {
    if (!note?.startsWith(BEGUN)) continue;
    const sound = note.slice(BEGUN.length);
    begun.set(sound, (begun.get(sound) ?? 0) + 1);
  }
  return begun;
}
