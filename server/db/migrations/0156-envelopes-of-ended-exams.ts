/**
 * Codes of exams with an end were said to deliver for at least 37 days more (0152). No envelope of theirs lives longer than a
 * week beyond the end, because an end never moves forward once an exam has codes.
 */
export const envelopesOfEndedExams = {
  name: '0156-envelopes-of-ended-exams',
  statements: [
    `UPDATE start_codes SET delivers_until = min(delivers_until, exams.close_at + 7 * 86400000)
      FROM exams
      WHERE exams.homebase = start_codes.homebase AND exams.id = start_codes.exam
        AND exams.close_at IS NOT NULL AND start_codes.delivers_until IS NOT NULL`,
  ],
};
