/** Why the server cannot start, in one sentence for the operator. */
export class BootError extends Error {
  override readonly name = 'BootError';
  /** A thread waits for a disk that does not answer, so an exit, which waits for all threads, may never end. */
  readonly hangs: boolean;

  constructor(message: string, { hangs = false } = {}) {
    super(message);
    this.hangs = hangs;
  }
}
