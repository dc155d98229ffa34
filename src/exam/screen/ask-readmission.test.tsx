import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '#contract/exam/exam';
import type { ExamLog } from '#contract/exam-session/sitting';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { sittingOf } from '../../../tests/support/device';
import { type SentCall, stubWire } from '../../../tests/support/office-screen';
import { system } from '../../ui/theme';
import { AskReadmission } from './ask-readmission';

const EXAM = '00000000-0000-7000-8000-0000000000ee';
const OWN = '/api/logs/get-user-log';
const ASK = '/api/logs/ask-readmission';
const LOOK_MS = 20_000;
const AT = '2026-08-03T01:14:00.000Z';
const SAID = READMISSION_WORDS.asked(
  new Date(AT).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit' }),
);

const sitting = (progress: Progress) => sittingOf({ exam: EXAM, progress });

const reload = vi.fn();
let server: ExamLog;
let isOnline: boolean;
let refusal: { message: string; code: string } | undefined;
let sent: SentCall[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('location', { origin: location.origin, href: location.href, reload });
  reload.mockReset();
  server = { ...sitting('stopped'), readmission: { asked_at: null } };
  isOnline = true;
  refusal = undefined;
  const reply = (give: () => unknown) => () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return give();
  };
  sent = stubWire({
    [OWN]: reply(() => server),
    [ASK]: reply(() => {
      if (refusal) return Response.json({ ...refusal, requestId: 'r' }, { status: 409 });
      server.readmission = { asked_at: AT };
      return { message: 'Pengawas diberi tahu.', at: AT };
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(known?: { asked_at: string | null }) {
  return render(
    <ChakraProvider value={system}>
      <AskReadmission exam={EXAM} known={known} />
    </ChakraProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: READMISSION_WORDS.ask });
const press = async () => {
  fireEvent.click(await screen.findByRole('button', { name: READMISSION_WORDS.ask }));
};
const look = () => act(() => vi.advanceTimersByTimeAsync(LOOK_MS));
const asked = () => sent.filter(({ path }) => path === ASK);

test('pressed once it says that the proctor was told, and when, and cannot be pressed again', async () => {
  draw();
  await press();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(button()).toBeNull();
  expect(asked().map(({ body }) => body)).toEqual([{ exam: EXAM }]);
});

test('opened again it says the same, by the server', async () => {
  server.readmission = { asked_at: AT };
  draw();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(button()).toBeNull();
  expect(asked()).toEqual([]);
});

test('what the way in has learned is not asked for again', () => {
  draw({ asked_at: AT });
  expect(screen.getByText(SAID)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('without a network it says so and to raise a hand, and nothing is said to be sent', async () => {
  draw();
  await screen.findByRole('button', { name: READMISSION_WORDS.ask });
  isOnline = false;
  await press();
  expect(await screen.findByText(READMISSION_WORDS.unsent)).toBeTruthy();
  expect(screen.queryByText(SAID)).toBeNull();
  isOnline = true;
  await press();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(screen.queryByText(READMISSION_WORDS.unsent)).toBeNull();
});

test('opened without a network nothing is offered until the server says that it may be asked', async () => {
  isOnline = false;
  draw();
  await look();
  expect(button()).toBeNull();
  isOnline = true;
  await look();
  expect(button()).toBeTruthy();
});

test('a request that arrived without its reply counts as sent', async () => {
  draw();
  await screen.findByRole('button', { name: READMISSION_WORDS.ask });
  refusal = { message: 'Server sedang sibuk.', code: 'busy' };
  server.readmission = { asked_at: AT };
  await press();
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal is told, and what is offered no more goes', async () => {
  draw();
  await screen.findByRole('button', { name: READMISSION_WORDS.ask });
  refusal = { message: 'Waktu ujian Anda sudah habis.', code: 'attemptTimeUp' };
  server = sitting('stopped');
  await press();
  expect(await screen.findByText(READMISSION_WORDS.refused(refusal.message))).toBeTruthy();
  expect(button()).toBeNull();
});

test('once somebody has been there it can be asked again; once he is let in the page leads on', async () => {
  server.readmission = { asked_at: AT };
  draw();
  await screen.findByText(SAID);
  server.readmission = { asked_at: null };
  await look();
  expect(button()).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  server = sitting('admitted');
  await look();
  expect(reload).toHaveBeenCalledOnce();
});

test('where the server offers nothing, nothing is shown', async () => {
  server = sitting('finished');
  draw();
  await look();
  expect(button()).toBeNull();
  expect(screen.queryByText(SAID)).toBeNull();
});
