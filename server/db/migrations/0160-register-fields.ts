const TEXTS = [
  ...['birth_certificate', 'citizenship', 'family_status', 'hobby', 'ambition'],
  ...['blood_type', 'illnesses', 'special_needs', 'hamlet', 'residence', 'transport', 'distance'],
  ...['former_school', 'former_diploma', 'admitted_on', 'admitted_class', 'kip', 'kps'],
  ...['father', 'mother', 'guardian'].flatMap((relative) =>
    ['life', 'income', 'address'].map((field) => `${relative}_${field}`),
  ),
];

/** What a school's register of pupils (buku induk) contains besides. */
export const registerFields = {
  name: '0160-register-fields',
  statements: TEXTS.map((name) => `ALTER TABLE pupil_records ADD COLUMN ${name} TEXT`),
};
