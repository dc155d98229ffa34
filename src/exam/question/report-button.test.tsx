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

const sendReport = async (settle: () => Promise<void>, words: string) => {
  fireEvent.click(screen.getByRole('button', { name: text.report.open }));
  fireEvent.change(screen.getByLabelText(text.report.help), { target: { value: words } });
  await act(async () => {
    fireEvent.click(screen.getByText(text.report.send));
    await settle();
  });
};

test('a report waits on the device without a network, leaves with the answers, and changes none of them', async () => {
  const { session, world, server, device, send, settle } = await openSession();
  world.isOnline = false;
  show(session);
  await sendReport(settle, ' Tidak ada jawaban yang benar. ');
  expect(screen.getByText(text.report.kept)).toBeDefined();
  const { waiting } = await device.outbox.lookAt(ATTEMPT);
  expect(waiting.map(({ kind, question }) => [kind, question])).toEqual([['event', id(1)]]);
  expect(session.view.getState().answers.get(id(1))).toBeUndefined();
  world.isOnline = true;
  await act(send);
  const [kept] = [...server.log.values()];
  expect(kept).toMatchObject({ kind: 'event', note: 'report:Tidak ada jawaban yang benar.' });
  expect(screen.getByText(text.report.sent)).toBeDefined();
});

test('out of fullscreen a report that is being written does not lie over the way back, and is there again afterwards', async () => {
  const { session, leaveFullscreen, pass } = await openSession('stop');
  show(session);
  fireEvent.click(screen.getByRole('button', { name: text.report.open }));
  const box = () => screen.queryByLabelText<HTMLTextAreaElement>(text.report.help);
  fireEvent.change(screen.getByLabelText(text.report.help), { target: { value: 'Tidak ada' } });
  leaveFullscreen();
  await act(() => pass(1_000));
  expect(screen.getByRole('alertdialog')).toBeDefined();
  expect(box()).toBeNull();
  act(() => session.view.setState({ cover: { kind: 'none' } }));
  expect(box()?.value).toBe('Tidak ada');
});
