/** An exam may be the rehearsal, the make-up or the remedial of another: which, and of whom. */
export const examKinds = {
  name: '0057-exam-kinds',
  statements: [
    `ALTER TABLE exams ADD COLUMN kind TEXT NOT NULL DEFAULT 'regular'
      CHECK (kind IN ('regular', 'rehearsal', 'makeup', 'remedial'))`,
    // Of an exam that is deleted its copies stay, and lead nowhere.
    `ALTER TABLE exams ADD COLUMN origin TEXT`,
    `CREATE INDEX exams_origin ON exams (homebase, origin) WHERE origin IS NOT NULL`,
  ],
};
