import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAVE_CAUSES } from '#contract/exam-session/leave-cause';
import { stepWatch, WATCH_OFF, type WatchEvent, type WatchState } from './fullscreen-watch';
import { frozenUntil, isWatchPenalty, readWatchNote } from './watch-notes';

type Policy = Parameters<typeof stepWatch>[0];

/** The notes that the watch itself writes when this happens. */
function notesOf(policy: Policy, events: readonly WatchEvent[]): string[] {
  let state: WatchState = WATCH_OFF;
  return events.flatMap((event) => {
    const step = stepWatch(policy, state, event);
    state = step.state;
    return step.effects.map(({ note }) => note);
  });
}

const began: WatchEvent = { type: 'began', mode: 'inside', at: 0 };

test.each(LEAVE_CAUSES)('what the watch writes of leaving by %s is read as that', (cause) => {
  expect(notesOf('warn', [began, { type: 'left', cause, at: 5 }]).map(readWatchNote)).toEqual([
    { act: 'left', cause },
  ]);
});

test('coming back is read with how long it took, freezing and refusing as what they are', () => {
  const left: WatchEvent = { type: 'left', cause: 'student', at: 0 };
  expect(notesOf('warn', [began, left, { type: 'returned', at: 7_400 }]).map(readWatchNote)).toEqual([
    { act: 'left', cause: 'student' },
    { act: 'back', ms: 7_000 },
  ]);
  expect(notesOf('freeze', [began, left, { type: 'tick', at: 10_000 }]).map(readWatchNote)).toContainEqual({
    act: 'frozen',
  });
  expect(notesOf('warn', [began, left, { type: 'refused', at: 1 }]).map(readWatchNote)).toContainEqual({
    act: 'refused',
  });
});

test('a penalty of the watch is known by its note; other notes are about something else', () => {
  const left: WatchEvent = { type: 'left', cause: 'student', at: 0 };
  const [, penalty = null] = notesOf('stop', [began, left, { type: 'tick', at: 10_000 }]);
  expect(isWatchPenalty(penalty)).toBe(true);
  for (const note of ['call:help', 'report:soal ini salah', 'fullscreen-left:', 'fullscreen-returned:xs']) {
    expect(readWatchNote(note)).toBeNull();
    expect(isWatchPenalty(note)).toBe(false);
  }
});

type Act = Exclude<WatchEvent, { type: 'began' | 'ended' }>['type'];

test('whether a screen is frozen is read from its notes as the watch has it, whatever was done on it', () => {
  const acts = fc.array(
    fc.record({
      type: fc.constantFrom<Act>('left', 'returned', 'refused', 'hidden', 'tick'),
      wait: fc.integer({ min: 1, max: 30_000 }),
    }),
    { maxLength: 40 },
  );
  const opening = fc.constantFrom<Extract<WatchEvent, { type: 'began' }>['mode']>(
    'inside',
    'asked',
    'refused',
  );
  fc.assert(
    fc.property(acts, opening, fc.boolean(), (done, mode, isFrozen) => {
      let at = 0;
      let state: WatchState = WATCH_OFF;
      const log: { at: number; body: { note: string } }[] = [];
      const play = (event: WatchEvent) => {
        const step = stepWatch('freeze', state, event);
        state = step.state;
        log.push(...step.effects.map(({ note }) => ({ at, body: { note } })));
      };
      play({ type: 'began', mode, at, isFrozen });
      for (const { type, wait } of done) {
        at += wait;
        // The clock of a page ticks before anything else is heard.
        play({ type: 'tick', at });
        play(type === 'left' ? { type, cause: 'student', at } : { type, at });
        expect(frozenUntil(log, isFrozen) > at).toBe(state.name === 'frozen');
      }
    }),
  );
});

test('a log without a freeze, or about other things, freezes nothing', () => {
  const log = ['fullscreen-left:student', 'call:help', 'fullscreen-left:reload', 'fullscreen-returned:7s'];
  expect(frozenUntil(log.map((note, at) => ({ at, body: { note } })))).toBe(0);
});
