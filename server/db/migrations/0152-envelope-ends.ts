/**
 * A start code remembers until when a device may deliver what it began with one of its envelopes. For those handed out
 * already this is the latest that it can be: an exam without an end gave thirty days, and each a week more.
 */
export const envelopeEnds = {
  name: '0152-envelope-ends',
  statements: [
    // Null: no envelope was handed out.
    `ALTER TABLE start_codes ADD COLUMN delivers_until INTEGER`,
    `UPDATE start_codes SET delivers_until = 7 * 86400000 + max(
       coalesce(revoked_at, unixepoch() * 1000) + 30 * 86400000,
       coalesce((
         SELECT close_at FROM exams WHERE exams.homebase = start_codes.homebase AND exams.id = start_codes.exam
       ), 0))
     WHERE envelopes > 0`,
  ],
};
