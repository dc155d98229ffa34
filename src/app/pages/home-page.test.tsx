import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { text as part } from '../../ui/part-text';
import { HomePage } from './home-page';

// As a browser fails where the code is neither on the device nor reachable.
vi.mock('../../features/auth/children/add-child', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a parent whose device cannot load the form for a child still sees his children', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubWire({});
  const parent = userOf('parent');
  drawScreen(<HomePage user={parent} />);
  expect(await screen.findByText(part.failed)).toBeTruthy();
  const [child] = parent.level === 'parent' ? parent.children : [];
  expect(screen.getByText(child?.student ?? '')).toBeTruthy();
});
