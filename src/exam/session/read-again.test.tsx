import { expect, test, vi } from 'vitest';
import { openDevice } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';

/** A log that could not be read at first; its content is opened only when the test lets it. */
async function openUnreadable() {
  const opened = await openSession('none', { isLogUnreadable: true });
  const { device, disk, subtle, breakStorage } = opened;
  const mend = breakStorage();
  const before = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  await before.answer(id(2), 'x');
  const { open } = device.vault;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  device.vault.open = async (key, label, sealed) => {
    if (!label.startsWith('facts:')) await held;
    return open(key, label, sealed);
  };
  return { ...opened, mend, letGo: () => letGo() };
}

test('an answer given while the log is being read stays on the screen, and what the log holds comes beside it', async () => {
  const { session, mend, letGo, settle, pass } = await openUnreadable();
  mend();
  await pass(1_000);
  session.choose(id(1), 'a');
  await settle();
  letGo();
  await settle();
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
  await pass(1_000);
  const { answers, delivery, saves } = session.view.getState();
  expect([answers.get(id(1))?.mc, answers.get(id(2))?.mc]).toEqual(['a', 'x']);
  expect(delivery.isLogUnreadable).toBe(false);
  expect(saves.get(id(1))).toBe('local');
});

test('an answer that is still being stored when the reading begins stays on the screen too', async () => {
  const { session, device, mend, letGo, settle, pass } = await openUnreadable();
  mend();
  letGo();
  const { seal } = device.vault;
  let store: () => void = () => undefined;
  const isSealed = new Promise<void>((resolve) => {
    store = resolve;
  });
  device.vault.seal = async (key, label, said) => {
    await isSealed;
    return seal(key, label, said);
  };
  session.choose(id(1), 'a');
  session.readAgain();
  // Not `settle`, which waits for what is being stored.
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
  store();
  await settle();
  await pass(1_000);
  const { answers } = session.view.getState();
  expect([answers.get(id(1))?.mc, answers.get(id(2))?.mc]).toEqual(['a', 'x']);
});

test('a change that nothing holds yet stays on the screen, and what the log holds comes beside it', async () => {
  const { session, device, mend, letGo, settle, pass } = await openUnreadable();
  const seal = vi.spyOn(device.vault, 'seal').mockRejectedValue(new Error('no cipher'));
  session.choose(id(1), 'a');
  await settle();
  mend();
  letGo();
  await pass(1_000);
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
  seal.mockRestore();
  await pass(1_000);
  await pass(1_000);
  const { answers, delivery, saves } = session.view.getState();
  expect([answers.get(id(1))?.mc, answers.get(id(2))?.mc]).toEqual(['a', 'x']);
  expect([delivery.isLogUnreadable, delivery.isDeviceFailing]).toEqual([false, false]);
  expect(saves.get(id(1))).toBe('local');
});

test('a sound that begins while the log is being read counts as heard', async () => {
  const { session, mend, letGo, settle, pass } = await openUnreadable();
  mend();
  await pass(1_000);
  await session.beginSound('q:0');
  letGo();
  await settle();
  await pass(1_000);
  expect(session.view.getState().delivery.isLogUnreadable).toBe(false);
  expect(session.view.getState().soundsBegun.get('q:0')).toBe(1);
});
