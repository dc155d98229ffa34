import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../../tests/support/office-screen';
import { NoticeRow } from '../notice-row';
import { NoticePlace } from './notice-place';
import { text } from './text';

const notices = (words: readonly string[]) =>
  words.map((each) => (
    <NoticeRow key={each} actions={null}>
      {each}
    </NoticeRow>
  ));
const place = () => screen.getByRole('region', { name: text.notices.label });
const opener = () => screen.queryByRole('button', { name: /pemberitahuan$/ });
const heightOf = (element: Element) => getComputedStyle(element).height;

/** A room in which first this is told, and then that. */
function Room({ first, then }: Record<'first' | 'then', readonly string[]>) {
  const [told, setTold] = useState(first);
  return (
    <>
      <NoticePlace isKept>{notices(told)}</NoticePlace>
      <button type="button" onClick={() => setTold(then)}>
        Nanti
      </button>
    </>
  );
}
const later = () => userEvent.click(screen.getByRole('button', { name: 'Nanti' }));

test('the place has one height with nothing or several to tell, so that the list below stays where it is', async () => {
  drawScreen(<Room first={[]} then={['Lab 1 terputus', 'Waktu hilang']} />);
  const height = heightOf(place());
  expect(height).toMatch(/^[\d.]+(rem|px)$/);
  expect(screen.getByText(text.notices.none)).toBeTruthy();
  expect(opener()).toBeNull();
  await later();
  expect(heightOf(place())).toBe(height);
  expect(screen.queryByText(text.notices.none)).toBeNull();
  expect(opener()?.textContent).toBe(text.notices.show('2'));
});

test('all notices lie over the list when asked for, and close by themselves with the last one', async () => {
  drawScreen(<Room first={['Lab 1 terputus']} then={[]} />);
  const height = heightOf(place());
  await userEvent.click(screen.getByRole('button', { name: /pemberitahuan$/ }));
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  expect(heightOf(place())).toBe(height);
  await later();
  expect(heightOf(place())).toBe(height);
  expect(opener()).toBeNull();
});

test('of an exam that is over no place is kept', () => {
  drawScreen(<NoticePlace isKept={false}>{notices(['Jawaban menunggu'])}</NoticePlace>);
  expect(screen.getByText('Jawaban menunggu')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
