import { createBoundedMap } from '../memory/bounded-map';
import type { Guess } from './guess';
import { newTicket, type QueueTicket, TICKET_LIFE_MS } from './queue-ticket';
import { type Count, countFor, createCountBook } from './sign-in-counts';
import { type Spray, watchSprays } from './sprays';

/**
 * A try. With a wait it has been refused; otherwise it counts as a failure until one of the three methods is called.
 */
export interface Try {
  waitMs: number;
  /** The queue ticket that lets a refused browser in after the wait, even if others keep trying meanwhile. */
  ticket: QueueTicket | undefined;
  /** How long to delay the reply, because many accounts are being tried without success from this network. */
  holdMs: number;
  /** `account` is the one that got in; for the others its identifier may mean, the try does not count. */
  succeeded(account: string): void;
  /** Returns the accounts for which the number of guesses has just reached a level worth reporting to the school. */
  failed(): readonly string[];
  /** It had no result (the server was busy), so it does not count. */
  undecided(): void;
}

export type SignInLimiter = (guess: Guess) => Try;

/** Slows guessing down without locking anybody out (rule and figures: ADR 18). */
export function createSignInLimiter(
  clock: () => number,
  onSpray: (spray: Spray) => void = () => undefined,
): SignInLimiter {
  const real = createCountBook(clock);
  const madeUp = createCountBook(clock);
  const admit = createAdmission(clock);
  const watch = watchSprays(clock, onSpray);

  return (guess) => {
    const book = guess.exist ? real : madeUp;
    const counts = guess.accounts.map((account) => countFor(book, guess, account));
    const holdMs = guess.device ? 0 : watch.holdMs(guess.network);
    const { waitMs, ticket, undo } = admit(counts, guess.ticket);
    return {
      waitMs,
      ticket,
      holdMs,
      succeeded(account) {
        // A namesake of another school clears only his own failures: otherwise he could guess without limit by
        // signing in between his tries.
        for (const count of counts) {
          if (count.account === account) count.clear();
          else count.takeBack();
          count.giveTurnBack();
        }
        watch.judged(guess.network, [account], true);
      },
      failed() {
        watch.judged(guess.network, guess.accounts, false);
        return counts.filter((count) => count.miss()).map(({ account }) => account);
      },
      undecided: undo,
    };
  };
}

interface Admission {
  /** 0: admitted and counted. */
  waitMs: number;
  ticket: QueueTicket | undefined;
  /** Undoes the request. */
  undo: () => void;
}

/** The shortest wait of a refused stranger, so that he can return with his ticket. */
const MOMENT_MS = 1_000;
/** When to ask again if all available turns are taken. */
const LINE_FULL_MS = 30_000;
/** The most used tickets remembered. */
const SPENT_MAX = 50_000;

/**
 * Browsers that have waited since their refusal go first, not those that ask most often: while somebody tries without
 * pause, only a browser with a ticket gets in, and one try uses the ticket up.
 */
function createAdmission(clock: () => number) {
  const spent = createBoundedMap<string, true>(SPENT_MAX);

  return function admit(counts: readonly Count[], shown: QueueTicket | undefined): Admission {
    const ticket = shown && isGood(shown) ? shown : undefined;
    if (!ticket) return admitNewcomer(counts);
    const waitMs = ticket.readyAt - clock();
    if (waitMs > 0) return refuse(waitMs, ticket);
    return ticket.hasTurn ? enter(counts, ticket, () => undefined) : admitInTurn(counts, ticket);
  };

  function isGood({ id, readyAt }: QueueTicket): boolean {
    // A ticket ready later than any can be was issued before the clock was set back.
    return !spent.get(id) && Math.abs(clock() - readyAt) <= TICKET_LIFE_MS;
  }

  function admitNewcomer(counts: readonly Count[]): Admission {
    const waitMs = Math.max(...counts.map((count) => count.wait()));
    if (waitMs === 0) return admitInTurn(counts, undefined);
    for (const count of counts) count.refuse();
    const isStrange = counts.some((count) => count.isStrange);
    return refuse(waitMs, isStrange ? newTicket(clock() + waitMs) : undefined);
  }

  function admitInTurn(counts: readonly Count[], ticket: QueueTicket | undefined): Admission {
    const turns = counts.map((count) => count.takeTurn());
    const giveBack = () => {
      counts.forEach((count, index) => {
        if (turns[index] !== undefined) count.giveTurnBack();
      });
    };
    const waitMs = Math.max(...turns.map((turn) => turn ?? Number.POSITIVE_INFINITY));
    if (waitMs === 0) return enter(counts, ticket, giveBack);
    // Turns ahead are reserved only for browsers that return: a script that keeps no cookies would let all of them
    // expire.
    if (ticket && waitMs < Number.POSITIVE_INFINITY) {
      spent.set(ticket.id, true);
      return refuse(waitMs, newTicket(clock() + waitMs, true));
    }
    giveBack();
    return ticket ? refuse(LINE_FULL_MS, ticket) : refuse(MOMENT_MS, newTicket(clock() + MOMENT_MS));
  }

  function enter(counts: readonly Count[], ticket: QueueTicket | undefined, giveBack: () => void): Admission {
    for (const count of counts) count.enter();
    if (ticket) spent.set(ticket.id, true);
    const undo = () => {
      for (const count of counts) count.takeBack();
      giveBack();
      if (ticket) spent.delete(ticket.id);
    };
    return { waitMs: 0, ticket: undefined, undo };
  }

  function refuse(waitMs: number, ticket: QueueTicket | undefined): Admission {
    return { waitMs, ticket, undo: () => undefined };
  }
}
