import { expect, test } from 'vitest';
import { createBudget } from './budget';

const MESSAGES = { own: 'own', common: 'common' };
const PATIENCE = { waitMs: 60_000, waitingMax: 3 };

function budgetOf(max: number, patience = PATIENCE) {
  const enter = createBudget(patience, MESSAGES);
  const given: string[] = [];
  const ask = async (who: string, size: number, gone?: AbortSignal) => {
    const own = [{ share: who, size, max: max / 2 }];
    const giveBack = await enter({ own, common: [{ share: 'all', size, max }] }, gone);
    given.push(who);
    return giveBack;
  };
  return { ask, given };
}

const refusal = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error) => error.message);

test('beyond his own share nobody waits, and others find theirs', async () => {
  const { ask } = budgetOf(8);
  await ask('a', 4);
  expect(await refusal(ask('a', 1))).toBe('own');
  await ask('b', 4);
});

test('a caller that finds too little left waits; returned shares go to the longest waiting request that fits', async () => {
  const { ask, given } = budgetOf(8);
  const giveBack = await ask('a', 4);
  await ask('b', 3);
  const waiting = [ask('c', 4), ask('d', 2)];
  await ask('e', 1);
  expect(given).toEqual(['a', 'b', 'e']);
  giveBack();
  (await waiting[0])?.();
  await waiting[1];
  expect(given).toEqual(['a', 'b', 'e', 'c', 'd']);
});

test('a caller that waited too long or has gone is refused and holds nothing', async () => {
  const { ask } = budgetOf(8, { ...PATIENCE, waitMs: 1 });
  const giveBack = [await ask('a', 4), await ask('b', 4)];
  expect(await refusal(ask('c', 4))).toBe('common');
  const gone = new AbortController();
  const left = refusal(ask('d', 4, gone.signal));
  gone.abort();
  expect(await left).toBe('common');
  for (const give of giveBack) give();
  await Promise.all([ask('c', 4), ask('d', 4)]);
});

test('the number of waiting callers is limited', async () => {
  const { ask, given } = budgetOf(8);
  const giveBack = [await ask('a', 4), await ask('b', 4)];
  const waiting = ['c', 'd', 'e'].map((who) => ask(who, 1));
  expect(await refusal(ask('f', 1))).toBe('common');
  for (const give of giveBack) give();
  await Promise.all(waiting);
  expect(given).toHaveLength(5);
});
