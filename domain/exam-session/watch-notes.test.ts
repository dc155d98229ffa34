import { expect, test } from 'vitest';
import { LEAVE_CAUSES } from '#contract/leave-cause';
import { stepWatch, WATCH_OFF, type WatchEvent, type WatchState } from './fullscreen-watch';
import { isWatchPenalty, readWatchNote } from './watch-notes';

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
