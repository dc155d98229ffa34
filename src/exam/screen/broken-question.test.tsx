import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { id, openSession, show } from '../../../tests/support/exam-session';
import { text } from '../text';

// React logs what it caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

test('a question that cannot be drawn says so, and the exam goes on around it', async () => {
  const { session } = await openSession();
  session.view.setState(({ questions }) => ({
    // Written directly, because the server accepts no such question.
    questions: questions.map((each) => (each.id === id(1) ? { ...each, content: JSON.parse('null') } : each)),
  }));
  show(session);
  expect(screen.getByText(text.questionFailed)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(screen.queryByText(text.questionFailed)).toBeNull();
});
