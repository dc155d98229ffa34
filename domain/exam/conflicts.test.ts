import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExamPlan, findConflicts, holdsOpening, type PlannedBank } from './conflicts';
import { type ExamWindow, windowsOverlap } from './meeting';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;

const PAPER: PlannedBank = {
  name: 'Paket',
  type: 'paket',
  wanted: { mc: null, essay: null },
  stock: { mc: { questions: 35, points: 100 }, essay: { questions: 5, points: 100 } },
  faulty: 0,
};

const SOUND: ExamPlan = {
  durationMinutes: 90,
  weights: { mc: 70, essay: 30 },
  opensAt: NOW,
  closesAt: NOW + 2 * HOUR,
  banks: [PAPER],
  pupils: 36,
  rehearsed: [],
  others: [],
  sharedRooms: [],
  otherDuties: [],
};

const kindsOf = (plan: Partial<ExamPlan>) => {
  const { errors, warnings } = findConflicts({ ...SOUND, ...plan }, NOW);
  return { errors: errors.map(({ kind }) => kind), warnings: warnings.map(({ kind }) => kind) };
};

const bankOf = (mc: number, essay: number, more: Partial<PlannedBank> = {}): PlannedBank => ({
  ...PAPER,
  type: 'bank',
  stock: { mc: { questions: mc, points: mc }, essay: { questions: essay, points: essay } },
  ...more,
});

test('nothing speaks against an exam whose paper, weights, window and pupils agree', () => {
  expect(findConflicts(SOUND, NOW)).toEqual({ errors: [], warnings: [] });
});

const MINUTE = 60_000;
const otherExam = (opensAt: number | null, closesAt: number | null) => ({
  ...{ name: 'Fisika', teacher: 'Pak Budi', pupils: 36 },
  opensAt,
  closesAt,
});

test('a window hardly longer than the exam is told with both figures; ten minutes to spare are enough', () => {
  const tight = { ...SOUND, closesAt: NOW + 99 * MINUTE };
  expect(findConflicts(tight, NOW)).toEqual({
    errors: [],
    warnings: [{ kind: 'windowTight', minutes: 99, duration: 90 }],
  });
  expect(kindsOf({ closesAt: NOW + 90 * MINUTE }).warnings).toEqual(['windowTight']);
  expect(kindsOf({ closesAt: NOW + 100 * MINUTE }).warnings).toEqual([]);
  // Shorter than the exam is an error, and said once.
  expect(kindsOf({ closesAt: NOW + 89 * MINUTE })).toEqual({ errors: ['windowTooShort'], warnings: [] });
  expect(kindsOf({ opensAt: null, closesAt: NOW + 90 * MINUTE }).warnings).toEqual([]);
});

test('an end more than a year away is told, because its year may be mistyped', () => {
  const year = 366 * 24 * HOUR;
  const far = NOW + year + MINUTE;
  expect(findConflicts({ ...SOUND, closesAt: far }, NOW).warnings).toEqual([
    { kind: 'windowLong', close_at: new Date(far).toISOString() },
  ]);
  expect(kindsOf({ opensAt: null, closesAt: far }).warnings).toEqual(['windowLong']);
  expect(kindsOf({ closesAt: NOW + year }).warnings).toEqual([]);
  expect(holdsOpening({ kind: 'windowLong', close_at: '' }, SOUND)).toBe(true);
});

test('an exam of the same pupils right before or after is told with the minutes in between', () => {
  const closes = NOW + 2 * HOUR;
  const before = otherExam(NOW - HOUR, NOW - 5 * MINUTE);
  const after = otherExam(closes, closes + HOUR);
  const next = { kind: 'backToBack', exam: 'Fisika', teacher: 'Pak Budi', pupils: 36 };
  expect(findConflicts({ ...SOUND, others: [before, after] }, NOW - HOUR).warnings).toEqual([
    { ...next, minutes: 5, isBefore: true },
    { ...next, minutes: 0, isBefore: false },
  ]);
  const far = [otherExam(NOW - HOUR, NOW - 10 * MINUTE), otherExam(closes + 10 * MINUTE, null)];
  expect(kindsOf({ others: far }).warnings).toEqual([]);
});

test('only what tells of little time to spare does not keep a new exam closed', () => {
  const { warnings } = findConflicts(
    { ...SOUND, closesAt: NOW + 95 * MINUTE, others: [otherExam(NOW + 96 * MINUTE, null)], pupils: 1 },
    NOW,
  );
  expect(warnings.map((warning) => [warning.kind, holdsOpening(warning, SOUND)])).toEqual([
    ['windowTight', false],
    ['backToBack', false],
  ]);
  const [overlap] = findConflicts({ ...SOUND, others: [otherExam(NOW, null)] }, NOW).warnings;
  expect(overlap && holdsOpening(overlap, SOUND)).toBe(true);
});

