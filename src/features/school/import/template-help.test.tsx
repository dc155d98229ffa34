import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { makeTemplate } from '../../../lib/sheet-template';
import { TemplateHelp } from './template-help';
import { text } from './text';

vi.mock('../../../lib/sheet-template', () => ({ makeTemplate: vi.fn() }));

test('a template that cannot be made says so, and its button can be pressed again', async () => {
  vi.mocked(makeTemplate).mockRejectedValueOnce(new Error('offline'));
  stubWire({ '/api/admin/class/get-class': onePage([]) });
  drawScreen(<TemplateHelp kind="students" />);
  const button = screen.getByRole('button', { name: text.template });
  await userEvent.click(button);
  expect(await screen.findByText(text.templateFailed)).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(makeTemplate).toHaveBeenCalledTimes(2));
});
