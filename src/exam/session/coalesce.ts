/** Runs `work` one at a time, each after a pause that merges requests, and once more if requested meanwhile. */
export function coalesce(pause: () => Promise<void>, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    try {
      do {
        await pause();
        isAsked = false;
        await work();
      } while (isAsked);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
