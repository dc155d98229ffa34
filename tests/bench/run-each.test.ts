import { expect, test } from 'vitest';
import type { Figure } from './report';
import { runEach } from './run-each';

const figure = (name: string): Figure => ({ name, value: 1, unit: 'ms' });

test('each benchmark’s results are kept when it ends; one that fails is named, and the others continue', async () => {
  const said: string[] = [];
  const benchmarks = new Map([
    ['first', async () => [figure('a')]],
    ['broken', async () => Promise.reject<Figure[]>(new Error('no server'))],
    [
      'last',
      async () => {
        said.push('last runs');
        return [figure('b')];
      },
    ],
  ]);
  const broken = await runEach(benchmarks, {
    begun: () => undefined,
    keep: (name, figures) => said.push(`${name}: ${figures.map((one) => one.name)}`),
    failed: (name, error) => said.push(`${name}: ${error}`),
  });
  expect(said).toEqual(['first: a', 'broken: Error: no server', 'last runs', 'last: b']);
  expect(broken).toEqual(['broken']);
});
