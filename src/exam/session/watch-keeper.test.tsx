import { expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../../../tests/support/exam-session';
import { text } from '../text';

test('ten seconds outside fullscreen stop the exam with one penalty, and the student returns to the list', async () => {
  const { session, pass, kinds, leave, leaveFullscreen, later, sayError, settle } = await openSession('stop');
  leaveFullscreen();
  await pass(5_000);
  expect(session.view.getState().cover).toEqual({ kind: 'return', leftMs: 5_000 });
  await pass(5_000);
  await pass(5_000);
  expect(await kinds()).toEqual(['event', 'penalty']);
  expect(sayError).toHaveBeenCalledWith(text.penalized, 5_000);
  for (const task of [...later]) task();
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith('penalty');
});

test('a browser that refuses fullscreen is named in the words of the specification, and ends nothing', async () => {
  const { session, pass, kinds, leaveFullscreen, sayError, world } = await openSession('stop');
  leaveFullscreen();
  world.grantsFullscreen = false;
  await session.comeBack();
  expect(sayError).toHaveBeenCalledExactlyOnceWith(text.fullscreenRefused);
  await pass(15_000);
  expect(await kinds()).not.toContain('penalty');
});

test('who is asked whether to leave the page, and stays, is asked back without a penalty; later it is his own doing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const coverAfter = async (ms: number) => {
    const { session, pass, leaveFullscreen } = await openSession('stop');
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    vi.advanceTimersByTime(ms);
    leaveFullscreen();
    await pass(2_000);
    vi.advanceTimersByTime(5_000);
    return session.view.getState().cover.kind;
  };
  expect(await coverAfter(0)).toBe('wait');
  expect(await coverAfter(900)).toBe('wait');
  expect(await coverAfter(3_000)).toBe('return');
});

test('on a touch device a choice that was tapped does not excuse who leaves fullscreen; a field to write in does', async () => {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const coverAfter = async (focused: string) => {
    const { session, leaveFullscreen, pass } = await openSession('stop');
    document.body.innerHTML = focused;
    document.querySelector<HTMLElement>('body > *')?.focus();
    leaveFullscreen();
    await pass(1_000);
    return session.view.getState().cover.kind;
  };
  expect(await coverAfter('<input type="radio">')).toBe('return');
  expect(await coverAfter('<input type="checkbox">')).toBe('return');
  expect(await coverAfter('<textarea></textarea>')).toBe('bar');
  expect(await coverAfter('<input type="text">')).toBe('bar');
  vi.stubGlobal('matchMedia', matchMedia);
});

test('a keyboard excuses while the screen shows it: put away it does so for fifteen seconds, and a hidden page for none', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('screen', { width: innerWidth, height: 1_280 });
  const view = { height: 700, scale: 1 };
  vi.stubGlobal('visualViewport', view);
  const cover = async (acts: (pass: (ms: number) => Promise<void>) => Promise<void>) => {
    const { session, leaveFullscreen, pass } = await openSession('stop');
    document.body.innerHTML = '<textarea></textarea>';
    document.querySelector('textarea')?.focus();
    leaveFullscreen();
    view.height = 700;
    for (let second = 0; second < 60; second += 1) await pass(1_000);
    await acts(pass);
    const { kind } = session.view.getState().cover;
    session.dispose();
    return kind;
  };
  expect(await cover(async () => undefined)).toBe('bar');
  const putAway = (seconds: number) => async (pass: (ms: number) => Promise<void>) => {
    view.height = 1_200;
    for (let second = 0; second < seconds; second += 1) await pass(1_000);
  };
  expect(await cover(putAway(14))).toBe('bar');
  expect(await cover(putAway(15))).toBe('return');
  const hide = async (pass: (ms: number) => Promise<void>) => {
    isHidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1_000);
  };
  expect(await cover(hide)).toBe('return');
  // Hidden first, and out of fullscreen with it.
  const { session, leaveFullscreen, pass } = await openSession('stop');
  leaveFullscreen();
  await pass(1_000);
  expect(session.view.getState().cover.kind).toBe('return');
  isHidden.mockRestore();
});

test('what staff uncover is uncovered at once: who is back works on, who is not is asked back without a count', async () => {
  const { session, pass, kinds, leaveFullscreen, tell, world } = await openSession('freeze');
  world.isInside = false;
  leaveFullscreen();
  await pass(10_000);
  expect(session.view.getState().cover).toEqual({ kind: 'frozen', leftMs: null });
  tell({ thaw: true });
  await pass(60_000);
  expect(session.view.getState().cover).toEqual({ kind: 'wait' });
  expect(await kinds()).not.toContain('penalty');
});

test('a frozen minute that staff end is over, the next freeze holds again, and after the end nothing is watched by it', async () => {
  const { session, pass, kinds, leaveFullscreen, tell } = await openSession('freeze', {
    frozenUntil: Number.POSITIVE_INFINITY,
  });
  await pass(1_000);
  expect(session.view.getState().cover.kind).toBe('frozen');
  tell({ thaw: true });
  await pass(0);
  expect(session.view.getState().cover).toEqual({ kind: 'none' });
  leaveFullscreen();
  await pass(10_000);
  expect(session.view.getState().cover.kind).toBe('frozen');
  await session.finish();
  tell({ thaw: true });
  leaveFullscreen();
  await pass(20_000);
  expect(await kinds()).not.toContain('penalty');
});
