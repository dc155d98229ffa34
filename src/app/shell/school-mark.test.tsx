import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { useInstallation } from '../installation-store';
import { Shell } from './shell';
import { text } from './text';

const LOGO = '/api/media/get-logo?logo=1';
const user = userOf('admin');

const OFFICE = { id: 'office', name: 'Yayasan Pelita', logo: '/api/media/get-logo?logo=3' };

function drawWith(logo: string | null, of: User = user) {
  stubWire({});
  const schools = [
    { id: 'another', name: 'SMA Lain', logo: '/api/media/get-logo?logo=2' },
    { id: user.homebase_id, name: user.homebase, logo },
  ];
  useInstallation.setState({ demo: false, mail_reset: false, office: OFFICE, schools });
  const { container } = drawScreen(<Shell user={of} outlet={null} />);
  return (place: string) => ({
    pictures: [...container.querySelectorAll<HTMLImageElement>(`${place} img`)],
    words: container.querySelector(place)?.textContent,
  });
}

test("sidebar and footer bear the mark of the person's own school", () => {
  const find = drawWith(LOGO);
  for (const place of ['aside', 'footer']) {
    expect(find(place).pictures.map((picture) => picture.getAttribute('src'))).toEqual([LOGO]);
    expect(find(place).words).toContain(user.homebase);
  }
});

test('a mark that cannot be had leaves its place to the lantern, and so does a school without one', () => {
  const find = drawWith(LOGO);
  for (const picture of [...find('aside').pictures, ...find('footer').pictures]) fireEvent.error(picture);
  expect([...find('aside').pictures, ...find('footer').pictures]).toEqual([]);
  expect(drawWith(null)('footer').pictures).toEqual([]);
});

test("for the head office they bear the installation's name and logo, as its settings say now", () => {
  const find = drawWith(LOGO, { ...userOf('center'), homebase_id: OFFICE.id, homebase: 'Nama Lama' });
  for (const place of ['aside', 'footer']) {
    expect(find(place).pictures.map((picture) => picture.getAttribute('src'))).toEqual([OFFICE.logo]);
    expect(find(place).words).toContain(OFFICE.name);
  }
});

test('a school without a logo is still called by its name', () => {
  expect(drawWith(null)('aside').words).toContain(user.homebase);
});

test.each([
  [user.homebase, user, [LOGO]],
  ['Lentera', { ...user, homebase: '', homebase_id: 'gone' }, []],
] as const)('the drawer of a phone is headed by the same mark and name: %s', async (name, of, marks) => {
  // No width of this page matches the sidebar's.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const find = drawWith(LOGO, of);
  fireEvent.click(screen.getByRole('button', { name: text.openMenu }));
  const drawer = screen.getByRole('dialog', { name });
  expect(find('dialog').pictures.map((picture) => picture.getAttribute('src'))).toEqual(marks);
  expect(within(drawer).getAllByText(name).length).toBeGreaterThan(0);
  fireEvent.click(within(drawer).getByRole('button', { name: text.closeMenu }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
