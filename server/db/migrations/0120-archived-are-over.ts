/**
 * Sittings that were archived on arrival, or gave way to a newer one after a restore, stayed open and sometimes paused,
 * so that somebody seemed to sit an exam for ever. They are over like those that a retake archived.
 */
export const archivedAreOver = {
  name: '0120-archived-are-over',
  statements: [
    `UPDATE attempts
      SET progress = CASE WHEN progress IN ('running', 'admitted') THEN 'stopped' ELSE progress END, paused_at = NULL
      WHERE archived_at IS NOT NULL AND (progress IN ('running', 'admitted') OR paused_at IS NOT NULL)`,
  ],
};
