import { fail } from '../failure/app-error';

/** A request for part of a share; at most `max` is given out at a time. */
export interface Demand {
  share: string;
  size: number;
  max: number;
}

interface Demands {
  /** The caller's own shares. A caller beyond them is refused at once instead of waiting for himself. */
  own: readonly Demand[];
  /** The shares used together with others; callers wait for these. */
  common: readonly Demand[];
}

interface Patience {
  /** How long a caller waits, and how many may wait. */
  waitMs: number;
  waitingMax: number;
}

/**
 * Gives out shares of a scarce resource. A caller that finds too little left waits; returned shares go to the longest
 * waiting request that fits. Throws `busy` with one of the messages if there is no place.
 */
export function createBudget({ waitMs, waitingMax }: Patience, messages: { own: string; common: string }) {
  const given = new Map<string, number>();
  const waiting = new Set<() => void>();

  const fits = (demands: readonly Demand[]) =>
    demands.every(({ share, size, max }) => (given.get(share) ?? 0) + size <= max);
  const give = (demands: readonly Demand[], sign: 1 | -1) => {
    for (const { share, size } of demands) {
      const now = (given.get(share) ?? 0) + sign * size;
      if (now > 0) given.set(share, now);
      else given.delete(share);
    }
  };

  async function wait(demands: readonly Demand[], gone?: AbortSignal): Promise<void> {
    if (fits(demands)) return give(demands, 1);
    if (waiting.size >= waitingMax || gone?.aborted) return fail('busy', { message: messages.common });
    const isGiven = await new Promise<boolean>((resolve) => {
      const settle = (isMine: boolean) => {
        clearTimeout(timer);
        waiting.delete(tryAgain);
        gone?.removeEventListener('abort', leave);
        resolve(isMine);
      };
      const leave = () => settle(false);
      const tryAgain = () => {
        if (!fits(demands)) return;
        give(demands, 1);
        settle(true);
      };
      const timer = setTimeout(leave, waitMs);
      gone?.addEventListener('abort', leave);
      waiting.add(tryAgain);
    });
    if (!isGiven) fail('busy', { message: messages.common });
  }

  /** Resolves to a function that gives everything back. `gone` aborts the waiting. */
  return async ({ own, common }: Demands, gone?: AbortSignal): Promise<() => void> => {
    if (!fits(own)) return fail('busy', { message: messages.own });
    give(own, 1);
    try {
      await wait(common, gone);
    } catch (error) {
      give(own, -1);
      throw error;
    }
    return () => {
      give([...own, ...common], -1);
      for (const tryAgain of [...waiting]) tryAgain();
    };
  };
}
