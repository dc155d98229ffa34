import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSession, show } from '../../../tests/support/exam-session';
import { loadHandIn } from '../../hand-in/use-hand-in';

vi.mock('../../hand-in/use-hand-in', { spy: true });

test('what the end will need is loaded with the exam: by then a new build may have taken its place', async () => {
  const { session, settle } = await openSession();
  show(session);
  await act(settle);
  expect(session.view.getState().session.name).toBe('running');
  expect(loadHandIn).toHaveBeenCalled();
});

test('the questions can take the focus of a button that goes', async () => {
  const { session, settle } = await openSession();
  show(session);
  await act(settle);
  screen.getByRole('main').focus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
