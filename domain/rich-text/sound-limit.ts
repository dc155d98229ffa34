/** How often a pupil may hear a sound: the limits offered to authors. */
export const OFFERED_SOUND_LIMITS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Whether `data-plays` may have this value: 1 to 99, because an imported file may allow more than our editor offers.
 */
export function isSoundLimit(text: string): boolean {
  return /^[1-9][0-9]?$/.test(text);
}
