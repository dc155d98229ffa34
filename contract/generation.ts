/**
 * Sent with every reply: the number of the database's life. A device that sees a new number resends its answers,
 * because the database was restored from a backup that may lack them.
 */
export const GENERATION_HEADER = 'x-data-generation';
