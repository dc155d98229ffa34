/** Whether a brother or sister is a pupil already is asked by the day of birth, in all schools. */
export const pupilsByBirthday = {
  name: '0163-pupils-by-birthday',
  statements: [
    `CREATE INDEX pupil_records_birth_date ON pupil_records (birth_date) WHERE birth_date IS NOT NULL`,
  ],
};
