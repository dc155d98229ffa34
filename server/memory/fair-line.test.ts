import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asker, createFairLine } from './fair-line';

const LIMITS = { perPerson: 4, perSchool: 12 };

/** A queue whose jobs end on command; `begun` lists whose jobs have begun, in order. */
function watchedLine(limits = LIMITS) {
  const line = createFairLine(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (by: Asker, name: string = by.user) =>
    line(by, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async () => {
    for (let at = 0; at < ends.length; at += 1) {
      ends[at]?.();
      // The next is begun in a later microtask.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  };
  return { ask, begun, endAll };
}

const of = (homebase: string, user: string): Asker => ({ homebase, user });

test('a person with many waiting jobs delays others only by the running one', async () => {
  const { ask, begun, endAll } = watchedLine();
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(of('A', 'busy'), name)),
    ask(of('A', 'colleague')),
    ask(of('B', 'elsewhere')),
  ];
  await endAll();
  expect(begun).toEqual(['a1', 'elsewhere', 'colleague', 'a2', 'a3', 'a4']);
  await Promise.all(all);
});

test('a person or school can fill only its own part of the queue', async () => {
  const { ask, endAll } = watchedLine();
  const many = Array.from({ length: 5 }, () => ask(of('A', 'one')).catch((error) => error.code));
  const school = Array.from({ length: 9 }, (_, at) => ask(of('A', `t${at}`)).catch((error) => error.code));
  const other = ask(of('B', 'elsewhere'));
  await endAll();
  expect(await Promise.all(many)).toEqual(['one', 'one', 'one', 'one', 'busy']);
  expect((await Promise.all(school)).filter((said) => said === 'busy')).toHaveLength(1);
  expect(await other).toBe('elsewhere');
});

test('a failing job fails only for its caller and frees its place', async () => {
  const line = createFairLine({ perPerson: 1, perSchool: 1 });
  const by = of('A', 'one');
  await expect(line(by, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line(by, async () => 'yes')).toBe('yes');
});

test('one job runs at a time, each is answered, and no school waits for another twice', async () => {
  const asked = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('x', 'y', 'z')), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(asked, async (askers) => {
      const { ask, begun, endAll } = watchedLine({ perPerson: 30, perSchool: 30 });
      const all = askers.map(([school, user]) => ask(of(school, user), school));
      await endAll();
      await Promise.all(all);
      expect(begun).toHaveLength(askers.length);
      begun.forEach((school, at) => {
        const rest = begun.slice(at);
        // Between two turns of a school no other has two, while it has work that waits; all asked before the second turn.
        const next = rest.indexOf(school, 1);
        const between = at === 0 ? [] : rest.slice(1, next === -1 ? 1 : next);
        expect(new Set(between).size).toBe(between.length);
      });
    }),
  );
});
