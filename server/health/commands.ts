import { command } from '../db/command';

/** Proves that the writer answers; writes nothing. */
export const pingWriter = command('health.ping', async (_tx, _input: null) => true);
