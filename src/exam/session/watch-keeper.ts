import type { LeaveCause } from '#contract/exam-session/leave-cause';
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
  /** The browser refused to go back into fullscreen. */
  refused: () => void;
  tick: () => void;
  end: () => void;
  /** Staff unfreeze the questions; a pupil outside fullscreen is asked back without a penalty. */
  thaw: () => void;
  cover: () => Cover;
}

/** Follows fullscreen by the school's policy and passes on the resulting effects. */
export function keepWatch(
  parts: SessionParts,
  /** ms, on the clock that dates operations. */
  now: () => number,
  act: (effect: WatchEffect) => void,
): WatchKeeper {
  const { fullscreen, opened } = parts;
  const { policy } = opened.row;
  let state = WATCH_OFF;
  /**
   * The log's state when it was opened; a watch that begins again, for example after a pause, continues with its own
   * state.
   */
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

/** Otherwise the browser was closed in between, or this is another device or another page. */
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

/** The frame in which a dialog has closed may still tell that fullscreen was lost to it. */
const DIALOG_GRACE_MS = 1_000;

let dialogs = 0;
// The browser leaves fullscreen to ask whether the page may be closed; nothing runs until it has its answer.
globalThis.addEventListener?.('beforeunload', () => {
  dialogs += 1;
  setTimeout(() => setTimeout(() => (dialogs -= 1), DIALOG_GRACE_MS));
});

/** A best guess; anything not clearly the student's doing must not be held against him. */
function readCause(): LeaveCause {
  if (isLeavingPage) return 'reload';
  if (dialogs > 0) return 'dialog';
  return isTyping() ? 'keyboard' : 'student';
}

/** Whether he is typing in this visible page, on a device with an on-screen keyboard. */
function isTyping(): boolean {
  // A choice that was just tapped also has the focus, but opens no keyboard.
  const isField = document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])');
  if (!isField || document.hidden || !document.hasFocus()) return false;
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

/** A browser's bars leave more of the screen than this share, and a keyboard leaves less. */
const KEYBOARD_LEAVES = 0.7;

/** Whether something as high as a keyboard covers the screen. */
function isShrunk(): boolean {
  const { visualViewport: view } = globalThis;
  const { width, height } = screen;
  // Some browsers report width and height as if the device were never turned; no page is wider than its screen.
  const whole = innerWidth > width ? width : height;
  return view ? view.height * view.scale < KEYBOARD_LEAVES * whole : false;
}
