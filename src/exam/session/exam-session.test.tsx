import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ATTEMPT } from '../../../tests/support/device';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { loadLaterParts } from '../screen/later-parts';
import { text } from '../text';

beforeAll(loadLaterParts);

test('an exam finished without a network is sealed, and safe to leave only after the server has all', async () => {
  const { session, world, send, kinds, device, server, leave, settle } = await openSession();
  world.isOnline = false;
  session.choose(id(1), 'a');
  session.write(id(2), 'Karena panas.');
  session.finish();
  await settle();
  expect(await kinds()).toEqual(['answer', 'answer', 'finish']);
  const handedIn = await device.outbox.findAttempt(ATTEMPT);
  expect(handedIn).toMatchObject({ isReleased: true, facts: null, paperKey: null });
  expect(handedIn?.claims.map(({ contentKey }) => contentKey)).toEqual([null]);
  await send();
  expect(session.view.getState().session).toEqual({ name: 'finishing', isStored: true, isDelivered: false });
  world.isOnline = true;
  await send();
  expect(session.view.getState().session).toEqual({ name: 'finishing', isStored: true, isDelivered: true });
  expect([...server.log.values()].map((op) => typeof op.sealed)).toEqual(['string', 'string', 'string']);
  expect((await device.outbox.findAttempt(ATTEMPT))?.state).toBe('closed');
  session.leave();
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith('finished');
});

test('let go before the server has the hand-in, the student is not told that it was handed in', async () => {
  const { session, world, leave, settle } = await openSession();
  world.isOnline = false;
  session.choose(id(1), 'a');
  session.write(id(2), 'Karena panas.');
  session.finish();
  await settle();
  session.leave();
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith(null);
});

test('signed out in another tab, the exam does not stay readable here', async () => {
  const { session, device, pass, leave } = await openSession();
  session.choose(id(1), 'a');
  await pass(1_000);
  expect(leave).not.toHaveBeenCalled();
  await device.release.dropKeys();
  await pass(1_000);
  expect(leave).toHaveBeenCalledExactlyOnceWith(null);
});

test('the server is told how many answers wait and since when, not of one that is just on its way', async () => {
  const { session, world, pass, ask, askServer, send } = await openSession();
  world.isOnline = false;
  session.choose(id(1), 'a');
  await pass(1_000);
  await ask();
  expect(askServer.mock.lastCall).toEqual([{ waiting: 0, waiting_ms: 0 }]);
  await pass(MINUTE);
  session.choose(id(1), 'b');
  await pass(0);
  await ask();
  expect(askServer.mock.lastCall).toEqual([{ waiting: 2, waiting_ms: MINUTE + 1_000 }]);
  world.isOnline = true;
  await send();
  await pass(1_000);
  await ask();
  expect(askServer.mock.lastCall).toEqual([{ waiting: 0, waiting_ms: 0 }]);
});

test('how often a sound has begun is on the device before it is heard, and no reload takes it back', async () => {
  const { session, world, kinds, device, send, server, settle } = await openSession();
  world.isOnline = false;
  expect(await session.beginSound('q:0')).toBe(true);
  expect(await kinds()).toEqual(['event']);
  expect(await session.beginSound('q:0')).toBe(true);
  expect(session.view.getState().soundsBegun.get('q:0')).toBe(2);
  session.dispose();
  const readAgain = async () => {
    const row = await device.outbox.findAttempt(ATTEMPT);
    return row && (await device.attempts.open(row)).soundsBegun;
  };
  expect(await readAgain()).toEqual(new Map([['q:0', 2]]));
  world.isOnline = true;
  await send();
  await settle();
  expect(server.log.size).toBe(2);
  expect(await readAgain()).toEqual(new Map([['q:0', 2]]));
});

test('the screen counts a sound only once the device has it: a reload never shows more left than was read', async () => {
  const { session } = await openSession();
  const begun = session.beginSound('q:0');
  expect(session.view.getState().soundsBegun.get('q:0')).toBeUndefined();
  await begun;
  expect(session.view.getState().soundsBegun.get('q:0')).toBe(1);
});

test('a hearing that is kept nowhere is not counted and not begun; one kept in memory is both', async () => {
  const { session, device, breakStorage } = await openSession();
  const { seal } = device.vault;
  device.vault.seal = () => Promise.reject(new Error('no cipher'));
  expect(await session.beginSound('q:0')).toBe(false);
  expect(session.view.getState().soundsBegun.get('q:0')).toBeUndefined();
  device.vault.seal = seal;
  breakStorage();
  expect(await session.beginSound('q:0')).toBe(true);
  expect(session.view.getState().soundsBegun.get('q:0')).toBe(1);
  expect(device.outbox.listUnsaved(ATTEMPT)).toHaveLength(1);
});

test('an exam that is over lets no sound begin', async () => {
  const { session, pass, kinds } = await openSession();
  await pass(60 * MINUTE);
  expect(await session.beginSound('q:0')).toBe(false);
  expect(await kinds()).toEqual(['timeout']);
});

test('finish is refused while a question is empty', async () => {
  const { session, kinds, settle } = await openSession();
  session.choose(id(1), 'a');
  session.finish();
  await settle();
  expect(session.view.getState().session.name).toBe('running');
  expect(await kinds()).toEqual(['answer']);
});

