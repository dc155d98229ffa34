/** The number the state or the school gave a teacher; what he signs in with is his username. */
export const staffNumber = {
  name: '0007-staff-number',
  statements: ['ALTER TABLE users ADD COLUMN nip TEXT'],
};
