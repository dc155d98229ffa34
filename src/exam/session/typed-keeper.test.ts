import { expect, test } from 'vitest';
import { createTypedKeeper } from './typed-keeper';

/** A keeper whose encryption is finished by the test. */
function open() {
  const written: string[] = [];
  const sealing: (() => void)[] = [];
  const slot = {
    read: () => written.at(-1) ?? null,
    write: (sealed: string) => void written.push(sealed),
    remove: () => void written.splice(0),
  };
  const keeper = createTypedKeeper(slot, async ({ text }) => {
    await new Promise<void>((resolve) => sealing.push(resolve));
    return `sealed ${text}`;
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const type = async (...texts: string[]) => {
    for (const text of texts) keeper.keep({ question: 'q1', text, at: 1 });
    await settle();
  };
  const sealOne = async () => {
    sealing.shift()?.();
    await settle();
  };
  return { keeper, type, sealOne, slot, sealing };
}

test('who types faster than it is encrypted has his newest words kept next, and none between', async () => {
  const { type, sealOne, slot, sealing } = open();
  await type('K');
  await type('Ka', 'Kar');
  expect(sealing).toHaveLength(1);
  await sealOne();
  expect(slot.read()).toBe('sealed K');
  await sealOne();
  expect(slot.read()).toBe('sealed Kar');
  expect(sealing).toHaveLength(0);
});

test('what was stored meanwhile is not kept again', async () => {
  const { keeper, type, sealOne, slot } = open();
  await type('K');
  keeper.drop();
  await sealOne();
  expect(slot.read()).toBeNull();
  await type('Ka');
  await sealOne();
  expect(slot.read()).toBe('sealed Ka');
});
