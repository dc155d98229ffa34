import fc from 'fast-check';
import { DISK_FAULTS, type DiskFault } from './disk';
import { WIRE_FAULTS, type WireFault } from './wire';

export const DEVICES = 3;
const STUDENTS = 2;

/** One thing that happens; what makes no sense at the moment happens to nobody. */
export type Step =
  | { do: 'answer' | 'clear' | 'flag'; device: number; question: number; choice: number }
  | { do: 'finish' | 'leaveFullscreen' | 'returnFullscreen' | 'reload' | 'visit'; device: number }
  | { do: 'secondTab'; device: number; isTakeOver: boolean }
  /** The student sits down at the device, signs in and opens the exam. */
  | { do: 'sitDown'; device: number; student: number }
  | { do: 'signOut'; device: number }
  | { do: 'wire'; device: number; fault: WireFault; count: number; wayMs: number }
  | { do: 'disk'; device: number; fault: DiskFault; count: number }
  | { do: 'clock'; device: number; byMs: number }
  | { do: 'staff'; act: 'finish' | 'penalize' | 'rejoin' | 'retake' | 'toggle'; student: number }
  | { do: 'expire'; student: number }
  | { do: 'crash'; downMs: number }
  | { do: 'wait'; ms: number };

export interface Schedule {
  /** Seed of the small delays; 0: none. */
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
  { weight: 3, arbitrary: fc.record({ do: is('sitDown'), device, student }) },
  { weight: 1, arbitrary: fc.record({ do: is('signOut'), device }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: is('wire'), device, fault: is(...WIRE_FAULTS), count, wayMs: long }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('disk'), device, fault: is(...DISK_FAULTS), count }) },
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
      act: is('finish', 'penalize', 'rejoin', 'rejoin', 'retake', 'toggle'),
      student,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('expire'), student }) },
  { weight: 1, arbitrary: fc.record({ do: is('crash'), downMs: fc.constantFrom(10, 2_000, 20_000) }) },
  { weight: 2, arbitrary: fc.record({ do: is('wait'), ms: long }) },
];

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  chance: fc.nat(1_000_000),
  steps: fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 4, 20, 100, 700, 3_000, 15_000), fc.oneof(...weighed)), {
    maxLength: 40,
    size: 'max',
  }),
});
