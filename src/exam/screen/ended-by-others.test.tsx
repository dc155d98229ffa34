import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Progress } from '#contract/exam/exam';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { sittingOf, ticketOf } from '../../../tests/support/device';
import { MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { stubWire } from '../../../tests/support/office-screen';
import { text as closing } from './closing-text';
import { loadLaterParts } from './later-parts';

beforeAll(async () => void (await loadLaterParts()));
afterEach(() => vi.unstubAllGlobals());

const ASK = '/api/logs/ask-readmission';
const AT = '2026-08-03T01:14:00.000Z';

function serve(progress: Progress) {
  return stubWire({
    '/api/logs/get-user-log': sittingOf({ progress, readmission: { asked_at: null } }),
    [ASK]: { message: 'Pengawas diberi tahu.', at: AT },
  });
}

test('a pupil whom his proctor stopped while he sat can ask at once to be let in again', async () => {
  const { sent, end } = await openAndEnd('stopped');
  await end();
  fireEvent.click(await screen.findByRole('button', { name: READMISSION_WORDS.ask }));
  // He is to wait where he sits.
  expect(screen.getByText(closing.stoppedReceived)).toBeTruthy();
  expect(screen.queryByText(closing.safeToLeave)).toBeNull();
  expect(await screen.findByText(/^Pengawas sudah diberi tahu pukul/)).toBeTruthy();
  const asked = sent.filter(({ path }) => path === ASK);
  expect(asked.map(({ body }) => body)).toEqual([{ exam: ticketOf().exam }]);
});

test('a pupil whose room was collected is offered nothing', async () => {
  const { sent, end } = await openAndEnd('finished');
  await end();
  expect(screen.queryByRole('button', { name: READMISSION_WORDS.ask })).toBeNull();
  expect(sent).toEqual([]);
});

async function openAndEnd(progress: Progress) {
  const sent = serve(progress);
  const { session, server, send } = await openSession('stop');
  show(session);
  const end = async () => {
    Object.assign(server.news, { progress });
    session.choose(session.view.getState().questions[0]?.id ?? '', 'a');
    await act(send);
  };
  return { sent, end };
}

test('a penalty of his own device is asked about once the server has it', async () => {
  serve('stopped');
  const { session, world, send, pass, leaveFullscreen } = await openSession('stop');
  show(session);
  world.isOnline = false;
  world.isInside = false;
  await act(async () => leaveFullscreen());
  await act(() => pass(MINUTE));
  await act(send);
  expect(session.view.getState().session).toMatchObject({ name: 'penalized', isDelivered: false });
  expect(screen.queryByRole('button', { name: READMISSION_WORDS.ask })).toBeNull();
  world.isOnline = true;
  await act(send);
  expect(await screen.findByRole('button', { name: READMISSION_WORDS.ask })).toBeTruthy();
});

test('who hands in himself is asked nothing, and asks nothing of the server', async () => {
  const sent = serve('finished');
  const { session, settle, send } = await openSession('none', {}, undefined, { finishPolicy: 'warn' });
  show(session);
  await act(async () => session.finish());
  await act(settle);
  await act(send);
  expect(session.view.getState().session).toMatchObject({ name: 'finishing', isDelivered: true });
  expect(screen.queryByRole('button', { name: READMISSION_WORDS.ask })).toBeNull();
  expect(sent).toEqual([]);
});
