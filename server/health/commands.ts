import { houseCommand } from '../db/command';

/** Proves that the writer responds; writes nothing. */
export const pingWriter = houseCommand('health.ping', async (_tx, _input: null) => true);
