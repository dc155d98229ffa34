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
  const type = (text: string) => keeper.keep({ question: 'q1', text, at: 1 });
  const sealOne = async () => {
    sealing.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { keeper, type, sealOne, slot, sealing };
}

test('who types faster than it is encrypted has his newest words kept next, and none between', async () => {
  const { type, sealOne, slot, sealing } = open();
  type('K');
  type('Ka');
  type('Kar');
  expect(sealing).toHaveLength(1);
  await sealOne();
  expect(slot.read()).toBe('sealed K');
  await sealOne();
  expect(slot.read()).toBe('sealed Kar');
  expect(sealing).toHaveLength(0);
});

test('what was stored meanwhile is not kept again', async () => {
  const { keeper, type, sealOne, slot } = open();
  type('K');
  keeper.drop();
  await sealOne();
  expect(slot.read()).toBeNull();
  type('Ka');
  await sealOne();
  expect(slot.read()).toBe('sealed Ka');
});
