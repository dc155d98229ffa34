import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import type { LeaveCause } from '#contract/exam-session/leave-cause';
import { FREEZE_MS, FROZEN_NOTE, leftNote, PENALTY_NOTE, REFUSED_NOTE, returnedNote } from './watch-notes';

/** How long a pupil has to come back before the penalty (ADR 11). All times are ms of a monotonic clock. */
const RETURN_WITHIN_MS = 10_000;

/**
 * An on-screen keyboard ends fullscreen on some devices. It is an excuse as long as it is visible, and for this long
 * besides: it slides in only after fullscreen is gone, and a pupil who has put it away finds the button back within a
 * few seconds.
 */
const KEYBOARD_GRACE_MS = 15_000;

/** `asked`: a running exam was opened again, e.g. by a reload, and stays covered until fullscreen is back. */
export type BeginMode = 'inside' | 'asked' | 'refused' | 'unsupported';

export type WatchState =
  /** Not watched: not begun, over, policy `none`, or a device without the Fullscreen API. */
  | { readonly name: 'off' }
  | { readonly name: 'inside' }
  /** `counting`: a penalty is near; `asked`: asked back without a penalty; `excused`: works on without fullscreen. */
  | {
      readonly name: 'outside';
      readonly since: number;
      readonly manner: 'counting' | 'asked' | 'excused';
      /** Until when a keyboard excuses him; if absent, nothing ends the excuse. */
      readonly until?: number;
    }
  /** `until`: null while he is out. `after`: the state that follows the freeze. */
  | {
      readonly name: 'frozen';
      readonly since: number;
      readonly until: number | null;
      readonly after: WatchState;
    }
  | { readonly name: 'violated' };

export type WatchEvent =
  | {
      readonly type: 'began';
      readonly mode: BeginMode;
      /** Why a page that asks him back was opened; if absent, by a reload. */
      readonly cause?: LeaveCause;
      readonly at: number;
      /** Since when the student has been out, according to the attempt's log; absent if he was not. */
      readonly outSince?: number;
      /** According to the log. A freeze ends only when its minute is over. */
      readonly isFrozen?: boolean;
    }
  | { readonly type: 'left'; readonly cause: LeaveCause; readonly at: number }
  | { readonly type: 'returned'; readonly at: number }
  /** The browser refused to go back into fullscreen, which is not the student's fault. */
  | { readonly type: 'refused'; readonly at: number }
  /** The page is not visible: another page, another app, or a dark screen. */
  | { readonly type: 'hidden'; readonly at: number }
  /** `hasKeyboard`: the on-screen keyboard is visible because he is writing in the page. */
  | { readonly type: 'tick'; readonly at: number; readonly hasKeyboard?: boolean }
  | { readonly type: 'ended' };

export type WatchEffect =
  | { readonly type: 'record'; readonly note: string }
  | { readonly type: 'penalize'; readonly note: string };

export interface WatchStep {
  readonly state: WatchState;
  readonly effects: readonly WatchEffect[];
}

/** What covers the questions. `bar` asks him to come back without hiding anything. */
export type Cover =
  | { readonly kind: 'none' }
  | { readonly kind: 'bar' }
  | { readonly kind: 'return'; readonly leftMs: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'frozen'; readonly leftMs: number | null };

export const WATCH_OFF: WatchState = { name: 'off' };

/** One step of the watch, without clock or browser; the same for every policy. */
export function stepWatch(policy: FullscreenPolicy, state: WatchState, event: WatchEvent): WatchStep {
  switch (event.type) {
    case 'began':
      return begin(policy, event);
    case 'ended':
      return step(WATCH_OFF);
    case 'left':
      return leave(state, event);
    case 'returned':
      return comeBack(state, event.at);
    case 'refused':
      return excuse(state, event.at);
    case 'hidden':
      return isExcusedByKeyboard(state) ? count(event.at) : step(state);
    case 'tick':
      return tick(policy, state, event);
  }
}

/** What the screen shows for a state. */
export function coverOf(policy: FullscreenPolicy, state: WatchState, at: number): Cover {
  if (state.name === 'frozen') {
    return { kind: 'frozen', leftMs: state.until === null ? null : Math.max(0, state.until - at) };
  }
  if (state.name !== 'outside') return { kind: 'none' };
  if (state.manner === 'excused') return { kind: 'bar' };
  if (state.manner === 'asked' || policy === 'warn') return { kind: 'wait' };
  return { kind: 'return', leftMs: Math.max(0, state.since + RETURN_WITHIN_MS - at) };
}

