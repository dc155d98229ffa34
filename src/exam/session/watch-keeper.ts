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
  /** Staff uncover what is frozen; who is outside fullscreen is asked back without a count. */
  thaw: () => void;
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
  /** What the log told when it was opened; a watch that is begun again, as after a pause, goes on with its own. */
  let told: Pick<typeof opened, 'frozenUntil'> & Partial<typeof opened> = opened;
  let unsubscribe: () => void = () => undefined;
  const at = () => parts.clock().perf;
  const send = (event: WatchEvent) => {
    const step = stepWatch(policy, state, event);
    state = step.state;
    step.effects.forEach(act);
  };
  const keeper: WatchKeeper = {
    begin: () => {
      const outSince = told.outSince && at() - now() + told.outSince;
      const isFrozen = told.frozenUntil > now();
      const cause = told === opened && isReloaded() ? 'reload' : 'opened';
      send({ type: 'began', mode: readMode(fullscreen), cause, at: at(), outSince, isFrozen });
      const stop = fullscreen.subscribe((inside) =>
        send(inside ? { type: 'returned', at: at() } : { type: 'left', cause: readCause(), at: at() }),
      );
      const hide = () => {
        if (document.hidden) send({ type: 'hidden', at: at() });
      };
      document.addEventListener('visibilitychange', hide);
      unsubscribe = () => {
        stop();
        document.removeEventListener('visibilitychange', hide);
      };
    },
    refused: () => send({ type: 'refused', at: at() }),
    tick: () => send({ type: 'tick', at: at(), hasKeyboard: isTyping() && isShrunk() }),
    end: () => {
      unsubscribe();
      told = { frozenUntil: state.name === 'frozen' ? Infinity : 0 };
      send({ type: 'ended' });
    },
    thaw: () => {
      if (state.name !== 'frozen') return;
      keeper.end();
      told.frozenUntil = 0;
      keeper.begin();
    },
    cover: () => coverOf(policy, state, at()),
  };
  return keeper;
}

function readMode(fullscreen: SessionParts['fullscreen']): BeginMode {
  if (!fullscreen.isSupported()) return 'unsupported';
  if (fullscreen.isInside()) return 'inside';
  return fullscreen.wasRefused ? 'refused' : 'asked';
}

/** Else the browser was closed meanwhile, or this is another device, or another page. */
function isReloaded(): boolean {
  const opened = performance.getEntriesByType?.('navigation') ?? [];
  return opened.some((entry) => 'type' in entry && entry.type === 'reload');
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
  return isTyping() ? 'keyboard' : 'student';
}

/** Whether he writes here, in a page that he sees, on a device that shows its keyboard on the screen. */
function isTyping(): boolean {
  // A choice that was just tapped has the focus too, and opens no keyboard.
  const isField = document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])');
  if (!isField || document.hidden || !document.hasFocus()) return false;
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** The bars of a browser leave more of the screen than this, and a keyboard leaves less. */
const KEYBOARD_LEAVES = 0.7;

/** Whether something as high as a keyboard covers the screen. */
function isShrunk(): boolean {
  const { visualViewport: view } = globalThis;
  const { width, height } = screen;
  // Some browsers tell width and height as if the device were never turned; no page is wider than its screen.
  const whole = innerWidth > width ? width : height;
  return view ? view.height * view.scale < KEYBOARD_LEAVES * whole : false;
}
