import type { Progress } from '#contract/exam/exam';
import type { Ending } from './ending';

export type SessionState =
  | { readonly name: 'running' }
  | {
      readonly name: 'finishing' | 'expired' | 'penalized';
      /** The operation that ended it is stored on the device; before that nothing counts as delivered. */
      readonly isStored: boolean;
      readonly isDelivered: boolean;
      /** The server reported that the attempt ended elsewhere. */
      readonly isToldByServer?: true;
    }
  /** Another device claimed the attempt: this one is read-only, but still sends what is in its log. */
  | { readonly name: 'superseded' }
  /** Staff let the student start again: this attempt is archived, but the device still sends what is left of it. */
  | { readonly name: 'retaken' };

export type SessionEvent =
  /** `isFree`: nothing prevents finishing (`finish-rule.ts`). */
  | { readonly type: 'finishAsked'; readonly isFree: boolean }
  | { readonly type: 'timeUp' }
  | { readonly type: 'penaltyDue'; readonly note: string }
  /** The device has stored the ending. */
  | { readonly type: 'endingStored' }
  /** The ending could not be stored on the device. */
  | { readonly type: 'endingFailed' }
  /** The server holds every operation of the attempt, the ending included. */
  | { readonly type: 'allDelivered' }
  | ({ readonly type: 'serverSaid' } & ServerWord);

interface ServerWord {
  readonly progress: Progress;
  readonly isOvertaken: boolean;
  readonly isArchived: boolean;
  /** By the server's deadline there is time left. */
  readonly hasTime: boolean;
}

export type SessionEffect =
  | { readonly type: 'flushDrafts' }
  | { readonly type: 'record'; readonly kind: Ending; readonly note?: string }
  /** Nobody continues here: what is stored stays, sealed, and is still sent. */
  | { readonly type: 'dropKeys' }
  | { readonly type: 'releaseKeys' }
  | { readonly type: 'stopWatch' }
  | { readonly type: 'startWatch' }
  | { readonly type: 'report'; readonly failed: Ending };

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/**
 * One step of the exam session on the device, which begins as running or, opened again after its ending, as ended: maps `(state, event)` to the next state and the effects to carry out.
 */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'finishAsked':
      return event.isFree ? end(state, 'finish') : still(state);
    case 'timeUp':
      return end(state, 'timeout');
    case 'penaltyDue':
      return end(state, 'penalty', event.note);
    case 'endingStored':
      return storeEnding(state);
    case 'endingFailed':
      return failEnding(state);
    case 'allDelivered':
      return deliver(state);
    case 'serverSaid':
      return hear(state, event);
  }
}

/** Only a running session accepts answers. */
export function canAnswer(state: SessionState): boolean {
  return state.name === 'running';
}

/** Whether the exam is over on this device, delivered or not. */
export function isEnded(state: SessionState): state is Extract<SessionState, { isDelivered: boolean }> {
  return 'isDelivered' in state;
}

const NAMES = { finish: 'finishing', timeout: 'expired', penalty: 'penalized' } as const;
const ENDINGS = { finishing: 'finish', expired: 'timeout', penalized: 'penalty' } as const;

function end(state: SessionState, kind: Ending, note?: string): SessionStep {
  if (state.name !== 'running') return still(state);
  const record =
    note === undefined ? { type: 'record' as const, kind } : { type: 'record' as const, kind, note };
  return {
    state: { name: NAMES[kind], isStored: false, isDelivered: false },
    effects: [{ type: 'stopWatch' }, { type: 'flushDrafts' }, record],
  };
}

/** A hand-in that could not be stored leaves the exam open; a time-out or penalty remains one. */
function failEnding(state: SessionState): SessionStep {
  if (!isEnded(state) || state.isStored) return still(state);
  const failed = ENDINGS[state.name];
  if (failed !== 'finish') return { state, effects: [{ type: 'report', failed }] };
  return { state: { name: 'running' }, effects: [{ type: 'report', failed }, { type: 'startWatch' }] };
}

/** Only a time-out may be taken back, by extra minutes: until it is delivered its device must be able to go on. */
function storeEnding(state: SessionState): SessionStep {
  if (!isEnded(state) || state.isStored) return still(state);
  const effects = state.name === 'expired' ? [] : [{ type: 'dropKeys' } as const];
  return { state: { ...state, isStored: true }, effects };
}

function deliver(state: SessionState): SessionStep {
  if (!isEnded(state) || !state.isStored || state.isDelivered) return still(state);
  return { state: { ...state, isDelivered: true }, effects: [{ type: 'releaseKeys' }] };
}

/** The server's report on the attempt: staff may have ended or archived it, or another device may have taken it. */
function hear(state: SessionState, said: ServerWord): SessionStep {
  const { progress, isOvertaken, isArchived, hasTime } = said;
  if (isArchived && state.name !== 'retaken') {
    const effects = [{ type: 'stopWatch' }, { type: 'flushDrafts' }, { type: 'releaseKeys' }] as const;
    return { state: { name: 'retaken' }, effects };
  }
  // Extra minutes or a pause came before the device could be told: it continues where it was.
  if (state.name === 'expired' && !state.isDelivered && progress === 'running' && hasTime)
    return { state: { name: 'running' }, effects: [{ type: 'startWatch' }] };
  if (state.name !== 'running') return still(state);
  if (isOvertaken)
    return { state: { name: 'superseded' }, effects: [{ type: 'stopWatch' }, { type: 'flushDrafts' }] };
  const name = ENDED_BY_SERVER[progress];
  if (name === undefined) return still(state);
  return {
    // The server has the ending already.
    state: { name, isStored: true, isDelivered: false, isToldByServer: true },
    effects: [{ type: 'stopWatch' }, { type: 'flushDrafts' }],
  };
}

const ENDED_BY_SERVER: Partial<Record<Progress, keyof typeof ENDINGS>> = {
  finished: 'finishing',
  expired: 'expired',
  stopped: 'penalized',
};

/** The state of a device that has stored its ending but not delivered it yet. */
export function endedState(ending: Ending): SessionState {
  return { name: NAMES[ending], isStored: true, isDelivered: false };
}

function still(state: SessionState): SessionStep {
  return { state, effects: [] };
}
