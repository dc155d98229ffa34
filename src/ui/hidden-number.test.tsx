import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { HiddenNumber } from './hidden-number';

function Form() {
  const [phone, setPhone] = useState<string>();
  return (
    <form>
      <input aria-label="Nama" />
      {phone === undefined ? <p>Nomor disamarkan.</p> : null}
      <HiddenNumber
        label="WhatsApp"
        masked={phone === undefined ? '•••• 0001' : null}
        fetchNumber={async () => '081350000001'}
        onShown={setPhone}
      >
        <input aria-label="WhatsApp" defaultValue={phone} />
      </HiddenNumber>
      <input aria-label="Email" />
    </form>
  );
}

test('who reveals a number goes on in its input, whatever else of the form changes by it', async () => {
  drawScreen(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Ubah nomor ini: WhatsApp' }));
  const input = await screen.findByDisplayValue('081350000001');
  expect(document.activeElement).toBe(input);
});

test('without a number there is only the input, which takes no focus by itself', () => {
  drawScreen(
    <HiddenNumber label="WhatsApp" masked={null} fetchNumber={async () => ''} onShown={() => undefined}>
      <input aria-label="WhatsApp" />
    </HiddenNumber>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).not.toBe(screen.getByLabelText('WhatsApp'));
});
