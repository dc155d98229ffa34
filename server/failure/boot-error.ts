/** Why the server cannot start, in one sentence for whoever started it. */
export class BootError extends Error {
  override readonly name = 'BootError';
}
