/**
 * The secret by which an exam gives the choices letters of its own (ADR 76). Exams made before keep the
 * author's letters: devices and logs already have answers in them.
 */
export const lettersOfExams = {
  name: '0119-letters-of-exams',
  statements: ['ALTER TABLE exams ADD COLUMN letters_key BLOB CHECK (length(letters_key) = 16)'],
};
