/**
 * The progress a sitting had when a retake archived it, so that the retake can be undone (ADR 62). Null: it is not archived, or
 * was archived for another reason.
 */
export const retakesTakenBack = {
  name: '0111-retakes-taken-back',
  statements: [
    `ALTER TABLE attempts ADD COLUMN retaken_from TEXT
      CHECK (retaken_from IN ('admitted', 'running', 'finished', 'expired', 'stopped'))`,
  ],
};
