import type { LeaveCause } from '#contract/leave-cause';
import {
  type BeginMode,
  type Cover,
  coverOf,
  stepWatch,
  WATCH_OFF,
  type WatchEffect,
  type WatchEvent,
} from '#domain/exam-session/fullscreen-watch';
import type { SessionParts } from './session-parts';

export interface WatchKeeper {
  begin: () => void;
  /** The browser would not go back into fullscreen. */
  refused: () => void;
  tick: () => void;
  end: () => void;
  cover: () => Cover;
}

/** Follows fullscreen by the school's policy and hands on what has to be done. */
export function keepWatch(
  parts: SessionParts,
  /** ms, of the clock by which operations are dated. */
  now: () => number,
  act: (effect: WatchEffect) => void,
): WatchKeeper {
  const { fullscreen, opened } = parts;
  const { policy } = opened.row;
  let state = WATCH_OFF;
  /** What the log told when it was opened; of a watch that is begun again after that, it tells nothing. */
  let told: Partial<typeof opened> = opened;
  let unsubscribe: () => void = () => undefined;
  const at = () => parts.clock().perf;
  const send = (event: WatchEvent) => {
    const step = stepWatch(policy, state, event);
    state = step.state;
    step.effects.forEach(act);
  };
  return {
    begin: () => {
      const outSince = told.outSince && at() - now() + told.outSince;
      const isFrozen = (told.frozenUntil ?? 0) > now();
      told = {};
      send({ type: 'began', mode: readMode(fullscreen), at: at(), outSince, isFrozen });
      unsubscribe = fullscreen.subscribe((inside) =>
        send(inside ? { type: 'returned', at: at() } : { type: 'left', cause: readCause(), at: at() }),
      );
    },
    refused: () => send({ type: 'refused', at: at() }),
    tick: () => send({ type: 'tick', at: at() }),
    end: () => {
      unsubscribe();
      send({ type: 'ended' });
    },
    cover: () => coverOf(policy, state, at()),
  };
}

function readMode(fullscreen: SessionParts['fullscreen']): BeginMode {
  if (!fullscreen.isSupported()) return 'unsupported';
  if (fullscreen.isInside()) return 'inside';
  return fullscreen.wasRefused ? 'refused' : 'asked';
}

let isLeavingPage = false;
globalThis.addEventListener?.('pagehide', () => {
  isLeavingPage = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isLeavingPage = false;
});

/** Best guess; whatever is not clearly the student's doing must not cost anything. */
function readCause(): LeaveCause {
  if (isLeavingPage) return 'reload';
  // A choice that was just tapped has the focus too, and opens no keyboard.
  const isTyping = document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])');
  const hasScreenKeyboard = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
  return isTyping && hasScreenKeyboard ? 'keyboard' : 'student';
}
