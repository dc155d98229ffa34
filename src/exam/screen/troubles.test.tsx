import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ATTEMPT, openDevice } from '../../../tests/support/device';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { text } from '../text';
import { text as closing } from './closing-text';
import { loadLaterParts } from './later-parts';

beforeAll(loadLaterParts);

const LABELS = { held: text.held, afterFinish: text.afterFinish, rejected: text.rejected } as const;

test.each(['held', 'afterFinish', 'rejected'] as const)(
  'an answer the server keeps as %s is never called sent: not at the question, in the header, the grid or the summary',
  async (result) => {
    const { session, server, send, settle } = await openSession();
    server.results.set('a', result);
    session.choose(id(1), 'a');
    await settle();
    show(session);
    await act(send);
    expect(session.view.getState().saves.get(id(1))).toBe(result);
    expect(screen.getAllByText(LABELS[result]).length).toBeGreaterThan(0);
    expect(screen.queryByText(text.sent)).toBeNull();
    expect(screen.queryByText(text.delivered)).toBeNull();
    expect(screen.getAllByText(text.notCounted(1)).length).toBeGreaterThan(0);
    expect(screen.getAllByLabelText('Soal 1, terjawab B, perlu diperiksa')).not.toHaveLength(0);
    act(session.openSummary);
    const summary = screen.getByRole('region', { name: closing.summaryTitle });
    expect(within(summary).getByText(text.troubleWith(LABELS[result], '1'))).toBeTruthy();
  },
);

test('a newer answer that counts ends the trouble', async () => {
  const { session, server, send, settle } = await openSession();
  server.results.set('a', 'rejected');
  session.choose(id(1), 'a');
  await settle();
  await send();
  session.choose(id(1), 'b');
  await settle();
  await send();
  expect(session.view.getState().saves.get(id(1))).toBe('sent');
});

test('a mark that went through does not hide an answer that did not', async () => {
  const { session, server, send, settle } = await openSession();
  server.results.set('a', 'held');
  session.choose(id(1), 'a');
  session.toggleFlag(id(1));
  await settle();
  await send();
  expect(session.view.getState().saves.get(id(1))).toBe('held');
});

test('after the exam the page is green only when everything counts', async () => {
  const { session, server, send, pass, settle } = await openSession();
  server.results.set('a', 'held');
  session.choose(id(1), 'a');
  await settle();
  await pass(60 * MINUTE);
  show(session);
  await act(send);
  expect(session.view.getState().session).toMatchObject({ isDelivered: true });
  expect(screen.queryByText(closing.safeToLeave)).toBeNull();
  expect(screen.getByText(text.troubleWith(text.held, '1'))).toBeTruthy();
});

test('what the server cannot take is not called received after the exam', async () => {
  const { session, server, send, pass, settle } = await openSession();
  server.poison.add('a');
  session.choose(id(1), 'a');
  session.toggleFlag(id(1));
  await settle();
  for (let round = 0; round < 4; round += 1) await send();
  expect(session.view.getState().saves.get(id(1))).toBe('aside');
  await pass(60 * MINUTE);
  show(session);
  await act(send);
  expect(screen.getByText(closing.asideAtEnd(1))).toBeTruthy();
  expect(screen.queryByText(closing.safeToLeave)).toBeNull();
});

test('a student whose exam is retaken is told so, not that he was stopped, and led back to start anew', async () => {
  const { session, server, send, settle, device, leave } = await openSession('stop');
  session.choose(id(1), 'a');
  await settle();
  show(session);
  Object.assign(server.news, { archived: true, progress: 'stopped' });
  await act(send);
  expect(session.view.getState().session).toEqual({ name: 'retaken' });
  expect(screen.getByText(text.retakenTitle)).toBeTruthy();
  expect(screen.queryByText(text.endedPenalty)).toBeNull();
  expect((await device.outbox.findAttempt(ATTEMPT))?.isReleased).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: text.retakenStart }));
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith(null);
});

test('a student whom the proctor stopped is not told afterwards that he left fullscreen', async () => {
  const { session, server, send, settle, leave } = await openSession('stop');
  session.choose(id(1), 'a');
  await settle();
  show(session);
  Object.assign(server.news, { progress: 'stopped' });
  await act(send);
  expect(screen.getByText(text.endedPenalty)).toBeTruthy();
  session.leave();
  await settle();
  expect(leave).toHaveBeenCalledExactlyOnceWith('stopped');
});

test('a log that could not be read is a red state with a way to try again, and comes back whole', async () => {
  const { session, disk, subtle, settle, breakStorage } = await openSession('none', {
    isLogUnreadable: true,
  });
  const mend = breakStorage();
  show(session);
  expect(screen.getByText(text.logUnreadable)).toBeTruthy();
  expect(screen.getAllByText(text.deviceFailed).length).toBeGreaterThan(0);
  const before = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  await before.answer(id(1), 'a');
  session.choose(id(2), 'b');
  await settle();
  mend();
  fireEvent.click(screen.getByRole('button', { name: text.readAgain }));
  await waitFor(() => expect(screen.queryByText(text.logUnreadable)).toBeNull(), { timeout: 5_000 });
  const { answers } = session.view.getState();
  expect([answers.get(id(1))?.mc, answers.get(id(2))?.mc]).toEqual(['a', 'b']);
});

test('a clock that jumped is noted, whoever read it first', async () => {
  const { session, world, pass, settle, kinds } = await openSession();
  world.wall = 3_600_000 / 2;
  session.choose(id(1), 'a');
  await settle();
  await pass(1_000);
  expect(await kinds()).toEqual(['answer', 'event']);
});

const REFUSED = (code: string) => ({
  status: 503,
  json: { code, message: '', requestId: '' },
  isForAll: true,
});

test('a server that cannot store is told as that, with where the answers are; a lost network as a lost network', async () => {
  const { session, server, world, pass, send, settle, sayError } = await openSession();
  Object.assign(server.trouble, REFUSED('storageFailed'));
  session.choose(id(1), 'a');
  await settle();
  show(session);
  await act(send);
  await act(() => pass(5_000));
  expect(screen.getByText(text.waiting.storage(1))).toBeTruthy();
  expect(screen.getByText(text.serverCannotStore)).toBeTruthy();
  await act(() => pass(60_000));
  expect(sayError.mock.calls).toEqual([[text.serverCannotStore]]);

  Object.assign(server.trouble, REFUSED('busy'));
  await act(send);
  await act(() => pass(1_000));
  expect(screen.getByText(text.waiting.server(1))).toBeTruthy();
  expect(screen.queryByText(text.serverCannotStore)).toBeNull();

  world.isOnline = false;
  await act(send);
  await act(() => pass(1_000));
  expect(screen.getByText(text.waiting.network(1))).toBeTruthy();

  world.isOnline = true;
  server.trouble.isForAll = false;
  await act(send);
  expect(screen.getByText(text.sent)).toBeTruthy();
});
