import { expect, test } from 'vitest';
import { PASSWORD_SOURCES, passwordSource } from './password-source';

const CAME_IN = '2026-08-03T01:00:00.000Z';

test.each([
  ['was never given a card and never came in', null, true, 'none', 'Belum ada'],
  ['has a card of the school', null, true, 'open', 'Dari sekolah'],
  ['came in with what the school gave', CAME_IN, true, 'none', 'Dari sekolah'],
  ['never came in with a password that need not be changed', null, false, 'none', 'Belum dipakai'],
  ['came in with it', CAME_IN, false, 'none', 'Milik sendiri'],
  ['chose one after a card', CAME_IN, false, 'changed', 'Milik sendiri'],
] as const)(
  'the password of somebody who %s is told as what it is',
  (_who, last, mustChange, state, words) => {
    const card = { state, expires_at: null };
    const source = passwordSource({ signed_in_at: last, must_change_password: mustChange, card });
    expect(PASSWORD_SOURCES[source]).toBe(words);
  },
);
