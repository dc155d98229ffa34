/** How often a pupil may hear a sound, as authors choose it. */
export const OFFERED_SOUND_LIMITS: readonly number[] = [1, 2, 3, 4, 5];

/** Whether `data-plays` may say so: 1 to 99, for a file from elsewhere may bring more than our authors are offered. */
export function isSoundLimit(text: string): boolean {
  return /^[1-9][0-9]?$/.test(text);
}
