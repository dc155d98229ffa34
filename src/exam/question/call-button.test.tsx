import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ATTEMPT } from '../../../tests/support/device';
import { id, openSession, show } from '../../../tests/support/exam-session';
import { loadLaterParts } from '../screen/later-parts';
import { text } from './foot-text';

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  await loadLaterParts();
});

const { call: words } = text;

async function callFor(reason: keyof typeof words.reasons, settle: () => Promise<void>) {
  fireEvent.click(screen.getByRole('button', { name: /^Panggil pengawas/ }));
  await act(async () => {
    fireEvent.click(screen.getByText(words.reasons[reason]));
    await settle();
  });
}

test('a call waits on the device without a network, says so, and leaves with the answers', async () => {
  const { session, world, server, device, send, settle } = await openSession();
  world.isOnline = false;
  show(session);
  await callFor('device', settle);
  expect(screen.getByText(words.kept)).toBeDefined();
  const { waiting } = await device.outbox.lookAt(ATTEMPT);
  expect(waiting.map(({ kind }) => kind)).toEqual(['event']);
  world.isOnline = true;
  await act(send);
  expect([...server.log.values()]).toMatchObject([{ kind: 'event', note: 'call:device' }]);
});

test('once the server has the call it is said that the proctor was told, until the next call waits', async () => {
  const { session, world, send, settle } = await openSession();
  show(session);
  await callFor('help', settle);
  await act(send);
  expect(screen.getByText(words.sent)).toBeDefined();
  expect(screen.queryByText(words.kept)).toBeNull();
  expect(screen.getByRole('button', { name: words.again })).toBeDefined();
  world.isOnline = false;
  await callFor('device', settle);
  expect(screen.getByText(words.kept)).toBeDefined();
  await act(async () => session.choose(id(1), 'a'));
  await act(settle);
  expect(screen.queryByText(words.sent)).toBeNull();
});

test('a call that the server has but shows to nobody says to raise a hand, and can be made again', async () => {
  const { session, server, send, settle } = await openSession();
  server.results.set('', 'rejected');
  show(session);
  await callFor('help', settle);
  await act(send);
  expect(screen.getByText(words.lost)).toBeDefined();
  expect(screen.getByRole('button', { name: words.open })).toBeDefined();
});

test('what was called stays said on the next question, and can be called again', async () => {
  const { session, settle } = await openSession();
  show(session);
  await callFor('help', settle);
  await act(async () => session.goTo(1));
  expect(screen.getByText(words.kept)).toBeDefined();
  expect(screen.getByRole('button', { name: words.again })).toBeDefined();
});

test('a device that cannot store the call says so, and to raise a hand', async () => {
  const { session, settle, breakStorage } = await openSession();
  show(session);
  const mend = breakStorage();
  await callFor('help', settle);
  expect(screen.getByText(words.failed)).toBeDefined();
  expect(screen.queryByText(words.kept)).toBeNull();
  mend();
});
