import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Chooses an item of the open menu. By keyboard, because jsdom has no pointer that could move into the menu; each step is
 * awaited, because a key that comes before the last one has been drawn acts on the item before.
 */
export async function chooseItem(label: string | RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', { name: label });
  await waitFor(() => expect(highlighted()).not.toBeNull());
  const items = screen.getAllByRole('menuitem').length;
  for (let step = 0; step < items && highlighted() !== item; step += 1) {
    const before = highlighted();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).not.toBe(before));
  }
  expect(highlighted()).toBe(item);
  await userEvent.keyboard('{Enter}');
}

function highlighted(): Element | null {
  return document.querySelector('[data-highlighted]');
}
