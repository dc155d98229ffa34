import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { keepInstallOffer } from '../../lib/install-offer';
import { Header } from './header';
import { MenuDrawer } from './sidebar';
import { text } from './text';

const user = userOf('teacher');

test.each<[string, ReactElement]>([
  ['the header', <Header key="header" user={user} onSearch={vi.fn()} />],
  [
    'the drawer of a phone',
    <MenuDrawer
      key="drawer"
      user={user}
      nameplate={{ name: user.homebase, logo: null }}
      open
      onClose={vi.fn()}
    />,
  ],
])('what the browser offers to install stands in %s until it was asked for', async (_place, element) => {
  stubWire({});
  keepInstallOffer();
  drawScreen(element);
  // Each is drawn in the widths in which the other is not.
  const find = () => screen.queryByRole('button', { name: text.install, hidden: true });
  expect(find()).toBeNull();
  const prompt = vi.fn(async () => undefined);
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  const button = screen.getByRole('button', { name: text.install, hidden: true });
  await act(async () => void fireEvent.click(button));
  expect(prompt).toHaveBeenCalled();
  expect(find()).toBeNull();
});
