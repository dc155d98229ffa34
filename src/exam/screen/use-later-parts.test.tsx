import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { exitFullscreen } from '../../lib/fullscreen';
import { text } from '../text';
import { text as closing } from './closing-text';
import { loadLaterParts } from './later-parts';

// On plain http, or before the worker is there, the second file of an exam that is opened again may not arrive.

vi.mock('./later-parts', () => ({ loadLaterParts: vi.fn(), laterPartsHere: () => ({}) }));
vi.mock('../../lib/fullscreen', { spy: true });

const AGAIN_MS = 3_000;

beforeEach(() => {
  vi.mocked(loadLaterParts).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const tryAgain = () => act(() => vi.advanceTimersByTimeAsync(AGAIN_MS));
const button = (name: string) => screen.getByRole('button', { name });

async function openWithout() {
  const room = await openSession('none', {}, undefined, { finishPolicy: 'warn' });
  show(room.session);
  await act(room.settle);
  return room;
}

test('without it an exam is answered, looked through, gone on with, and handed in to its receipt', async () => {
  const { session, settle, kinds } = await openWithout();
  session.choose(id(1), 'a');
  await act(settle);
  fireEvent.click(button(text.finish));
  fireEvent.click(button(closing.backToQuestions));
  fireEvent.click(button(text.finish));
  fireEvent.click(screen.getByLabelText(closing.confirmEmpty(1)));
  fireEvent.click(button(closing.confirmFinish));
  await act(settle);
  expect(await kinds()).toEqual(['answer', 'finish']);
  expect(screen.getByText(closing.stay)).toBeTruthy();
});

test('without it the end that comes by itself is told, seals the answers, and leaves fullscreen', async () => {
  const { world, pass } = await openWithout();
  world.isOnline = false;
  await act(() => pass(60 * MINUTE));
  expect(screen.getByRole('heading', { name: text.endedTimeout })).toBeTruthy();
  expect(screen.getByText(closing.sealed)).toBeTruthy();
  expect(exitFullscreen).toHaveBeenCalled();
});

test('it is asked for until it is there; after three tries in vain the page can also be loaded anew', async () => {
  await openWithout();
  await tryAgain();
  expect(screen.queryByText(text.gridMissing)).toBeNull();
  await tryAgain();
  expect(screen.getByText(text.gridMissing)).toBeTruthy();
  expect(button(text.reload)).toBeTruthy();
  const nothing = () => <hr />;
  vi.mocked(loadLaterParts).mockResolvedValue({
    QuestionGrid: () => <nav>numbers</nav>,
    QuestionFoot: nothing,
    AskReadmission: nothing,
    MessageStrip: nothing,
    TextSizeButtons: nothing,
  });
  await tryAgain();
  expect(screen.queryByText(text.gridMissing)).toBeNull();
  expect(screen.getByText('numbers')).toBeTruthy();
});