test('at zero the exam is handed in by itself, with what was still being typed, and takes no answer after', async () => {
  const { session, pass, kinds, world, settle } = await openSession();
  world.isOnline = false;
  session.write(id(2), 'Belum sel');
  await pass(60 * MINUTE);
  session.choose(id(1), 'a');
  await settle();
  expect(await kinds()).toEqual(['answer', 'timeout']);
  expect(session.view.getState().session.name).toBe('expired');
});

test('time is up while an essay is typed and the network is fast: the time-out is recorded and delivered', async () => {
  const { session, pass, kinds, world, send, server } = await openSession();
  world.sendsAtOnce = true;
  session.write(id(2), 'Belum sel');
  await pass(60 * MINUTE);
  await send();
  expect(await kinds()).toEqual(['answer', 'timeout']);
  expect(server.log.size).toBe(2);
  expect(session.view.getState().session).toEqual({ name: 'expired', isStored: true, isDelivered: true });
});

test('a hand-in reported as failed never takes effect later, and the exam goes on being watched', async () => {
  const { session, pass, kinds, breakStorage, sayError, settle, leaveFullscreen } = await openSession('stop');
  session.choose(id(1), 'a');
  session.write(id(2), 'Karena panas.');
  await session.flush();
  await settle();
  const mend = breakStorage();
  session.finish();
  await settle();
  expect(sayError).toHaveBeenCalledWith(text.finishFailed);
  expect(session.view.getState().session.name).toBe('running');
  mend();
  session.choose(id(1), 'b');
  await settle();
  expect(await kinds()).toEqual(['answer', 'answer', 'answer']);
  leaveFullscreen();
  await pass(1_000);
  expect(session.view.getState().cover).toEqual({ kind: 'return', leftMs: 9_000 });
});

test('a time-out that the device cannot store is stored once as soon as it can be', async () => {
  const { session, pass, kinds, breakStorage, send } = await openSession();
  const mend = breakStorage();
  await pass(60 * MINUTE);
  expect(session.view.getState().session).toEqual({ name: 'expired', isStored: false, isDelivered: false });
  mend();
  await pass(1_000);
  await pass(1_000);
  expect(await kinds()).toEqual(['timeout']);
  await send();
  expect(session.view.getState().session).toEqual({ name: 'expired', isStored: true, isDelivered: true });
});

test('a penalised student leaves only when the penalty is stored', async () => {
  const { pass, kinds, breakStorage, leave, leaveFullscreen, later, settle, sayError } =
    await openSession('stop');
  const mend = breakStorage();
  leaveFullscreen();
  await pass(10_000);
  for (const task of [...later]) task();
  await settle();
  expect(leave).not.toHaveBeenCalled();
  expect(sayError).toHaveBeenLastCalledWith(text.penaltyFailed);
  mend();
  await pass(1_000);
  expect(await kinds()).toEqual(['event', 'penalty']);
  for (const task of [...later]) task();
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith('penalty');
});

test('with the storage unreadable nothing is called sent and no key is released', async () => {
  const { session, pass, kinds, world, breakStorage, device, settle } = await openSession();
  world.isOnline = false;
  session.choose(id(1), 'a');
  await settle();
  const mend = breakStorage();
  await pass(1_000);
  const { saves, delivery } = session.view.getState();
  expect(saves.get(id(1))).toBe('local');
  expect(delivery).toMatchObject({ waiting: 1, isDeviceFailing: true });
  session.choose(id(1), 'b');
  await settle();
  expect(session.view.getState().saves.get(id(1))).toBe('failed');
  mend();
  await pass(60 * MINUTE);
  expect(await kinds()).toEqual(['answer', 'answer', 'timeout']);
  const broken = breakStorage();
  await pass(1_000);
  expect(session.view.getState().session).toMatchObject({ isDelivered: false });
  broken();
  expect((await device.outbox.findAttempt(ATTEMPT))?.isReleased).toBe(false);
});

test('a question says how far its answer has come', async () => {
  const { session, send, settle } = await openSession();
  const stateOf = () => session.view.getState().saves.get(id(1));
  session.choose(id(1), 'a');
  expect(stateOf()).toBe('saving');
  await settle();
  expect(stateOf()).toBe('local');
  await send();
  expect(stateOf()).toBe('sent');
});

test('an essay wiped out is taken back, not kept behind the empty field', async () => {
  const { session, kinds } = await openSession();
  session.write(id(2), 'Karena panas.');
  await session.flush();
  session.write(id(2), '  ');
  await session.flush();
  expect(await kinds()).toEqual(['answer', 'clear']);
});

test('the numbers tell their state in words, with the letter as it stands on screen', async () => {
  const { session, send, settle } = await openSession();
  session.choose(id(1), 'a');
  session.toggleFlag(id(1));
  await settle();
  show(session);
  expect(screen.getAllByLabelText('Soal 1, terjawab B, ragu-ragu, belum terkirim')).not.toHaveLength(0);
  await act(send);
  expect(screen.getAllByLabelText('Soal 1, terjawab B, ragu-ragu')).not.toHaveLength(0);
  expect(screen.getAllByLabelText('Soal 2, belum dijawab')).not.toHaveLength(0);
});

test('finish, previous and next follow the rules of the specification', async () => {
  const { session } = await openSession();
  show(session);
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button(text.finish).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button(text.finish));
  expect(screen.getByText(text.finishBlocked)).toBeTruthy();
  expect(button(text.previous).hasAttribute('disabled')).toBe(true);
  fireEvent.click(button(text.next));
  expect(button(text.next).hasAttribute('disabled')).toBe(true);
  expect(button(text.previous).hasAttribute('disabled')).toBe(false);
});
