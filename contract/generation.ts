/**
 * Sent with every reply: the number of the database's life. A device that sees a new number sends again what it still
 * has, because the database was restored from a backup that may lack it.
 */
export const GENERATION_HEADER = 'x-data-generation';
