/**
 * On every reply: which life of the database answers, a whole number. A device that sees another one than before sends again
 * what it still has, for the database was restored from a backup that may not hold it.
 */
export const GENERATION_HEADER = 'x-data-generation';
