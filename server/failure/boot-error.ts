/** Why the server cannot start, in one sentence for the operator. */
export class BootError extends Error {
  override readonly name = 'BootError';
}
