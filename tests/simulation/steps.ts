import fc from 'fast-check';
import { DISK_FAULTS, type DiskFault } from './disk';
import type { StaffAct } from './staff';
import { WIRE_FAULTS, type WireFault } from './wire';

export const DEVICES = 3;
const STUDENTS = 2;

/** One step; a step that makes no sense at the moment has no effect. */
export type Step =
  | { do: 'answer' | 'clear' | 'flag'; device: number; question: number; choice: number }
  | { do: 'finish' | 'leaveFullscreen' | 'returnFullscreen' | 'reload' | 'visit'; device: number }
  | { do: 'secondTab'; device: number; isTakeOver: boolean }
  /** The page in front sleeps: its timers wait, it receives nothing, and nobody can use it. */
  | { do: 'freeze'; device: number; ms: number }
  /** The student sits down at the device, signs in and opens the exam. */
  | { do: 'sitDown'; device: number; student: number }
  | { do: 'signOut'; device: number }
  | { do: 'wire'; device: number; fault: WireFault; count: number; wayMs: number }
  | { do: 'disk'; device: number; fault: DiskFault; count: number }
  /** Its disk had called the last operations flushed, and had not. */
  | { do: 'powerCut'; device: number; lost: number }
  /** Unsent answers on the device are packed, and brought to the server by a proctor some time later. */
  | { do: 'carry'; device: number; afterMs: number }
  | { do: 'clock'; device: number; byMs: number }
  | { do: 'staff'; act: StaffAct; student: number }
  /** His list is open at the device, which keeps an envelope for a start without a network. */
  | { do: 'prepare'; device: number }
  /** Somebody types a code at the device: that of the student who sits there, or another's. */
  | { do: 'typeCode'; device: number; isOther: boolean }
  | { do: 'network'; device: number; isDown: boolean }
  | { do: 'expire'; student: number }
  | { do: 'crash'; downMs: number }
  | { do: 'wait'; ms: number };

/** `prepared`: nobody has begun; the devices are prepared for a start by code, and two have no network. */
export type Opening = 'seated' | 'prepared';

export interface Schedule {
  opening?: Opening;
  /** Seed of the small delays; 0: constant small delays. */
  chance: number;
  steps: readonly (readonly [gapMs: number, step: Step])[];
}

const device = fc.nat(DEVICES - 1);
const student = fc.nat(STUDENTS - 1);
const count = fc.integer({ min: 1, max: 4 });
const long = fc.constantFrom(1_000, 5_000, 9_000, 40_000, 300_000, 1_500_000, 3_600_000);
const is = <const T extends string>(...words: T[]) => fc.constantFrom(...words);

const weighed: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      do: is('answer', 'answer', 'answer', 'answer', 'clear', 'flag'),
      device,
      question: fc.nat(3),
      choice: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('reload', 'visit'), device }) },
  { weight: 1, arbitrary: fc.record({ do: is('finish', 'leaveFullscreen', 'returnFullscreen'), device }) },
  { weight: 1, arbitrary: fc.record({ do: is('secondTab'), device, isTakeOver: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('freeze'), device, ms: fc.constantFrom(500, 3_000, 20_000, 600_000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('sitDown'), device, student }) },
  { weight: 1, arbitrary: fc.record({ do: is('signOut'), device }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: is('wire'), device, fault: is(...WIRE_FAULTS), count, wayMs: long }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('disk'), device, fault: is(...DISK_FAULTS), count }) },
  { weight: 1, arbitrary: fc.record({ do: is('powerCut'), device, lost: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('carry'), device, afterMs: fc.constantFrom(0, 3_000, 20_000, 300_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('clock'),
      device,
      byMs: fc.constantFrom(-3_600_000, -60_000, 5_000, 60_000, 3_600_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('staff'),
      act: is('finish', 'penalize', 'rejoin', 'rejoin', 'retake', 'toggle', 'pause', 'resume', 'resumeAll'),
      student,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('staff'),
      act: is('addTime', 'addTime', 'reopen', 'withdrawTime'),
      student,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('expire'), student }) },
  { weight: 1, arbitrary: fc.record({ do: is('crash'), downMs: fc.constantFrom(10, 2_000, 20_000) }) },
  { weight: 2, arbitrary: fc.record({ do: is('wait'), ms: long }) },
];

/** Steps of an exam that begins by codes: what grants and denies access, in any order. */
const atTheDoor: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: fc.record({ do: is('typeCode'), device, isOther: oneIn(6) }) },
  { weight: 2, arbitrary: fc.record({ do: is('prepare'), device }) },
  { weight: 4, arbitrary: fc.record({ do: is('network'), device, isDown: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('staff'),
      act: is(
        'toggle',
        'toggle',
        'pauseAll',
        'resumeAll',
        'makeCodes',
        'revokeCodes',
        'showScores',
        'showAnswers',
        'switchAccount',
      ),
      student,
    }),
  },
];

export const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  { weight: 2, arbitrary: scheduleOf('seated', weighed) },
  { weight: 1, arbitrary: scheduleOf('prepared', [...weighed, ...atTheDoor]) },
);

function scheduleOf(opening: Opening, steps: fc.WeightedArbitrary<Step>[]): fc.Arbitrary<Schedule> {
  const gap = fc.constantFrom(0, 1, 2, 4, 20, 100, 700, 3_000, 15_000);
  return fc.record({
    opening: fc.constant(opening),
    chance: fc.nat(1_000_000),
    steps: fc.array(fc.tuple(gap, fc.oneof(...steps)), { maxLength: 40, size: 'max' }),
  });
}

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.nat(count - 1).map((drawn) => drawn === 0);
}
