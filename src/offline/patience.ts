/** After this long without an answer the storage hangs. A working one answers much sooner, even on a slow disk. */
export const ANSWER_MS = 5_000;
/** A storage that was found to hang is given this long, and is asked once: what waits behind it must not wait long. */
export const HANGING_ANSWER_MS = 500;

/** Waits for the device's storage, shortly once it was found to hang, and for its full time again after it answers. */
export function createPatience() {
  let isHanging = false;
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    // An answer that comes too late for its caller still shows that the storage works again.
    void answer.then(() => {
      isHanging = false;
    }, ignore);
    return within(answer, isHanging ? HANGING_ANSWER_MS : ANSWER_MS, new NoAnswer(isHanging));
  };
  return {
    await: inTime,
    /** Waits for the last try of a call: if that has no answer either, the storage hangs. */
    awaitLast: async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await inTime(answer);
      } catch (error) {
        if (error instanceof NoAnswer) isHanging = true;
        throw error;
      }
    },
  };
}

/** The storage said nothing in time. `wasExpected`: it was already known to hang. */
export class NoAnswer extends Error {
  readonly wasExpected: boolean;

  constructor(wasExpected: boolean) {
    super('no answer');
    this.wasExpected = wasExpected;
  }
}

function within<T>(answer: Promise<T>, ms: number, tooLate: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ms, tooLate);
    void answer.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

const ignore = () => undefined;