test('banks that give no question at all are named once, not once per part', () => {
  expect(kindsOf({ banks: [bankOf(0, 0)] }).errors).toEqual(['noQuestions']);
  expect(kindsOf({ banks: [bankOf(9, 9, { wanted: { mc: 0, essay: 0 } })] }).errors).toEqual(['noQuestions']);
});

test('a draw of more than a bank holds is an error that says both figures; exactly all of it is none', () => {
  const wanted = { mc: 21, essay: 2 };
  expect(findConflicts({ ...SOUND, banks: [bankOf(20, 2, { wanted })] }, NOW).errors).toEqual([
    { kind: 'drawTooLarge', bank: 'Paket', part: 'mc', wanted: 21, held: 20 },
  ]);
  expect(kindsOf({ banks: [bankOf(21, 2, { wanted })] }).errors).toEqual([]);
});

test('a paper and a pool together are an error; several of one type are none', () => {
  expect(kindsOf({ banks: [PAPER, bankOf(9, 9)] }).errors).toEqual(['banksMixed']);
  expect(kindsOf({ banks: [PAPER, PAPER] }).errors).toEqual([]);
  expect(kindsOf({ banks: [bankOf(9, 9), bankOf(9, 9)] }).errors).toEqual([]);
});

test('a part that weighs needs a question in one of the banks; a part of no weight needs none', () => {
  expect(kindsOf({ banks: [bankOf(20, 0)] }).errors).toEqual(['partEmpty']);
  expect(kindsOf({ banks: [bankOf(20, 0)], weights: { mc: 100, essay: 0 } }).errors).toEqual([]);
  expect(kindsOf({ banks: [bankOf(20, 0), bankOf(0, 1)] }).errors).toEqual([]);
  expect(kindsOf({ banks: [bankOf(20, 3, { wanted: { mc: null, essay: 0 } })] }).errors).toEqual([
    'partEmpty',
  ]);
});

test('a window must hold a whole sitting; one that is open on a side holds any', () => {
  expect(kindsOf({ closesAt: NOW + 1.5 * HOUR }).errors).toEqual([]);
  expect(kindsOf({ closesAt: NOW + 1.5 * HOUR - 1 }).errors).toEqual(['windowTooShort']);
  expect(kindsOf({ opensAt: null, closesAt: NOW + 1 }).errors).toEqual([]);
});

test('a window that is over is an error, whatever its length; the moment it ends it is', () => {
  const closesAt = NOW - 365 * 24 * HOUR;
  for (const opensAt of [null, closesAt - HOUR, closesAt - 9 * HOUR])
    expect(findConflicts({ ...SOUND, opensAt, closesAt }, NOW).errors).toEqual([
      { kind: 'windowOver', close_at: new Date(closesAt).toISOString() },
    ]);
  expect(kindsOf({ opensAt: null, closesAt: NOW }).errors).toEqual(['windowOver']);
});

test('points of a complete paper that are not 100 per part are worth a look; those of a pool sum to nothing', () => {
  const stock = { mc: { questions: 35, points: 99.5 }, essay: { questions: 0, points: 0 } };
  const plan = { weights: { mc: 100, essay: 0 } };
  expect(kindsOf({ ...plan, banks: [{ ...PAPER, stock }] })).toEqual({
    errors: [],
    warnings: ['pointsNotWhole'],
  });
  expect(kindsOf({ ...plan, banks: [{ ...PAPER, stock, type: 'bank' }] }).warnings).toEqual([]);
});

test('questions that are to be mended are counted by bank, in a pool as well', () => {
  const banks = [PAPER, { ...PAPER, name: 'Kumpulan', type: 'bank' as const, faulty: 3 }];
  expect(findConflicts({ ...SOUND, banks }, NOW).warnings).toEqual([
    { kind: 'questionsFaulty', bank: 'Kumpulan', count: 3 },
  ]);
});

test('an exam that nobody is to take is said', () => {
  expect(kindsOf({ pupils: 0 }).warnings).toEqual(['noPupils']);
});

