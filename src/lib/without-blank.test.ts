import { expect, expectTypeOf, test } from 'vitest';
import { withoutBlank } from './without-blank';

test('what is blank in a query is left out, and nothing else is', () => {
  const query = { exam: 'a', search: '', classid: undefined, page: 0, unplaced: false, room: null };
  expect(withoutBlank(query)).toStrictEqual({ exam: 'a', page: 0, unplaced: false, room: null });
});

test('what may be blank may be missing, also for the compiler; what cannot be is there', () => {
  const query = withoutBlank({ search: String(), state: 'all' as const, page: 1 });
  expectTypeOf(query.search).toEqualTypeOf<string | undefined>();
  expectTypeOf(query.state).toEqualTypeOf<'all'>();
  expectTypeOf(query.page).toEqualTypeOf<number>();
});
