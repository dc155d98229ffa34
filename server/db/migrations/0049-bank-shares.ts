/** Banks that teachers share with colleagues. One statement per entry. */
export const bankShares = {
  name: '0049-bank-shares',
  statements: [
    `CREATE TABLE bank_shares (
      homebase TEXT NOT NULL,
      bank TEXT NOT NULL,
      teacher TEXT NOT NULL,
      access TEXT NOT NULL CHECK (access IN ('use', 'edit')),
      PRIMARY KEY (homebase, bank, teacher),
      FOREIGN KEY (homebase, bank) REFERENCES banks (homebase, id) ON DELETE CASCADE,
      FOREIGN KEY (homebase, teacher) REFERENCES users (homebase, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID`,
    // Shares by recipient; on him alone, so that deleting a person finds them (0036).
    'CREATE INDEX bank_shares_teacher ON bank_shares (teacher)',
  ],
};
