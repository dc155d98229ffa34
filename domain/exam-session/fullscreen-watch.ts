import type { FullscreenPolicy } from '#contract/exam';
import type { LeaveCause } from '#contract/leave-cause';
import { FROZEN_NOTE, leftNote, PENALTY_NOTE, REFUSED_NOTE, returnedNote } from './watch-notes';

/** Decisions §11: 10 s to come back before the penalty. All times are ms of a monotonic clock. */
const RETURN_WITHIN_MS = 10_000;
/** Supposed (specification silent): policy `freeze` keeps the questions covered this long after the return. */
export const FREEZE_MS = 60_000;

/** `asked`: a running exam opened anew, as after a reload; it is covered until fullscreen is back. */
export type BeginMode = 'inside' | 'asked' | 'refused' | 'unsupported';

export type WatchState =
  /** Not watched: not begun, over, policy `none`, or a device without the Fullscreen API. */
  | { readonly name: 'off' }
  | { readonly name: 'inside' }
  /** `counting` towards a penalty; `asked` back without one; `excused`: works on without fullscreen. */
  | { readonly name: 'outside'; readonly since: number; readonly manner: 'counting' | 'asked' | 'excused' }
  | { readonly name: 'frozen'; readonly since: number; readonly until: number | null }
  | { readonly name: 'violated' };

export type WatchEvent =
  | {
      readonly type: 'began';
      readonly mode: BeginMode;
      readonly at: number;
      /** Since when the student has been out, by the log of the attempt; left out: he was not. */
      readonly outSince?: number;
    }
  | { readonly type: 'left'; readonly cause: LeaveCause; readonly at: number }
  | { readonly type: 'returned'; readonly at: number }
  /** The browser would not go back into fullscreen: not the student's fault. */
  | { readonly type: 'refused'; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'ended' };

export type WatchEffect =
  | { readonly type: 'record'; readonly note: string }
  | { readonly type: 'penalize'; readonly note: string };

export interface WatchStep {
  readonly state: WatchState;
  readonly effects: readonly WatchEffect[];
}

/** What lies over the questions. `bar` asks to come back without hiding anything. */
export type Cover =
  | { readonly kind: 'none' }
  | { readonly kind: 'bar' }
  | { readonly kind: 'return'; readonly leftMs: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'frozen'; readonly leftMs: number | null };

export const WATCH_OFF: WatchState = { name: 'off' };

/** One step of the watch: no clock, no browser; the same for every policy. */
export function stepWatch(policy: FullscreenPolicy, state: WatchState, event: WatchEvent): WatchStep {
  switch (event.type) {
    case 'began':
      return begin(policy, event);
    case 'ended':
      return still(WATCH_OFF);
    case 'left':
      return leave(state, event);
    case 'returned':
      return comeBack(state, event.at);
    case 'refused':
      return excuse(state, event.at);
    case 'tick':
      return tick(policy, state, event.at);
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

function begin(
  policy: FullscreenPolicy,
  { mode, at, outSince = -RETURN_WITHIN_MS }: Extract<WatchEvent, { type: 'began' }>,
): WatchStep {
  if (policy === 'none' || mode === 'unsupported') return still(WATCH_OFF);
  if (mode === 'inside') return still({ name: 'inside' });
  if (mode === 'refused') return still({ name: 'outside', since: at, manner: 'excused' });
  // A reload stops no count that was running; whoever was gone for longer may have lost his power.
  if (at - outSince < RETURN_WITHIN_MS)
    return still({ name: 'outside', since: outSince, manner: 'counting' });
  return {
    state: { name: 'outside', since: at, manner: 'asked' },
    effects: [{ type: 'record', note: leftNote('reload') }],
  };
}

function excuse(state: WatchState, at: number): WatchStep {
  if (state.name !== 'outside' && state.name !== 'frozen') return still(state);
  return {
    state: { name: 'outside', since: at, manner: 'excused' },
    effects: [{ type: 'record', note: REFUSED_NOTE }],
  };
}

function leave(state: WatchState, event: Extract<WatchEvent, { type: 'left' }>): WatchStep {
  // Leaving a frozen screen again starts its wait anew after the next return.
  if (state.name === 'frozen') return still({ ...state, until: null });
  if (state.name !== 'inside') return still(state);
  const manner = event.cause === 'student' ? 'counting' : 'excused';
  return {
    state: { name: 'outside', since: event.at, manner },
    effects: [{ type: 'record', note: leftNote(event.cause) }],
  };
}

function comeBack(state: WatchState, at: number): WatchStep {
  if (state.name === 'frozen' && state.until === null) {
    return { state: { ...state, until: at + FREEZE_MS }, effects: [returned(at - state.since)] };
  }
  if (state.name !== 'outside') return still(state);
  return {
    state: { name: 'inside' },
    effects: state.manner === 'excused' ? [] : [returned(at - state.since)],
  };
}

function tick(policy: FullscreenPolicy, state: WatchState, at: number): WatchStep {
  if (state.name === 'frozen' && state.until !== null && at >= state.until) return still({ name: 'inside' });
  if (state.name !== 'outside' || state.manner !== 'counting') return still(state);
  if (at - state.since < RETURN_WITHIN_MS) return still(state);
  if (policy === 'stop') {
    return { state: { name: 'violated' }, effects: [{ type: 'penalize', note: PENALTY_NOTE }] };
  }
  if (policy === 'freeze') {
    return {
      state: { name: 'frozen', since: state.since, until: null },
      effects: [{ type: 'record', note: FROZEN_NOTE }],
    };
  }
  return still(state);
}

function returned(awayMs: number): WatchEffect {
  return { type: 'record', note: returnedNote(awayMs) };
}

function still(state: WatchState): WatchStep {
  return { state, effects: [] };
}
