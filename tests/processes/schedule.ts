import fc from 'fast-check';
import { DEVICES, type Opening, type Step } from '../simulation/steps';
import { FAULTS_OF, type Manner, type TcpFault } from './tcp-faults';

/** When the server is killed: at once, when a delivery has just reached it, or between its commit and its reply. */
export type KillMoment = 'now' | 'forwarded' | 'replying';

/** One step; all other faults are played in virtual time (tests/simulation). */
export type ProcessStep =
  | Exclude<Step, { do: 'wire' | 'disk' | 'clock' | 'expire' | 'crash' | 'wait' | 'freeze' }>
  | { do: 'net'; device: number; fault: TcpFault; count: number; wayMs: number }
  /** `afterMs`: after that moment, so that the kill falls before, during and after the write. */
  | { do: 'kill'; device: number; when: KillMoment; afterMs: number; downMs: number };

export interface ProcessSchedule {
  opening: Opening;
  chance: number;
  manner: Manner;
  /** Gaps in real ms. */
  steps: readonly (readonly [gapMs: number, step: ProcessStep])[];
}

const device = fc.nat(DEVICES - 1);
const is = <const T extends string>(...words: T[]) => fc.constantFrom(...words);

const KILL = fc.record({
  do: is('kill'),
  device,
  when: is('now', 'forwarded', 'replying'),
  afterMs: fc.constantFrom(0, 0, 1, 2, 4),
  downMs: fc.constantFrom(0, 100, 700),
});

/**
 * Steps of sittings that began by a code: the network comes back, and the code is revoked. All sittings share the
 * exam, which stays open.
 */
const atTheDoor: fc.WeightedArbitrary<ProcessStep>[] = [
  { weight: 5, arbitrary: fc.record({ do: is('network'), device, isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: is('staff'), act: is('revokeCodes'), student: fc.nat(1) }) },
];

function steps(manner: Manner, opening: Opening): fc.Arbitrary<ProcessSchedule['steps']> {
  const change = fc.record({
    do: is('answer', 'answer', 'answer', 'answer', 'clear', 'flag'),
    device: fc.constantFrom(0, 0, 1, 1, 2),
    question: fc.nat(3),
    choice: fc.nat(3),
  });
  const net = fc.record({
    do: is('net'),
    device,
    fault: is(...FAULTS_OF[manner]),
    count: fc.integer({ min: 1, max: 3 }),
    wayMs: fc.constantFrom(30, 200, 900, 2_500),
  });
  const act = is(
    'finish',
    'penalize',
    'rejoin',
    'rejoin',
    'retake',
    'pause',
    'resume',
    'resume',
    'addTime',
    'withdrawTime',
  );
  const step = fc.oneof(
    { weight: 24, arbitrary: change },
    { weight: 10, arbitrary: net },
    { weight: 2, arbitrary: fc.record({ do: is('reload'), device }) },
    { weight: 1, arbitrary: fc.record({ do: is('finish'), device }) },
    { weight: 1, arbitrary: fc.record({ do: is('secondTab'), device, isTakeOver: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: is('sitDown'), device, student: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: is('signOut'), device }) },
    { weight: 1, arbitrary: fc.record({ do: is('staff'), act, student: fc.nat(1) }) },
    { weight: 1, arbitrary: KILL },
    ...(opening === 'prepared' ? atTheDoor : []),
  );
  const gap = fc.constantFrom(0, 1, 3, 10, 40, 150);
  return fc.array(fc.tuple(gap, step), { minLength: 20, maxLength: 50, size: 'max' });
}

/** Random schedules whose network fails in the given manner. */
export function scheduleOf(manner: Manner): fc.Arbitrary<ProcessSchedule> {
  const beginning = (opening: Opening) =>
    fc.record({
      opening: fc.constant(opening),
      chance: fc.nat(1_000_000),
      manner: fc.constant(manner),
      steps: steps(manner, opening),
    });
  return fc.oneof(
    { weight: 3, arbitrary: beginning('seated') },
    { weight: 1, arbitrary: beginning('prepared') },
  );
}
