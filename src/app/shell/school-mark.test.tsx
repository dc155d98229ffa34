import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { useInstallation } from '../installation-store';
import { Shell } from './shell';

const LOGO = '/api/media/get-logo?logo=1';
const user = userOf('admin');

function drawWith(logo: string | null) {
  stubWire({});
  const schools = [
    { id: 'another', name: 'SMA Lain', logo: '/api/media/get-logo?logo=2' },
    { id: user.homebase_id, name: user.homebase, logo },
  ];
  useInstallation.setState({ demo: false, mail_reset: false, schools });
  const { container } = drawScreen(<Shell user={user} outlet={null} />);
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