test('another exam of the same pupils counts where the windows share a moment that is still to come', () => {
  const other = {
    name: 'Fisika',
    teacher: 'Pak Budi',
    pupils: 12,
    opensAt: NOW + HOUR,
    closesAt: NOW + 3 * HOUR,
  };
  expect(findConflicts({ ...SOUND, others: [other] }, NOW).warnings).toEqual([
    {
      kind: 'overlap',
      exam: 'Fisika',
      teacher: 'Pak Budi',
      pupils: 12,
      open_at: new Date(other.opensAt).toISOString(),
      close_at: new Date(other.closesAt).toISOString(),
    },
  ]);
  expect(kindsOf({ others: [{ ...other, opensAt: NOW + 2 * HOUR }] }).warnings).not.toContain('overlap');
  expect(kindsOf({ opensAt: null, others: [{ ...other, opensAt: null, closesAt: NOW }] }).warnings).toEqual(
    [],
  );
});

const BY_HAND: ExamWindow = { opensAt: null, closesAt: null };

test('an exam without times is open from now on without end, and keeps none closed', () => {
  const room = { room: 'Lab 1', seats: 18, exam: 'Fisika', teacher: 'Pak Budi' };
  const duty = { proctor: 'Bu Ani', room: 'Lab 2', exam: 'Fisika' };
  const meetingAt = (own: ExamWindow, other: ExamWindow) => {
    const parts = {
      others: [otherExam(other.opensAt, other.closesAt)],
      sharedRooms: [{ ...room, ...other }],
      otherDuties: [{ ...duty, ...other }],
    };
    const { warnings } = findConflicts({ ...SOUND, ...own, ...parts }, NOW);
    return warnings.map((warning) => [warning.kind, holdsOpening(warning, own)]);
  };
  const [today, nextYear] = [SOUND, { opensAt: NOW + 9_000 * HOUR, closesAt: null }];
  const told = (holds: boolean) => [
    ['overlap', holds],
    ['roomTaken', holds],
    ['proctorTwice', holds],
  ];
  expect(meetingAt(BY_HAND, BY_HAND)).toEqual(told(false));
  expect(meetingAt(BY_HAND, today)).toEqual(told(false));
  expect(meetingAt(BY_HAND, nextYear)).toEqual(told(false));
  expect(meetingAt(today, BY_HAND)).toEqual(told(false));
  expect(meetingAt(today, today)).toEqual(told(true));
  expect(meetingAt(BY_HAND, { opensAt: null, closesAt: NOW })).toEqual([]);
});

test('of two exams of one name and teacher, the one with times still keeps a new exam closed', () => {
  const others = [otherExam(NOW, NOW + HOUR), otherExam(null, null)];
  const { warnings } = findConflicts({ ...SOUND, others }, NOW);
  expect(warnings.map((warning) => holdsOpening(warning, SOUND))).toEqual([true, false]);
});

test('a chair that two exams give in the same hours, and a proctor of two rooms, are worth a look; a room they share is not', () => {
  const window = { opensAt: NOW + HOUR, closesAt: NOW + 3 * HOUR };
  const shared = { room: 'Lab 1', seats: 18, exam: 'Fisika', teacher: 'Pak Budi', ...window };
  const duty = { proctor: 'Bu Ani', room: 'Lab 2', exam: 'Fisika', ...window };
  const [taken, twice] = findConflicts(
    { ...SOUND, sharedRooms: [shared], otherDuties: [duty] },
    NOW,
  ).warnings;
  expect(taken).toMatchObject({ kind: 'roomTaken', room: 'Lab 1', seats: 18, exam: 'Fisika' });
  expect(twice).toMatchObject({ kind: 'proctorTwice', proctor: 'Bu Ani', room: 'Lab 2' });
  const later = { opensAt: NOW + 2 * HOUR };
  const calm = { sharedRooms: [{ ...shared, ...later }], otherDuties: [{ ...duty, ...later }] };
  expect(kindsOf(calm).warnings).toEqual([]);
  expect(kindsOf({ sharedRooms: [{ ...shared, seats: 0 }] }).warnings).toEqual([]);
});

test('whether two windows overlap does not depend on which is asked first, and is so when one moment lies in both', () => {
  const time = fc.option(fc.integer({ min: NOW - 9, max: NOW + 9 }));
  const window = fc.record({ opensAt: time, closesAt: time });
  const holds = ({ opensAt, closesAt }: ExamWindow, at: number) =>
    (opensAt ?? at) <= at && at < (closesAt ?? at + 1);
  const moments = Array.from({ length: 12 }, (_, index) => NOW + index);
  fc.assert(
    fc.property(window, window, (one, other) => {
      expect(windowsOverlap(one, other, NOW)).toBe(windowsOverlap(other, one, NOW));
      expect(windowsOverlap(one, other, NOW)).toBe(moments.some((at) => holds(one, at) && holds(other, at)));
    }),
  );
});
