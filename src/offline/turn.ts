/** One after the other. At once when nobody is before: a tap's encryption then runs while its choice is being drawn. */
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
