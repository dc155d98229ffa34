import { expect, test } from 'vitest';
import { type ClockAct, type NamedRoom, type Stood, tellPauses } from './pauses';

type Whole = { of: 'exam' } | { of: 'rooms'; rooms: readonly NamedRoom[] };

const EXAM = { of: 'exam' } as const;

const begin = (at: number, whose: Whole = EXAM, actor = 'hendra'): ClockAct => ({
  ...{ at, actor, by: actor, why: `since ${at}` },
  whose: { ...whose, isEnd: false },
});
const end = (at: number, whose: Whole = EXAM, actor = 'hendra'): ClockAct => ({
  ...{ at, actor, by: actor, why: null },
  whose: { ...whose, isEnd: true },
});
const beginOf = (at: number, attempt: string): ClockAct => ({
  ...{ at, actor: 'hendra', by: 'hendra', why: `since ${at}` },
  whose: { of: 'pupil', attempt },
});
const inRooms = (...names: string[]): Whole => ({
  of: 'rooms',
  rooms: names.map((name) => ({ id: `id of ${name}`, name })),
});
const stood = (attempt: string, room: string | null, from: number, to: number | null): Stood => ({
  attempt,
  room: room === null ? null : { id: `id of ${room}`, name: room },
  from,
  to,
});

function tell(acts: ClockAct[], stretches: Stood[]) {
  const told = tellPauses(acts, stretches);
  return {
    pauses: told.pauses.map(({ at, whom, room, until }) => [at, room?.name ?? whom, until]),
    of: told.stretches.map(({ pause }) => pause?.at ?? null),
  };
}

test('a pause has the person and the reason of its beginning and the moment of its end', () => {
  const { pauses } = tellPauses([begin(10, EXAM, 'hendra'), end(22, EXAM, 'guru')], []);
  expect(pauses).toEqual([
    { at: 10, actor: 'hendra', by: 'hendra', why: 'since 10', whom: 'exam', room: null, until: 22 },
  ]);
});

test('each room ends by itself, and pausing again what stands is no second pause', () => {
  const acts = [
    begin(10, inRooms('A', 'B')),
    begin(12, inRooms('B', 'C')),
    end(20, inRooms('A')),
    end(30, EXAM),
  ];
  expect(tell(acts, []).pauses).toEqual([
    [10, 'A', 20],
    [10, 'B', null],
    [12, 'C', null],
  ]);
});

test('a clock belongs to the pause that stopped it first, and to the one its pupil began in', () => {
  const acts = [begin(10), begin(15, inRooms('A')), end(20), end(40, inRooms('A'))];
  const stretches = [stood('first', 'A', 10, 40), stood('began', 'A', 17, 40), stood('later', 'A', 25, 40)];
  expect(tell(acts, stretches).of).toEqual([10, 15, 15]);
});

test('who has been moved since still belongs to the room that stopped him', () => {
  expect(tell([begin(10, inRooms('A'))], [stood('moved', 'B', 10, null)]).of).toEqual([10]);
});

test('pupils paused by name at once are one pause, which ends with the last of them', () => {
  const acts = [beginOf(10, 'x'), beginOf(10, 'y'), beginOf(30, 'x')];
  const over = [stood('x', null, 10, 20), stood('y', null, 10, 25)];
  expect(tell(acts.slice(0, 2), over).pauses).toEqual([[10, 'pupils', 25]]);
  expect(tell(acts, [...over, stood('x', null, 30, null)]).pauses).toEqual([
    [10, 'pupils', 25],
    [30, 'pupils', null],
  ]);
});

test('time in which no pause stood is none', () => {
  expect(
    tell([begin(10), end(20)], [stood('restored', null, 20, 30), stood('early', null, 5, 9)]).of,
  ).toEqual([null, null]);
});

test('a room that is renamed while it is paused is the same room, under the name it had', () => {
  const of = (id: string | null, name: string): Whole => ({ of: 'rooms', rooms: [{ id, name }] });
  const clock = { ...stood('began', null, 15, 20), room: { id: 'a', name: 'New' } };
  const { pauses, stretches } = tellPauses([begin(10, of('a', 'Old')), end(20, of('a', 'New'))], [clock]);
  expect(pauses).toMatchObject([{ at: 10, room: { name: 'Old' }, until: 20 }]);
  expect(stretches[0]?.pause).toBe(pauses[0]);
  const another = tellPauses([begin(10, of('a', 'Lab')), end(20, of('b', 'Lab'))], []);
  expect(another.pauses).toMatchObject([{ until: null }]);
});

test('entries that have no id of the room are told apart by its name', () => {
  const of = (id: string | null, name: string): Whole => ({ of: 'rooms', rooms: [{ id, name }] });
  const acts = [begin(10, of(null, 'A')), begin(10, of(null, 'B')), end(20, of('a', 'A'))];
  expect(tell(acts, [stood('pupil', 'B', 15, null)])).toEqual({
    pauses: [
      [10, 'A', 20],
      [10, 'B', null],
    ],
    of: [10],
  });
});
