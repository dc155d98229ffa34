import { systemCommand } from '../db/command';

/** Proves that the writer responds; writes nothing. */
export const pingWriter = systemCommand('health.ping', async (_tx, _input: null) => true);
