import fc from 'fast-check';
import { FAULTS_OF, type Manner, type TcpFault } from '../processes/tcp-faults';

/**
 * How soon after a tap the browser is killed: never, at once, or as soon as the screen says that the answer is
 * stored.
 */
export type KillAfter = 'never' | 'tap' | 'claim';

/** Events for a student and his browsers; a step that makes no sense at the moment has no effect. */
export type BrowserStep =
  | { do: 'choose'; question: number; choice: number; kill: KillAfter }
  | { do: 'write' | 'finish'; kill: KillAfter }
  | { do: 'relaunch' | 'secondTab' | 'otherDevice' | 'update' }
  | { do: 'network'; isDown: boolean }
  | { do: 'net'; fault: TcpFault; count: number; wayMs: number }
  | { do: 'killServer'; downMs: number }
  | { do: 'clock'; byMs: number }
  | { do: 'storage'; isFull: boolean };

export interface BrowserSchedule {
  manner: Manner;
  steps: readonly BrowserStep[];
}

/** The exam has three multiple-choice questions; the fourth is the essay. */
export const CHOICES = 3;

/** Run before the random schedules: faults that only browsers can have must not depend on the draw. */
export const KNOWN: readonly BrowserSchedule[] = [
  {
    manner: 'refuses',
    steps: [
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'update' },
      { do: 'choose', question: 1, choice: 1, kill: 'never' },
      { do: 'finish', kill: 'never' },
    ],
  },
  {
    manner: 'hangs',
    steps: [
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'secondTab' },
      { do: 'choose', question: 0, choice: 2, kill: 'never' },
      { do: 'write', kill: 'claim' },
    ],
  },
  {
    manner: 'hangs',
    steps: [
      { do: 'network', isDown: true },
      { do: 'choose', question: 0, choice: 1, kill: 'claim' },
      { do: 'choose', question: 1, choice: 2, kill: 'tap' },
      { do: 'relaunch' },
      { do: 'choose', question: 2, choice: 0, kill: 'never' },
      { do: 'finish', kill: 'never' },
    ],
  },
  {
    manner: 'refuses',
    steps: [
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'net', fault: 'refused', count: 2, wayMs: 50 },
      { do: 'choose', question: 1, choice: 1, kill: 'never' },
      { do: 'otherDevice' },
      { do: 'choose', question: 1, choice: 2, kill: 'never' },
    ],
  },
  {
    manner: 'refuses',
    steps: [
      { do: 'storage', isFull: true },
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'storage', isFull: false },
      { do: 'choose', question: 1, choice: 1, kill: 'claim' },
    ],
  },
  {
    manner: 'hangs',
    steps: [
      { do: 'clock', byMs: -120_000 },
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'killServer', downMs: 800 },
      { do: 'clock', byMs: 90_000 },
      { do: 'choose', question: 0, choice: 2, kill: 'never' },
      { do: 'finish', kill: 'claim' },
    ],
  },
  {
    manner: 'hangs',
    steps: [
      { do: 'choose', question: 0, choice: 1, kill: 'never' },
      { do: 'finish', kill: 'never' },
      // Twice, because the first may still show the end that this device had: the second opens an exam that is over.
      { do: 'relaunch' },
      { do: 'relaunch' },
    ],
  },
];

const is = <const T extends string>(...words: T[]) => fc.constantFrom(...words);
const kill = is('never', 'never', 'never', 'tap', 'claim');

const choose = fc.record({ do: is('choose'), question: fc.nat(CHOICES - 1), choice: fc.nat(3), kill });
const write = fc.record({ do: is('write'), kill });
const finish = fc.record({ do: is('finish'), kill });
const network = fc.record({ do: is('network'), isDown: fc.boolean() });
const killServer = fc.record({ do: is('killServer'), downMs: fc.constantFrom(0, 800) });
const clock = fc.record({ do: is('clock'), byMs: fc.constantFrom(-120_000, -5_000, 90_000) });
const storage = fc.record({ do: is('storage'), isFull: fc.boolean() });

function netOf(manner: Manner): fc.Arbitrary<BrowserStep> {
  return fc.record({
    do: is('net'),
    fault: is(...FAULTS_OF[manner]),
    count: fc.integer({ min: 1, max: 2 }),
    wayMs: fc.constantFrom(50, 500),
  });
}

function stepOf(manner: Manner): fc.Arbitrary<BrowserStep> {
  const visits = is('relaunch', 'secondTab', 'otherDevice', 'update').map((act) => ({ do: act }));
  return fc.oneof(
    { weight: 9, arbitrary: choose },
    { weight: 2, arbitrary: write },
    { weight: 4, arbitrary: visits },
    { weight: 2, arbitrary: network },
    { weight: 2, arbitrary: netOf(manner) },
    { weight: 1, arbitrary: killServer },
    { weight: 1, arbitrary: clock },
    { weight: 2, arbitrary: storage },
  );
}

/** Half of the students hand in, and then something may still go wrong. */
function endOf(manner: Manner): fc.Arbitrary<readonly BrowserStep[]> {
  const relaunch = fc.constant({ do: 'relaunch' as const });
  const after = fc.array(fc.oneof(relaunch, network, netOf(manner), killServer, storage), { maxLength: 2 });
  const handsIn = fc.tuple(finish, after).map(([first, rest]) => [first, ...rest]);
  return fc.oneof(fc.constant([]), handsIn);
}

/** Random schedules whose network fails in the given manner. */
export function browserSchedule(manner: Manner): fc.Arbitrary<BrowserSchedule> {
  const begin = fc.array(stepOf(manner), { minLength: 7, maxLength: 10, size: 'max' });
  const steps = fc.tuple(begin, endOf(manner)).map(([first, last]) => [...first, ...last]);
  return fc.record({ manner: fc.constant(manner), steps });
}
