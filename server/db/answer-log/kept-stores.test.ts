import { expect, test } from 'vitest';
import { keptStore, STORES_MAX } from './kept-stores';
import type { OperationStore } from './operation-store';

const HOMEBASE = '01997d3a-0000-7000-8000-000000000001';
const ATTEMPT = '01997d3a-0000-7000-8000-000000000002';
const OTHER = '01997d3a-0000-7000-8000-000000000003';

type Prepare = Parameters<typeof keptStore>[0];
/** Never asked for a statement: opening a store reads nothing. */
const connection = (): Prepare => () => {
  throw new Error('A store was read.');
};

test('the store of an attempt is made once per connection, whatever lies between', () => {
  const [here, there] = [connection(), connection()];
  const first = keptStore(here, HOMEBASE, ATTEMPT);
  const others: OperationStore[] = [
    keptStore(here, HOMEBASE, OTHER),
    keptStore(here, OTHER, ATTEMPT),
    keptStore(there, HOMEBASE, ATTEMPT),
  ];
  expect(others.includes(first)).toBe(false);
  expect(keptStore(here, HOMEBASE, ATTEMPT)).toBe(first);
});

test('beyond the limit the store made longest ago is made anew, and of each connection by itself', () => {
  const [here, there] = [connection(), connection()];
  const of = (number: number) => `01997d3a-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const elsewhere = keptStore(there, HOMEBASE, of(0));
  const stores = Array.from({ length: STORES_MAX }, (_, number) => keptStore(here, HOMEBASE, of(number)));
  expect(keptStore(here, HOMEBASE, of(0))).toBe(stores[0]);
  keptStore(here, HOMEBASE, of(STORES_MAX));
  expect(keptStore(here, HOMEBASE, of(1))).toBe(stores[1]);
  expect(keptStore(there, HOMEBASE, of(0))).toBe(elsewhere);
  expect(keptStore(here, HOMEBASE, of(0))).not.toBe(stores[0]);
});
