/**
 * Whether a sitting was paused by name when a retake archived it, so that undoing the retake brings it back paused (ADR 62).
 * Of sittings archived before this nobody knows: they come back running, as before.
 */
export const retakesOfPaused = {
  name: '0117-retakes-of-paused',
  statements: ['ALTER TABLE attempts ADD COLUMN retaken_paused INTEGER CHECK (retaken_paused = 1)'],
};
