import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canAnswer,
  endedState,
  isEnded,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  stepSession,
} from './session-machine';

const RUNNING: SessionState = { name: 'running' };

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constant('finishAsked' as const), isFree: fc.boolean() }),
  fc.constant<SessionEvent>({ type: 'timeUp' }),
  fc.constant<SessionEvent>({ type: 'penaltyDue', note: 'x' }),
  fc.constant<SessionEvent>({ type: 'endingStored' }),
  fc.constant<SessionEvent>({ type: 'endingFailed' }),
  fc.constant<SessionEvent>({ type: 'allDelivered' }),
  fc.record({
    type: fc.constant('serverSaid' as const),
    progress: fc.constantFrom(
      'running' as const,
      'running' as const,
      'running' as const,
      'finished' as const,
      'expired' as const,
      'stopped' as const,
    ),
    isOvertaken: mostlyNot(),
    isArchived: mostlyNot(),
    hasTime: fc.boolean(),
  }),
);

/** What ends everything is rare, or nothing else would be met. */
function mostlyNot(): fc.Arbitrary<boolean> {
  return fc.constantFrom(true, ...Array<boolean>(9).fill(false));
}

const anyStart: fc.Arbitrary<SessionState> = fc.constantFrom<SessionState>(
  RUNNING,
  RUNNING,
  RUNNING,
  endedState('finish'),
  endedState('timeout'),
  endedState('penalty'),
);

const anyEvents = fc.array(anyEvent, { minLength: 1, maxLength: 40, size: 'max' });

interface Step {
  before: SessionState;
  event: SessionEvent;
  after: SessionState;
  effects: readonly SessionEffect[];
}

function play(start: SessionState, events: readonly SessionEvent[]): Step[] {
  let before = start;
  return events.map((event) => {
    const { state: after, effects } = stepSession(before, event);
    const step = { before, event, after, effects };
    before = after;
    return step;
  });
}

/** Checks a rule in many sequences of steps. */
function always(rule: (steps: readonly Step[], start: SessionState) => void): void {
  fc.assert(
    fc.property(anyStart, anyEvents, (start, events) => rule(play(start, events), start)),
    { numRuns: 2_000 },
  );
}

const runsAgain = ({ before, after }: Step) => !canAnswer(before) && canAnswer(after);
const ends = ({ before, after }: Step) => canAnswer(before) && !canAnswer(after);
const has = (type: SessionEffect['type'], { effects }: Step) =>
  effects.some((effect) => effect.type === type);
const saysArchived = ({ event }: Step) => event.type === 'serverSaid' && event.isArchived;

test('whatever happens, each time an exam runs it ends once, and its watch stops with it and begins with it', () => {
  always((steps, start) => {
    const endings = steps.filter((step) => has('record', step)).length;
    const runs = (canAnswer(start) ? 1 : 0) + steps.filter(runsAgain).length;
    expect(endings).toBeLessThanOrEqual(runs);
    for (const step of steps.filter(ends)) expect(has('stopWatch', step)).toBe(true);
    for (const step of steps) expect(has('startWatch', step)).toBe(runsAgain(step));
  });
});

test('what has ended runs again by a hand-in that could not be stored or by given time, and by nothing else', () => {
  const met = { failed: 0, given: 0, neither: 0 };
  always((steps) => {
    for (const step of steps.filter(runsAgain)) met[whyItRunsAgain(step)] += 1;
  });
  expect(met.neither).toBe(0);
  for (const way of [met.failed, met.given]) expect(way).toBeGreaterThan(20);
});

test('a retake is the last word in every state; a device that was overtaken waits for nothing else', () => {
  let met = 0;
  always((steps) => {
    for (const step of steps) {
      const isRetaken = step.before.name === 'retaken' || saysArchived(step);
      expect(step.after.name === 'retaken').toBe(isRetaken);
      if (isRetaken) met += 1;
      else if (step.before.name === 'superseded') expect(step.after.name).toBe('superseded');
    }
  });
  expect(met).toBeGreaterThan(20);
});

test('once its keys are dropped or released, nothing is answered any more', () => {
  always((steps) => {
    const lost = steps.findIndex((step) => has('dropKeys', step) || has('releaseKeys', step));
    if (lost === -1) return;
    for (const { after } of steps.slice(lost)) expect(canAnswer(after)).toBe(false);
  });
});

/** The two ways back: a hand-in that the device could not store, and time given while it could not be told. */
function whyItRunsAgain({ before, event }: Step): 'failed' | 'given' | 'neither' {
  if (!isEnded(before) || before.isDelivered) return 'neither';
  if (event.type === 'endingFailed')
    return before.name === 'finishing' && !before.isStored ? 'failed' : 'neither';
  if (event.type !== 'serverSaid' || before.name !== 'expired') return 'neither';
  return event.progress === 'running' && event.hasTime && !event.isArchived ? 'given' : 'neither';
}

test('finish is refused while a question is empty', () => {
  expect(stepSession(RUNNING, { type: 'finishAsked', isFree: false })).toEqual({
    state: RUNNING,
    effects: [],
  });
});

