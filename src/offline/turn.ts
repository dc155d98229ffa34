/**
 * Runs jobs one after the other. Starts at once if none is running, so that a tap's encryption runs while the choice
 * is being rendered.
 */
export function createTurn() {
  let last: Promise<unknown> | undefined;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last ? last.then(work) : work();
    const turn = result
      .catch(() => undefined)
      .then(() => {
        if (last === turn) last = undefined;
      });
    last = turn;
    return result;
  };
}
