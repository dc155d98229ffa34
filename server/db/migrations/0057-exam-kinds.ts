/** An exam may be the rehearsal, make-up or remedial of another: its kind and its original. */
export const examKinds = {
  name: '0057-exam-kinds',
  statements: [
    `ALTER TABLE exams ADD COLUMN kind TEXT NOT NULL DEFAULT 'regular'
      CHECK (kind IN ('regular', 'rehearsal', 'makeup', 'remedial'))`,
    // If the original is deleted, its copies stay with a reference to nothing.
    `ALTER TABLE exams ADD COLUMN origin TEXT`,
    `CREATE INDEX exams_origin ON exams (homebase, origin) WHERE origin IS NOT NULL`,
  ],
};
