/** A teacher's number, given by the state or the school; he signs in with his username. */
export const staffNumber = {
  name: '0007-staff-number',
  statements: ['ALTER TABLE users ADD COLUMN nip TEXT'],
};
