// Alone in its window: it looks at what styles hide.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { id, openSession, show } from '../../../tests/support/exam-session';
import { text as exam } from '../text';
import { text } from './grid-text';
import { loadLaterParts } from './later-parts';

beforeAll(loadLaterParts);

afterEach(() => localStorage.clear());

const grid = () => within(screen.getAllByRole('complementary', { name: exam.grid })[0] as HTMLElement);
const numbers = () =>
  grid()
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('button'))
    .map((cell) => cell.getAttribute('aria-label'));
const chip = (name: string) => grid().getByRole('button', { name });

test('the list shows only what has no answer, or only what is doubtful, besides where he is, until that is let go', async () => {
  const { session, settle } = await openSession();
  session.choose(id(1), 'b');
  session.toggleFlag(id(1));
  session.goTo(1);
  await settle();
  show(session);
  fireEvent.click(chip(text.filter.empty(1)));
  expect(numbers()).toEqual([expect.stringContaining('Soal 2')]);
  fireEvent.click(chip(text.filter.doubtful(1)));
  expect(numbers()).toHaveLength(2);
  expect(chip(text.filter.empty(1)).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(chip(text.filter.empty(1)));
  fireEvent.click(chip(text.filter.empty(1)));
  expect(numbers()).toHaveLength(2);
});

test('once nothing is left of what the list was to show, it shows all numbers again', async () => {
  const { session, settle } = await openSession();
  session.toggleFlag(id(2));
  await settle();
  show(session);
  session.goTo(1);
  fireEvent.click(chip(text.filter.doubtful(1)));
  expect(numbers()).toHaveLength(1);
  session.toggleFlag(id(2));
  await act(settle);
  expect(chip(text.filter.doubtful(0)).hasAttribute('disabled')).toBe(true);
  expect(numbers()).toHaveLength(2);
});

test('the list follows to the number where he is, so that a long one never hides it', async () => {
  const { session } = await openSession();
  const shown: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent);
  };
  show(session);
  expect(shown.at(-1)).toMatch(/^1/);
  act(() => session.goTo(1));
  expect(shown.at(-1)).toMatch(/^2/);
  const before = shown.length;
  act(() => session.toggleFlag(id(2)));
  expect(shown).toHaveLength(before);
});

test('a question is where it was scrolled to after a look at the summary and after a reload, and every other begins at its top', async () => {
  const { session } = await openSession();
  const region = () => document.querySelector('[data-scroll]') as HTMLElement;
  show(session);
  region().scrollTop = 240;
  act(() => void region().dispatchEvent(new Event('scrollend')));
  act(() => session.openSummary());
  region().scrollTop = 0;
  act(() => session.goTo(0));
  expect(region().scrollTop).toBe(240);
  // As a reload does it.
  cleanup();
  show(session);
  expect(region().scrollTop).toBe(240);
  act(() => session.goTo(1));
  expect(region().scrollTop).toBe(0);
  act(() => session.goTo(0));
  expect(region().scrollTop).toBe(0);
});
