import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { formText } from './form-text';
import { TextField } from './record-fields';
import { RecordForm } from './record-form';

const REFUSAL = 'Nama ini sudah dipakai.';

test('a refusal that belongs to no field is told below the last field, beside the buttons, until one saves again', async () => {
  const mutate = vi.fn((_input, { onError }: { onError: (error: unknown) => void }) =>
    onError(new Error(REFUSAL)),
  );
  draw(mutate);
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(REFUSAL);
  const last = screen.getByLabelText('Kota');
  expect(last.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(last.closest('form')?.firstElementChild?.contains(screen.getByRole('alert'))).toBe(false);
  mutate.mockImplementation(() => undefined);
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
});

function draw(mutate: (input: unknown, then: { onError: (error: unknown) => void }) => void): void {
  drawScreen(
    <RecordForm
      title="Tempat"
      start={{ name: 'Aula', city: '' }}
      names={['name', 'city']}
      save={{ isPending: false, mutate }}
      toInput={(fields) => fields}
      onClose={() => undefined}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Nama" maxLength={20} />
          <TextField form={form} name="city" label="Kota" maxLength={20} />
        </>
      )}
    </RecordForm>,
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: formText.save }));
