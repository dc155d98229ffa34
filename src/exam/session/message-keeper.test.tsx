import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ATTEMPT } from '../../../tests/support/device';
import { id, openSession, show } from '../../../tests/support/exam-session';
import { text } from '../text';

const AT = '2026-11-21T01:00:00.000Z';
const FIRST = { id: id(7), text: 'Waktu tinggal 10 menit.', at: AT };
const SECOND = { id: id(8), text: '<b>Periksa</b> nomor 5.', at: AT };

const notesOf = async ({ device }: Awaited<ReturnType<typeof openSession>>) =>
  (await device.outbox.listOf(ATTEMPT)).filter(({ kind }) => kind === 'event').length;

test('a message stands above the question until it is read, then the next one does; both are noted on the device', async () => {
  const opened = await openSession();
  opened.world.isOnline = false;
  show(opened.session);
  opened.tell({ messages: [FIRST, SECOND] });
  expect(await screen.findByText(FIRST.text)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(text.message(2));
  expect(screen.getByText('Ibu kota Indonesia?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: text.messageRead }));
  // Markup is shown as plain text.
  expect(await screen.findByText(SECOND.text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: text.messageRead }));
  await opened.settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await notesOf(opened)).toBe(2);
});

test('what was read stays read, by whichever way it comes again; what is for another sitting is nothing here', async () => {
  const opened = await openSession();
  const shown = () => opened.session.view.getState().messages.map(({ text: words }) => words);
  opened.tell({ messages: [FIRST] });
  opened.session.readMessage();
  opened.askServer.mockResolvedValue({ messages: [FIRST, SECOND] });
  await opened.ask();
  expect(shown()).toEqual([SECOND.text]);
  opened.tell({ messages: [FIRST, SECOND] });
  opened.tell({ attempt: id(9), messages: [{ ...FIRST, id: id(6) }] });
  expect(shown()).toEqual([SECOND.text]);
});

test('while the exam is paused a message can be read as well', async () => {
  const opened = await openSession();
  show(opened.session);
  opened.tell({ messages: [FIRST], paused: true, serverNow: AT, deadline: '2026-11-21T02:00:00.000Z' });
  await opened.settle();
  await opened.pass(0);
  const cover = await screen.findByRole('alertdialog', { name: text.pausedTitle });
  expect(cover.textContent).toContain(FIRST.text);
});
