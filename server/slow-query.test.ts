import { pino } from 'pino';
import { expect, test } from 'vitest';
import { watchQueries } from './slow-query';

const log = pino({ level: 'silent' });

function tellSlow(parts: { development: boolean; starting: boolean }) {
  const { development, starting } = parts;
  return () =>
    watchQueries({ log, development, lifecycle: { starting, stopping: false } }).tell('SELECT 1', 60);
}

test('in development a slow query fails, so that its author notices', () => {
  expect(tellSlow({ development: true, starting: false })).toThrow('60 ms: SELECT 1');
});

test('a busy machine does not keep the server of `npm run dev` from starting', () => {
  expect(tellSlow({ development: true, starting: true })).not.toThrow();
});

test('in production a slow query is only logged', () => {
  expect(tellSlow({ development: false, starting: false })).not.toThrow();
});
