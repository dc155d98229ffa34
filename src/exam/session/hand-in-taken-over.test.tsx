import { expect, test, vi } from 'vitest';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { ATTEMPT, openDevice } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';

const turns = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A session that has taken over its exam, and the storage of its page, which hangs until it is let go. */
async function openHanging(policy: FullscreenPolicy = 'none') {
  const opened = await openSession(policy, {}, undefined, { finishPolicy: 'warn' });
  const { device, disk, subtle } = opened;
  const other = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  await device.outbox.takeOver(ATTEMPT);
  const hang = () => {
    const { run } = device.handle;
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    device.handle.run = async (work) => {
      await isLetGo;
      return run(work);
    };
    return () => {
      device.handle.run = run;
      letGo();
    };
  };
  /** Another tab takes the exam over and answers; then this tab is asked to take it back. */
  const answerElsewhere = async () => {
    await other.outbox.takeOver(ATTEMPT);
    await other.answer(id(1), 'b');
    return { back: device.outbox.takeOver(ATTEMPT) };
  };
  return { ...opened, hang, answerElsewhere };
}

test('a hand-in that waited for a hanging storage is not made once another tab has answered and the exam is back', async () => {
  const { session, breakStorage, hang, answerElsewhere, kinds, settle } = await openHanging();
  const mend = breakStorage();
  session.choose(id(1), 'a');
  await turns();
  mend();
  const letGo = hang();
  session.finish();
  await turns();
  const { back } = await answerElsewhere();
  letGo();
  await back;
  await settle();
  expect(await kinds()).not.toContain('finish');
});

test('nor one that waited for typed text to be stored', async () => {
  const { session, hang, answerElsewhere, kinds, settle } = await openHanging();
  const letGo = hang();
  session.write(id(2), 'Karena panas.');
  session.finish();
  await turns();
  const { back } = await answerElsewhere();
  letGo();
  await back;
  await settle();
  expect(await kinds()).not.toContain('finish');
});

test('where nobody took over meanwhile, the hand-in is made as soon as the storage answers', async () => {
  const { session, hang, kinds, settle } = await openHanging();
  const letGo = hang();
  session.write(id(2), 'Karena panas.');
  session.finish();
  await turns();
  letGo();
  await settle();
  expect(await kinds()).toEqual(['answer', 'finish']);
});

test('a penalty that nothing could hold is not made behind what another tab answered, once the exam is back', async () => {
  const { device, leaveFullscreen, answerElsewhere, pass, kinds } = await openHanging('stop');
  const seal = vi.spyOn(device.vault, 'seal').mockRejectedValue(new Error('no cipher'));
  leaveFullscreen();
  await pass(10_000);
  seal.mockRestore();
  await (await answerElsewhere()).back;
  await pass(1_000);
  expect(await kinds()).toEqual(['answer']);
});
