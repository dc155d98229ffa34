import fc from 'fast-check';
import { expect, test } from 'vitest';
import { username } from '#contract/school/teacher';
import { proposeUsername } from './username-proposal';

const nobody = () => false;

test.each([
  ['Ratih Puspitasari, S.Pd.', null, 'ratih.puspitasari'],
  ['Drs. H. Ahmad Fauzi, M.Pd.', null, 'ahmad.fauzi'],
  ['Hj Nur’aini Siti Rahmah', null, 'nuraini.siti'],
  ['Budi', '19800101 200501 1 001', '198001012005011001'],
  ['Budi', null, 'budi'],
  ['M.', null, 'guru'],
  ['محمد', null, 'guru'],
])('%s (%s) is proposed %s', (name, nip, proposed) => {
  expect(proposeUsername({ name, nip }, nobody)).toBe(proposed);
});

test('a name that somebody has gets a number, a number of a post that somebody has gives way to the name', () => {
  const taken = new Set(['budi.santoso', 'budi.santoso2', '1980']);
  expect(proposeUsername({ name: 'Budi Santoso', nip: '1980' }, (one) => taken.has(one))).toBe(
    'budi.santoso3',
  );
});

test('whatever the names are, what is proposed is a username, and nobody’s', () => {
  const people = fc.array(fc.record({ name: fc.string(), nip: fc.option(fc.string()) }), { maxLength: 20 });
  fc.assert(
    fc.property(people, (all) => {
      const given = new Set<string>();
      for (const person of all) {
        const proposed = proposeUsername(person, (one) => given.has(one));
        expect(username.safeParse(proposed)).toEqual({ success: true, data: proposed });
        expect(given.has(proposed)).toBe(false);
        given.add(proposed);
      }
    }),
  );
});
