/** When somebody left the school, and the number of the certificate (ijazah) of who graduated. */
export const leavingDays = {
  name: '0135-leaving-days',
  statements: [
    'ALTER TABLE leavers ADD COLUMN left_on TEXT',
    'ALTER TABLE leavers ADD COLUMN certificate TEXT',
  ],
};