test('what was typed is stored before the ending is recorded', () => {
  const { effects } = stepSession(RUNNING, { type: 'timeUp' });
  expect(effects.map((effect) => effect.type)).toEqual(['stopWatch', 'flushDrafts', 'record']);
});

test('a hand-in that could not be stored leaves the exam open; lost time does not come back', () => {
  const finishing = stepSession(RUNNING, { type: 'finishAsked', isFree: true }).state;
  expect(stepSession(finishing, { type: 'endingFailed' })).toEqual({
    state: RUNNING,
    effects: [{ type: 'report', failed: 'finish' }, { type: 'startWatch' }],
  });
  const expired = stepSession(RUNNING, { type: 'timeUp' }).state;
  expect(stepSession(expired, { type: 'endingFailed' })).toEqual({
    state: expired,
    effects: [{ type: 'report', failed: 'timeout' }],
  });
});

test('an ending that is not stored yet is never taken for delivered', () => {
  const expired = stepSession(RUNNING, { type: 'timeUp' }).state;
  expect(stepSession(expired, { type: 'allDelivered' })).toEqual({ state: expired, effects: [] });
  const stored = stepSession(expired, { type: 'endingStored' }).state;
  expect(stepSession(stored, { type: 'allDelivered' }).effects).toEqual([{ type: 'releaseKeys' }]);
});

test('whoever handed in or was stopped leaves no key behind from that moment; a time-out may be taken back', () => {
  const ends = [
    { type: 'finishAsked', isFree: true },
    { type: 'penaltyDue', note: '' },
    { type: 'timeUp' },
  ] as const;
  const effects = ends.map((event) => {
    const ended = stepSession(RUNNING, event).state;
    const stored = stepSession(ended, { type: 'endingStored' });
    expect(stepSession(stored.state, { type: 'endingStored' }).effects).toEqual([]);
    return stored.effects;
  });
  expect(effects).toEqual([[{ type: 'dropKeys' }], [{ type: 'dropKeys' }], []]);
});

test('keys are released once, when everything is delivered', () => {
  const finishing = stepSession(RUNNING, { type: 'finishAsked', isFree: true }).state;
  const stored = stepSession(finishing, { type: 'endingStored' }).state;
  const delivered = stepSession(stored, { type: 'allDelivered' });
  expect(delivered.effects).toEqual([{ type: 'releaseKeys' }]);
  expect(stepSession(delivered.state, { type: 'allDelivered' }).effects).toEqual([]);
});

test('another device taking over makes this one read-only', () => {
  const step = stepSession(RUNNING, {
    type: 'serverSaid',
    progress: 'running',
    isOvertaken: true,
    isArchived: false,
    hasTime: true,
  });
  expect(step.state.name).toBe('superseded');
  expect(canAnswer(step.state)).toBe(false);
});

test('an exam stopped by the proctor stops here without a second penalty', () => {
  const step = stepSession(RUNNING, {
    type: 'serverSaid',
    progress: 'stopped',
    isOvertaken: false,
    isArchived: false,
    hasTime: true,
  });
  expect(step.state).toEqual({
    name: 'penalized',
    isStored: true,
    isDelivered: false,
    isToldByServer: true,
  });
  expect(step.effects.some((effect) => effect.type === 'record')).toBe(false);
});

test('a retake ends it here in every state, once: no penalty, no hand-in, the keys gone', () => {
  const archived = {
    type: 'serverSaid',
    progress: 'stopped',
    isOvertaken: false,
    isArchived: true,
    hasTime: true,
  } as const;
  const effects = [{ type: 'stopWatch' }, { type: 'flushDrafts' }, { type: 'releaseKeys' }];
  const ended = { name: 'penalized', isStored: true, isDelivered: false } as const;
  for (const state of [{ name: 'running' }, { name: 'superseded' }, ended] as const) {
    expect(stepSession(state, archived)).toEqual({ state: { name: 'retaken' }, effects });
  }
  expect(stepSession({ name: 'retaken' }, archived)).toEqual({ state: { name: 'retaken' }, effects: [] });
});

test('time that was given while the device could not be told: it goes on where it was, but only by the server’s word', () => {
  const said = { type: 'serverSaid', progress: 'running', isOvertaken: false, isArchived: false } as const;
  const expired = { name: 'expired', isStored: true, isDelivered: false } as const;
  const more = stepSession(expired, { ...said, hasTime: true });
  expect(more).toEqual({ state: { name: 'running' }, effects: [{ type: 'startWatch' }] });
  expect(stepSession(expired, { ...said, hasTime: false }).state).toEqual(expired);
  expect(stepSession(expired, { ...said, progress: 'expired', hasTime: true }).state).toEqual(expired);
  const handedIn = { ...expired, name: 'finishing' } as const;
  expect(stepSession(handedIn, { ...said, hasTime: true }).state).toEqual(handedIn);
  const gone = { ...expired, isDelivered: true } as const;
  expect(stepSession(gone, { ...said, hasTime: true }).state).toEqual(gone);
});
