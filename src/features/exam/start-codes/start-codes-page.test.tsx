import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StartCode } from '#contract/envelope';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { StartCodesPage } from './start-codes-page';

const ROW: StartCode = {
  student_id: '0190a000-0000-7000-8000-0000000000a1',
  student_name: 'Ahmad Fauzi',
  nis: '1001',
  class_name: 'X IPA 1',
  code: 'LAMA-2345-6789',
  made_at: '2026-11-23T01:00:00.000Z',
  envelopes: 0,
  begun: false,
  uses: 0,
  archived: 0,
};

test('where the reply to new codes is lost, the page shows the codes that hold now, not those that ended', async () => {
  let code = ROW.code;
  stubWire({
    '/api/logs/get-start-codes': () => [{ ...ROW, code }],
    '/api/logs/make-start-codes': () => {
      code = 'BARU-2345-6789';
      throw new TypeError('Failed to fetch');
    },
  });
  drawScreen(<StartCodesPage exam={EXAM_ROW} classid="" classFilter={null} onBack={() => undefined} />);
  await screen.findAllByText('LAMA-2345-6789');
  await userEvent.click(screen.getByRole('button', { name: 'Buat ulang semua' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buat kode' }));
  expect((await screen.findAllByText('BARU-2345-6789')).length).toBeGreaterThan(0);
  expect(screen.queryByText('LAMA-2345-6789')).toBeNull();
});
