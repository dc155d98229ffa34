import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUT_OF_TOUCH_MS } from './holding';
import { findOutages, groupSilences, outageOf, pastOutages } from './room-outage';

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
  expect(pastOutages(groupSilences(silences), sittings)).toMatchObject([
    { room: 'lab', from: CUT, to: CUT + 4 * 60 * SECOND },
  ]);
  const standing = silences.map((one) => ({ ...one, to: null }));
  expect(pastOutages(groupSilences(standing), sittings)).toMatchObject([{ room: 'lab', to: null }]);
});

test('two devices, few of many at work then, or one device thrice is no outage that was', () => {
  const three = ['a', 'b', 'c'].map((one) => silence(one, 'lab', CUT, NOW));
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(pastOutages(groupSilences(three.slice(1)), [])).toEqual([]);
  expect(
    pastOutages(
      groupSilences(three),
      seven.map((one) => sitting(one, 'lab')),
    ),
  ).toEqual([]);
  const gone = seven.map((one) => sitting(one, 'lab', 'abc'.includes(one) ? null : CUT - 1));
  expect(pastOutages(groupSilences(three), gone)).toHaveLength(1);
  expect(pastOutages(groupSilences(three.map((one) => ({ ...one, attempt: 'a' }))), [])).toEqual([]);
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

test('who lost contact by himself shortly before does not tear the outage of his room apart afterwards', () => {
  const minute = 60 * SECOND;
  const last = [
    CUT - minute,
    ...Array.from({ length: 10 }, (_, index) => CUT - 10 * SECOND + index * 3 * SECOND),
  ];
  const pupils = [...at('lab', ...last), ...inTouch('lab', 9)];
  const [live] = findOutages(pupils, NOW);
  expect(live).toMatchObject({ from: CUT - 10 * SECOND, all: 20 });
  const silences = last.map((from, index) => silence(String(index), 'lab', from, NOW));
  const sittings = pupils.map((_, index) => sitting(String(index), 'lab'));
  const past = pastOutages(groupSilences(silences), sittings);
  expect(past.map(({ from, silences: its }) => [from, its.length])).toEqual([[CUT - 10 * SECOND, 10]]);
});

test('an outage is afterwards what it was while it lasted: the same rooms, each since the same moment', () => {
  const near = fc.record({ room, lastContact: fc.integer({ min: NOW - 6 * 60 * SECOND, max: NOW }) });
  fc.assert(
    fc.property(fc.array(near, { maxLength: 40 }), (pupils) => {
      const known = pupils.map((pupil, index) => ({ ...pupil, attempt: String(index) }));
      const silences = known
        .filter(({ lastContact }) => NOW - lastContact > OUT_OF_TOUCH_MS)
        .map(({ attempt, room: where, lastContact }) => silence(attempt, where, lastContact, NOW));
      const past = pastOutages(
        groupSilences(silences),
        known.map(({ attempt, room: where }) => sitting(attempt, where)),
      );
      const live = findOutages(pupils, NOW);
      expect(new Set(past.map((one) => one.room))).toEqual(new Set(live.map((one) => one.room)));
      for (const { room: where, from } of live)
        expect(past.some((one) => one.room === where && one.from === from)).toBe(true);
    }),
  );
});

test('each silence is in one group, which lies within a minute, and no order of the list changes it', () => {
  const some = fc.record({ room, from: fc.integer({ min: 0, max: 8 * 60 * SECOND }) });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), (begun) => {
      const silences = begun.map(({ room: where, from }, index) => silence(String(index), where, from, NOW));
      const groups = groupSilences(silences);
      const told = groups.flatMap(({ silences: its }) => its.map(({ attempt }) => attempt));
      expect(told.toSorted()).toEqual(silences.map(({ attempt }) => attempt).toSorted());
      for (const group of groups)
        for (const one of group.silences) {
          expect(one.room).toBe(group.room);
          expect(one.from - group.from).toBeLessThanOrEqual(60 * SECOND);
        }
      const sizes = (found: typeof groups) =>
        found.map((one) => `${one.room} ${one.from} ${one.silences.length}`).toSorted();
      expect(sizes(groupSilences(silences.toReversed()))).toEqual(sizes(groups));
    }),
  );
});
