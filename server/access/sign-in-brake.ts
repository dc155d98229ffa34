import { createBoundedMap } from '../memory/bounded-map';
import type { Guess } from './guess';
import { newPlace, PLACE_LIFE_MS, type Place } from './place';
import { type Count, countFor, createCountBook } from './sign-in-counts';
import { type Spray, watchSprays } from './sprays';

/**
 * A try. With a wait it has been refused; otherwise it counts as a failure until one of the three methods is called.
 */
export interface Try {
  waitMs: number;
  /** The place in the line with which a refused browser gets in after the wait, whoever else tries meanwhile. */
  place: Place | undefined;
  /** How long to delay the reply, because many accounts are being tried in vain from this network. */
  holdMs: number;
  /** `account` is the one that got in; for the others its identifier may mean, the try does not count. */
  succeeded(account: string): void;
  /** Returns the accounts for which the number of guesses has just reached a level worth reporting to the school. */
  failed(): readonly string[];
  /** It had no result (the server was busy), so it does not count. */
  undecided(): void;
}

export type SignInBrake = (guess: Guess) => Try;

/** Slows guessing down without locking anybody out (rule and figures: docs/decisions/0018). */
export function createSignInBrake(
  clock: () => number,
  onSpray: (spray: Spray) => void = () => undefined,
): SignInBrake {
  const real = createCountBook(clock);
  const madeUp = createCountBook(clock);
  const admit = createAdmission(clock);
  const watch = watchSprays(clock, onSpray);

  return (guess) => {
    const book = guess.exist ? real : madeUp;
    const counts = guess.accounts.map((account) => countFor(book, guess, account));
    const holdMs = guess.device ? 0 : watch.holdMs(guess.network);
    const { waitMs, place, undo } = admit(counts, guess.place);
    return {
      waitMs,
      place,
      holdMs,
      succeeded(account) {
        // A namesake of another school clears only his own past: else he could guess as long as he comes in between.
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
  /** 0: let in, and counted. */
  waitMs: number;
  place: Place | undefined;
  /** As if this had not been asked. */
  undo: () => void;
}

/** What a refused stranger waits at least, so that he can come back with his place. */
const MOMENT_MS = 1_000;
/** When to ask again where all turns within reach are taken. */
const LINE_FULL_MS = 30_000;
/** The most places remembered as used. */
const SPENT_MAX = 50_000;

/**
 * First come those who have waited since they were refused, not those who ask most often: while somebody tries without
 * pause, only a browser with a place is let in, and it is used up by one try.
 */
function createAdmission(clock: () => number) {
  const spent = createBoundedMap<string, true>(SPENT_MAX);

  return function admit(counts: readonly Count[], shown: Place | undefined): Admission {
    const place = shown && isGood(shown) ? shown : undefined;
    if (!place) return admitNewcomer(counts);
    const waitMs = place.readyAt - clock();
    if (waitMs > 0) return refuse(waitMs, place);
    return place.hasTurn ? enter(counts, place, () => undefined) : admitInTurn(counts, place);
  };

  function isGood({ id, readyAt }: Place): boolean {
    // One that is ready later than any is belongs to a clock that was set back since.
    return !spent.get(id) && Math.abs(clock() - readyAt) <= PLACE_LIFE_MS;
  }

  function admitNewcomer(counts: readonly Count[]): Admission {
    const waitMs = Math.max(...counts.map((count) => count.wait()));
    if (waitMs === 0) return admitInTurn(counts, undefined);
    for (const count of counts) count.refuse();
    const isStrange = counts.some((count) => count.isStrange);
    return refuse(waitMs, isStrange ? newPlace(clock() + waitMs) : undefined);
  }

  function admitInTurn(counts: readonly Count[], place: Place | undefined): Admission {
    const turns = counts.map((count) => count.takeTurn());
    const giveBack = () => {
      counts.forEach((count, index) => {
        if (turns[index] !== undefined) count.giveTurnBack();
      });
    };
    const waitMs = Math.max(...turns.map((turn) => turn ?? Number.POSITIVE_INFINITY));
    if (waitMs === 0) return enter(counts, place, giveBack);
    // Turns ahead are only for those who come back: a script that keeps no cookie would let all of them pass.
    if (place && waitMs < Number.POSITIVE_INFINITY) {
      spent.set(place.id, true);
      return refuse(waitMs, newPlace(clock() + waitMs, true));
    }
    giveBack();
    return place ? refuse(LINE_FULL_MS, place) : refuse(MOMENT_MS, newPlace(clock() + MOMENT_MS));
  }

  function enter(counts: readonly Count[], place: Place | undefined, giveBack: () => void): Admission {
    for (const count of counts) count.enter();
    if (place) spent.set(place.id, true);
    const undo = () => {
      for (const count of counts) count.takeBack();
      giveBack();
      if (place) spent.delete(place.id);
    };
    return { waitMs: 0, place: undefined, undo };
  }

  function refuse(waitMs: number, place: Place | undefined): Admission {
    return { waitMs, place, undo: () => undefined };
  }
}
