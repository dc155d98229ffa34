import { expect, test } from 'vitest';
import { withoutBlank } from './without-blank';

test('what is blank in a query is left out, and nothing else is', () => {
  const query = { exam: 'a', search: '', classid: undefined, page: 0, unplaced: false, room: null };
  expect(withoutBlank(query)).toStrictEqual({ exam: 'a', page: 0, unplaced: false, room: null });
});
