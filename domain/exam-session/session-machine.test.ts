import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canAnswer, type SessionEvent, type SessionState, stepSession } from './session-machine';

const RUNNING: SessionState = { name: 'running' };

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constant<SessionEvent>({ type: 'started' }),
  fc.record({ type: fc.constant('finishAsked' as const), isFree: fc.boolean() }),
  fc.constant<SessionEvent>({ type: 'timeUp' }),
  fc.constant<SessionEvent>({ type: 'penaltyDue', note: 'x' }),
  fc.constant<SessionEvent>({ type: 'endingStored' }),
  fc.constant<SessionEvent>({ type: 'allDelivered' }),
  fc.record({
    type: fc.constant('serverSaid' as const),
    progress: fc.constantFrom(
      'running' as const,
      'finished' as const,
      'expired' as const,
      'stopped' as const,
    ),
    isOvertaken: fc.boolean(),
    isArchived: fc.constant(false),
    hasTime: fc.constant(false),
  }),
);

test('whatever happens, an exam ends once and takes no answer afterwards', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state: SessionState = { name: 'before' };
      let endings = 0;
      let hasEnded = false;
      for (const event of events) {
        const step = stepSession(state, event);
        endings += step.effects.filter((effect) => effect.type === 'record').length;
        state = step.state;
        hasEnded ||= state.name !== 'before' && state.name !== 'running';
        expect(canAnswer(state)).toBe(state.name === 'running');
        if (hasEnded) expect(canAnswer(state)).toBe(false);
      }
      expect(endings).toBeLessThanOrEqual(1);
    }),
  );
});

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