const INSIDE: WatchState = { name: 'inside' };

function excusedFrom(since: number): Outside {
  return { name: 'outside', since, manner: 'excused' };
}

function begin(
  policy: FullscreenPolicy,
  {
    mode,
    cause = 'reload',
    at,
    outSince = -RETURN_WITHIN_MS,
    isFrozen,
  }: Extract<WatchEvent, { type: 'began' }>,
): WatchStep {
  if (policy === 'none') return step(WATCH_OFF);
  const free = mode === 'unsupported' ? WATCH_OFF : mode === 'refused' ? excusedFrom(at) : INSIDE;
  if (isFrozen) return beginFrozen(mode, cause, at, free);
  if (mode !== 'asked') return step(free, mode === 'refused' ? REFUSED_NOTE : undefined);
  // A reload does not stop a running count; a longer absence may have been a power cut.
  if (at - outSince < RETURN_WITHIN_MS) return step({ name: 'outside', since: outSince, manner: 'counting' });
  return step({ name: 'outside', since: at, manner: 'asked' }, leftNote(cause));
}

function beginFrozen(mode: BeginMode, cause: LeaveCause, at: number, after: WatchState): WatchStep {
  if (mode === 'asked') return step({ name: 'frozen', since: at, until: null, after }, leftNote(cause));
  const note = mode === 'inside' ? returnedNote(0) : REFUSED_NOTE;
  return step({ name: 'frozen', since: at, until: at + FREEZE_MS, after }, note);
}

function excuse(state: WatchState, at: number): WatchStep {
  const after = excusedFrom(at);
  if (state.name === 'outside') return step(after, REFUSED_NOTE);
  if (state.name !== 'frozen' || state.until !== null) return step(state);
  // Being out now is not his fault; being frozen was.
  return step({ ...state, until: at + FREEZE_MS, after }, REFUSED_NOTE);
}

function leave(state: WatchState, { cause, at }: Extract<WatchEvent, { type: 'left' }>): WatchStep {
  // Leaving a frozen screen again starts its wait anew after the next return.
  if (state.name === 'frozen' && state.until !== null)
    return step({ ...state, since: at, until: null }, leftNote(cause));
  if (state.name !== 'inside') return step(state);
  if (cause === 'student') return count(at);
  // A dialog is soon closed, and anybody can call it up: who works on has come back first.
  if (cause === 'dialog') return step({ name: 'outside', since: at, manner: 'asked' }, leftNote(cause));
  const excused = excusedFrom(at);
  return step(
    cause === 'keyboard' ? { ...excused, until: at + KEYBOARD_GRACE_MS } : excused,
    leftNote(cause),
  );
}

function count(since: number): WatchStep {
  return step({ name: 'outside', since, manner: 'counting' }, leftNote('student'));
}

type Outside = Extract<WatchState, { name: 'outside' }>;

function isExcusedByKeyboard(state: WatchState): state is Outside & { until: number } {
  return state.name === 'outside' && state.until !== undefined;
}

function comeBack(state: WatchState, at: number): WatchStep {
  if (state.name === 'frozen') {
    return state.until === null
      ? step({ ...state, until: at + FREEZE_MS, after: INSIDE }, returnedNote(at - state.since))
      : step({ ...state, after: INSIDE });
  }
  if (state.name !== 'outside') return step(state);
  return step(INSIDE, state.manner === 'excused' ? undefined : returnedNote(at - state.since));
}

function tick(
  policy: FullscreenPolicy,
  state: WatchState,
  { at, hasKeyboard }: Extract<WatchEvent, { type: 'tick' }>,
): WatchStep {
  if (isExcusedByKeyboard(state)) {
    if (hasKeyboard) return step({ ...state, until: at + KEYBOARD_GRACE_MS });
    return at < state.until ? step(state) : count(at);
  }
  if (state.name === 'frozen' && state.until !== null && at >= state.until) return step(state.after);
  if (state.name !== 'outside' || state.manner !== 'counting') return step(state);
  if (at - state.since < RETURN_WITHIN_MS) return step(state);
  if (policy === 'stop') {
    return { state: { name: 'violated' }, effects: [{ type: 'penalize', note: PENALTY_NOTE }] };
  }
  if (policy === 'freeze')
    return step({ name: 'frozen', since: state.since, until: null, after: INSIDE }, FROZEN_NOTE);
  return step(state);
}

function step(state: WatchState, note?: string): WatchStep {
  return { state, effects: note === undefined ? [] : [{ type: 'record', note }] };
}
