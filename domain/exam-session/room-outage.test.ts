import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUT_OF_TOUCH_MS } from './holding';
import { findOutages, outageOf, pastOutages } from './room-outage';

const SECOND = 1_000;
const NOW = 100 * 60 * SECOND;
const CUT = NOW - 5 * 60 * SECOND;
const at = (room: string | null, ...last: number[]) => last.map((lastContact) => ({ room, lastContact }));
const inTouch = (room: string | null, count: number) =>
  at(room, ...Array<number>(count).fill(NOW - 20 * SECOND));

test('a room that falls silent within half a minute is an outage since its first', () => {
  const cut = at('lab', CUT, CUT + 11 * SECOND, CUT + 29 * SECOND, CUT + 30 * SECOND);
  expect(findOutages([...inTouch('lab', 2), ...cut, ...inTouch('hall', 9)], NOW)).toEqual([
    { room: 'lab', from: CUT, silent: 4, all: 6 },
  ]);
});

test('two pupils, or few of many, or some who went one by one are no outage', () => {
  expect(findOutages(at('lab', CUT, CUT), NOW)).toEqual([]);
  expect(findOutages([...at('lab', CUT, CUT, CUT), ...inTouch('lab', 4)], NOW)).toEqual([]);
  expect(findOutages(at('lab', CUT, CUT - 2 * 60 * SECOND, CUT - 4 * 60 * SECOND), NOW)).toEqual([]);
});

test('an exam without rooms is watched as one', () => {
  expect(findOutages(at(null, CUT, CUT, CUT), NOW)).toEqual([{ room: null, from: CUT, silent: 3, all: 3 }]);
});

test('who had gone silent long before does not date the outage', () => {
  const outages = findOutages(
    [...at('lab', CUT - 40 * 60 * SECOND), ...at('lab', CUT, CUT, CUT + SECOND)],
    NOW,
  );
  expect(outages).toEqual([{ room: 'lab', from: CUT, silent: 4, all: 4 }]);
});

const room = fc.constantFrom('lab', 'hall', null);
const watched = fc.array(fc.record({ room, lastContact: fc.integer({ min: 0, max: NOW }) }), {
  maxLength: 40,
});

test('an outage has three at least and half of its room silent, began before anybody could be missed, and no order of the list changes it', () => {
  fc.assert(
    fc.property(watched, fc.integer({ min: 0, max: NOW }), (pupils, now) => {
      const outages = findOutages(pupils, now);
      for (const { room: where, from, silent, all } of outages) {
        const own = pupils.filter((pupil) => pupil.room === where);
        expect(all).toBe(own.length);
        expect(silent).toBeGreaterThanOrEqual(Math.max(3, all / 2));
        expect(now - from).toBeGreaterThan(OUT_OF_TOUCH_MS);
        expect(own.some(({ lastContact }) => lastContact === from)).toBe(true);
      }
      const byRoom = (found: typeof outages) =>
        [...found].sort((left, right) => String(left.room).localeCompare(String(right.room)));
      expect(byRoom(findOutages(pupils.toReversed(), now))).toEqual(byRoom(outages));
    }),
  );
});

test('one more of a room who falls silent at the moment it began ends no outage, and one who is heard again makes none', () => {
  fc.assert(
    fc.property(watched, room, (pupils, where) => {
      const had = findOutages(pupils, NOW).find((outage) => outage.room === where);
      if (had) {
        const more = findOutages([...pupils, { room: where, lastContact: had.from }], NOW);
        expect(more.some((outage) => outage.room === where)).toBe(true);
      } else {
        const more = findOutages([...pupils, { room: where, lastContact: NOW }], NOW);
        expect(more.some((outage) => outage.room === where)).toBe(false);
      }
    }),
  );
});

const silence = (attempt: string, where: string | null, from: number, to: number | null) => ({
  attempt,
  room: where,
  from,
  to,
});
const sitting = (attempt: string, where: string | null, to: number | null = null) =>
  silence(attempt, where, 0, to);

test('an outage that is over lasted until half of its devices were heard again', () => {
  const silences = [
    silence('a', 'lab', CUT, CUT + 3 * 60 * SECOND),
    silence('b', 'lab', CUT + 20 * SECOND, CUT + 4 * 60 * SECOND),
    silence('c', 'lab', CUT + 30 * SECOND, null),
    silence('d', 'hall', CUT, null),
  ];
  const sittings = [...['a', 'b', 'c', 'e', 'f'].map((one) => sitting(one, 'lab')), sitting('d', 'hall')];
  expect(pastOutages(silences, sittings)).toMatchObject([
    { room: 'lab', from: CUT, to: CUT + 4 * 60 * SECOND },
  ]);
  const standing = silences.map((one) => ({ ...one, to: null }));
  expect(pastOutages(standing, sittings)).toMatchObject([{ room: 'lab', to: null }]);
});

test('two devices, few of many at work then, or one device thrice is no outage that was', () => {
  const three = ['a', 'b', 'c'].map((one) => silence(one, 'lab', CUT, NOW));
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(pastOutages(three.slice(1), [])).toEqual([]);
  expect(
    pastOutages(
      three,
      seven.map((one) => sitting(one, 'lab')),
    ),
  ).toEqual([]);
  const gone = seven.map((one) => sitting(one, 'lab', 'abc'.includes(one) ? null : CUT - 1));
  expect(pastOutages(three, gone)).toHaveLength(1);
  expect(
    pastOutages(
      three.map((one) => ({ ...one, attempt: 'a' })),
      [],
    ),
  ).toEqual([]);
});

test('a penalty is of an outage from its first silence until half were back, in its own room only', () => {
  const over = { room: 'lab', from: CUT, to: NOW };
  const of = (
    where: string | null,
    moment: number,
    outage: { room: string; from: number; to: number | null } = over,
  ) => outageOf([outage], { room: where, at: moment }) !== undefined;
  expect([CUT - 1, CUT, NOW, NOW + 1].map((moment) => of('lab', moment))).toEqual([false, true, true, false]);
  expect(of('hall', CUT)).toBe(false);
  expect(of('lab', NOW + 1, { ...over, to: null })).toBe(true);
});
