import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ATTEMPT, ticketOf } from '../../../tests/support/device';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { claimOf, type SaveClaim } from '../session/save-claim';
import { text } from '../text';
import { text as closing } from './closing-text';
import { loadLaterParts } from './later-parts';

beforeAll(loadLaterParts);

const header = () => within(screen.getByRole('banner')).getByRole('status').textContent;

test('nothing is called stored before the device has stored it', async () => {
  const { session, settle, send } = await openSession();
  show(session);
  act(() => session.choose(id(1), 'a'));
  expect(header()).toBe(text.savingNow.repeat(2));
  await act(settle);
  expect(header()).toBe(text.sending + text.sendingShort);
  await act(send);
  expect(header()).toBe(text.sent + text.sentShort);
});

test('while an essay is being typed nothing is called stored or sent, and its number says so too', async () => {
  const { session, world, send, pass } = await openSession();
  show(session);
  act(() => session.write(id(2), 'Karena'));
  expect(header()).toBe(text.savingNow.repeat(2));
  expect(screen.getAllByLabelText('Soal 2, belum dijawab, belum terkirim')).not.toHaveLength(0);
  await act(session.flush);
  await act(send);
  expect(header()).toBe(text.sent + text.sentShort);
  world.isOnline = false;
  await act(async () => session.choose(id(1), 'a'));
  await act(() => pass(5_000));
  expect(header()).toContain(text.waiting.network(1));
  act(() => session.write(id(2), 'Karena panas'));
  expect(header()).toBe(text.savingNow.repeat(2));
});

test('an exam that was begun without a network is not called sent until the server has heard of it', async () => {
  const { session, device, world, pass, send } = await openSession();
  world.isOnline = false;
  const at = Date.parse(ticketOf().serverNow);
  await device.outbox.record(ATTEMPT, { kind: 'event', at, body: { note: 'started-by-code' } });
  show(session);
  await act(() => pass(5_000));
  expect(header()).toContain(text.waiting.network(1));
  await act(async () => session.choose(id(1), 'a'));
  await act(async () => session.write(id(2), 'Karena'));
  await act(session.flush);
  await act(() => pass(5_000));
  // Two answers, as the pupil counts them.
  expect(header()).toContain(text.waiting.network(2));
  world.isOnline = true;
  await act(send);
  expect(header()).toBe(text.sent + text.sentShort);
});

test('a page that is loaded anew does not call such a start sent either, before it has looked at its queue', async () => {
  const first = await openSession();
  await first.device.outbox.record(ATTEMPT, { kind: 'event', at: 0, body: { note: 'started-by-code' } });
  const ops = await first.device.outbox.listOf(ATTEMPT);
  const { session } = await openSession('none', { ops });
  expect(claimOf(session.view.getState())).toBe('sending');
});

test('a note of the page itself is not told once the server has heard of the sitting', async () => {
  const { session, device, world, pass, send } = await openSession();
  await device.outbox.record(ATTEMPT, { kind: 'event', at: 0, body: { note: 'started-by-code' } });
  await send();
  world.isOnline = false;
  await device.outbox.record(ATTEMPT, { kind: 'event', at: 0, body: { note: 'sitting-missing' } });
  show(session);
  await act(() => pass(5_000));
  expect(header()).toBe(text.sent + text.sentShort);
});

test('an answer that the device refuses is never called stored, not even until the queue is looked at', async () => {
  const { session, breakStorage, settle } = await openSession();
  breakStorage();
  show(session);
  const said = new Set<SaveClaim>();
  session.view.subscribe((view) => void said.add(claimOf(view)));
  act(() => session.choose(id(1), 'a'));
  await act(settle);
  expect([...said]).toEqual(['saving', 'failing']);
  expect(header()).toContain(text.deviceFailed);
});

test('at the end nothing is called sealed before the ending, and what was still being typed, is stored', async () => {
  const { session, device, pass, world } = await openSession();
  world.isOnline = false;
  const { run } = device.handle;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  session.write(id(2), 'Belum sel');
  show(session);
  device.handle.run = async (work) => {
    await held;
    return run(work);
  };
  const passing = pass(60 * MINUTE);
  expect(await screen.findByText(text.endedTimeout)).toBeTruthy();
  expect(screen.getByText(text.savingNow)).toBeTruthy();
  expect(screen.queryByText(closing.sealed)).toBeNull();
  expect(screen.queryByText(closing.sealedCount(0))).toBeNull();
  letGo();
  await act(() => passing);
  await act(() => pass(1_000));
  expect(screen.getByText(closing.sealed)).toBeTruthy();
  expect(screen.getByText(closing.sealedCount(1))).toBeTruthy();
});
