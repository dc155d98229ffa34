// Alone in its window: the page has one database and one sender for its whole life.
import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PERSON, ticketOf } from '../../../tests/support/device';
import { userOf } from '../../../tests/support/users';
import { text as handIn } from '../../hand-in/text';
import { startDrain } from '../../offline/start-drain';
import { system } from '../../ui/theme';
import { Toaster } from '../../ui/toast';
import { beginSession, endSession, loseSession, useSession } from '../session-store';
import { SignOutQuestion } from './sign-out-question';
import { text } from './text';
import { useSignOut } from './use-sign-out';

const PUPIL = userOf('student');
const NEXT = { ...userOf('teacher'), id: '0190a000-0000-7000-8000-000000000099' };
let attempt: string;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= vi.fn();
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { handle, attempts } = startDrain();
  await handle.run((db) => Promise.all([db.attempts.clear(), db.ops.clear()]));
  // The page would restore what it knows of one whose storage was wiped.
  attempt = crypto.randomUUID();
  const ticket = ticketOf({ student: PUPIL.id, attempt, syncToken: 'claim.signature' });
  await attempts.adopt(ticket, PERSON, Date.now());
  beginSession(PUPIL);
});

// A question that a test leaves open would be taken for that of the next.
afterEach(() => act(endSession));

function Leave() {
  const { busy, signOut } = useSignOut();
  return (
    <button type="button" onClick={signOut} aria-busy={busy}>
      Logout
    </button>
  );
}

async function pressLogout(): Promise<void> {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <SignOutQuestion />
        <Leave />
      </MemoryRouter>
      <Toaster />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keysLeft = async () => {
  const row = await startDrain().outbox.findAttempt(attempt);
  return row?.claims.filter(({ contentKey }) => contentKey !== null).length;
};
const record = (question: string, mc: string) =>
  startDrain().outbox.record(attempt, { kind: 'answer', at: 1, body: { question, mc } });

test('a pupil whose exam runs is warned before he leaves without a network, then nothing of his is left but what is sent sealed', async () => {
  await record('q1', 'a');
  await record('q1', 'b');
  await record('q2', 'b');
  await startDrain().outbox.record(attempt, { kind: 'event', at: 1, body: { note: 'fullscreen-left' } });
  await pressLogout();
  const question = await screen.findByRole('alertdialog', { name: text.unsent.examTitle });
  expect(question.textContent).toContain(text.unsent.exam(ticketOf().title));
  expect(question.textContent).toContain(text.unsent.answers('2'));
  await press(text.unsent.stay);
  expect(useSession.getState().status).toBe('signedIn');
  expect(await keysLeft()).toBe(1);

  await press('Logout');
  await screen.findByRole('alertdialog');
  await press(text.unsent.leave);
  expect(await screen.findByText(text.signedOutHere)).toBeTruthy();
  expect(useSession.getState().status).toBe('signedOut');
  expect(await keysLeft()).toBe(0);
  expect((await startDrain().outbox.counts()).waiting).toBe(4);
});

test('whoever handed in is told that it has not left yet; whose work is all sent is asked nothing', async () => {
  await record('q1', 'a');
  const { opId } = await startDrain().outbox.record(attempt, { kind: 'finish', at: 2, body: {} });
  await pressLogout();
  const question = await screen.findByRole('alertdialog', { name: text.unsent.answersTitle });
  expect(question.textContent).toContain(text.unsent.answers('2'));
  await press(text.unsent.stay);

  const waiting = await startDrain().outbox.listWaiting();
  const acks = waiting.map((op) => ({ opId: op.opId, result: 'applied' as const }));
  expect(acks.map((ack) => ack.opId)).toContain(opId);
  await startDrain().outbox.acknowledge(attempt, acks);
  await press('Logout');
  await waitFor(() => expect(useSession.getState().status).toBe('signedOut'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('whoever leaves work behind can hand it over first, in the question itself; who leaves none is offered nothing', async () => {
  await pressLogout();
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('button', { name: handIn.offer })).toBeNull();
  await press(text.unsent.stay);
  await record(crypto.randomUUID(), 'a');
  await press('Logout');
  await userEvent.click(await screen.findByRole('button', { name: handIn.offer }));
  const panel = within(await screen.findByRole('region', { name: handIn.title }));
  expect(panel.getByText(/^1 catatan tersegel/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: handIn.showCodes }));
  expect(panel.getByRole('img', { name: handIn.picture(1, 1) })).toBeTruthy();
  expect(useSession.getState().status).toBe('signedIn');
});

test('the question goes with the person it is about, and nobody else is signed out by it', async () => {
  await pressLogout();
  await screen.findByRole('alertdialog', { name: text.unsent.examTitle });
  act(() => loseSession());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => beginSession(NEXT));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.body.textContent).not.toContain(ticketOf().title);
  await press('Logout');
  await waitFor(() => expect(useSession.getState().status).toBe('signedOut'));
});

test('a question that is ready only when the next one sits there is not asked, and signs nobody out', async () => {
  const { outbox } = startDrain();
  const listAside = outbox.listAside.bind(outbox);
  let read: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    read = resolve;
  });
  const looked = vi.spyOn(outbox, 'listAside').mockImplementation(() => held.then(listAside));
  await pressLogout();
  await waitFor(() => expect(looked).toHaveBeenCalled());
  act(() => beginSession(NEXT));
  read();
  const button = screen.getByRole('button', { name: 'Logout' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(useSession.getState().user).toEqual(NEXT);
  looked.mockRestore();
});
