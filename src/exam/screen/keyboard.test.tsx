import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { id, openSession, show } from '../../../tests/support/exam-session';
import { text as ui } from '../../ui/text';
import { text as foot } from '../question/foot-text';
import { text as size } from '../question/text-size-text';
import { text } from '../text';
import { text as closing } from './closing-text';
import { text as grid } from './grid-text';
import { loadLaterParts } from './later-parts';

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLDialogElement.prototype.close ??= vi.fn();
  await loadLaterParts();
});
afterEach(() => localStorage.clear());

test('an exam is answered, doubted and gone through by single keys', async () => {
  const { session, settle } = await openSession();
  show(session);
  const answers = () => session.view.getState().answers;
  press('2');
  press('r');
  await act(settle);
  // The second choice on screen stores its key on the paper, whatever its shown letter.
  expect(answers().get(id(1))).toMatchObject({ mc: 'a', flag: true });
  press('A');
  await act(settle);
  expect(answers().get(id(1))?.mc).toBe('b');
  press('ArrowRight');
  expect(screen.getByRole('heading', { name: text.questionOf(2, 2) })).toBeTruthy();
  press('p');
  expect(screen.getByRole('heading', { name: text.questionOf(1, 2) })).toBeTruthy();
});

test('arrows in a sound, or in what is wider than the screen, are for these; letters still answer', async () => {
  const { session, settle } = await openSession();
  show(session);
  const wide = Object.assign(document.createElement('div'), { tabIndex: 0 });
  vi.spyOn(wide, 'scrollWidth', 'get').mockReturnValue(900);
  const position = () => session.view.getState().position;
  for (const place of [document.createElement('audio'), wide]) {
    document.body.append(place);
    act(() => void fireEvent.keyDown(place, { key: 'ArrowRight' }));
    expect(position()).toBe(0);
    act(() => void fireEvent.keyDown(place, { key: '2' }));
    await act(settle);
    expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
    place.remove();
  }
});

test.each([
  ['the report of a question', foot.report.open],
  ['the call for the proctor', foot.call.open],
  ['the list of questions', text.grid],
])('keys pressed in %s change nothing of the question behind it', async (_dialog, name) => {
  const { session, settle } = await openSession();
  session.choose(id(1), 'b');
  await settle();
  show(session);
  fireEvent.click(screen.getByRole('button', { name }));
  const cross = screen.getByRole('button', { name: ui.close, hidden: true });
  for (const key of ['a', '2', 'r', 'n']) act(() => void fireEvent.keyDown(cross, { key }));
  await act(settle);
  expect(session.view.getState()).toMatchObject({ position: 0 });
  expect(session.view.getState().answers.get(id(1))).toMatchObject({ mc: 'b', flag: false });
  fireEvent.click(cross);
  press('2');
  await act(settle);
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
});

test('keys that were switched off stay off after a reload, and the button that brings their help switches them on', async () => {
  const { session, settle } = await openSession();
  show(session);
  const openHelp = () => fireEvent.click(screen.getByRole('button', { name: foot.keys.open }));
  const toggle = () => fireEvent.click(screen.getByLabelText(foot.keys.use));
  const answer = () => session.view.getState().answers.get(id(1))?.mc;
  press('?');
  expect(screen.getByText('+ dan −')).toBeTruthy();
  toggle();
  cleanup();
  show(session);
  press('?');
  press('2');
  await act(settle);
  expect([screen.queryByText('+ dan −'), answer()]).toEqual([null, undefined]);
  openHelp();
  toggle();
  fireEvent.click(screen.getByRole('button', { name: ui.close, hidden: true }));
  press('2');
  await act(settle);
  expect(answer()).toBe('a');
});

test('the text grows by steps up to twice its size, comes back, and is as large after a reload', async () => {
  const { session } = await openSession();
  show(session);
  press('+');
  expect(screen.getByRole('group', { name: size.now(125) })).toBeTruthy();
  const button = (name: string) => screen.getByRole('button', { name });
  for (let step = 0; step < 5; step += 1) fireEvent.click(button(size.larger));
  expect(screen.getByRole('group', { name: size.now(200) })).toBeTruthy();
  expect(button(size.larger).getAttribute('aria-disabled')).toBe('true');

  document.body.innerHTML = '';
  show(session);
  expect(screen.getByRole('group', { name: size.now(200) })).toBeTruthy();
  fireEvent.click(button(size.normal));
  expect(screen.getByRole('group', { name: size.now(100) })).toBeTruthy();
});

test('the summary counts what is done, in doubt and empty, and leads to each', async () => {
  const { session, settle } = await openSession();
  session.choose(id(1), 'a');
  session.toggleFlag(id(1));
  await settle();
  show(session);
  fireEvent.click(screen.getByText(grid.summary, { selector: 'button' }));
  const summary = within(screen.getByRole('region', { name: closing.summaryTitle }));
  const figure = (label: string) => summary.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  expect([closing.countAnswered, closing.countEmpty, closing.countDoubtful].map(figure)).toEqual([
    `${closing.countAnswered}1`,
    `${closing.countEmpty}1`,
    `${closing.countDoubtful}1`,
  ]);
  expect(summary.getByRole('button', { name: closing.goTo(1) })).toBeTruthy();
  fireEvent.click(summary.getByRole('button', { name: closing.goTo(2) }));
  expect(screen.getByRole('heading', { name: text.questionOf(2, 2) })).toBeTruthy();
});

function press(key: string): void {
  act(() => void fireEvent.keyDown(document.body, { key }));
}
