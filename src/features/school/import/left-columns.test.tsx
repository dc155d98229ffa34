import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, dropCsv, HISTORY, UPLOAD } from '../../../../tests/support/import-page';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { ImportPage } from './import-page';

beforeEach(() => stubUploads());
afterEach(() => vi.unstubAllGlobals());

test('an admin whose sheet has passwords and usernames of pupils is told that they are not taken, and how pupils come in', async () => {
  stubWire({ ...HISTORY, [UPLOAD]: CHECKED });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIS;Nama;"USERNAME*\n(huruf kecil)";PASSWORD*\n9001;Ayu;ayu;rahasia\n');
  expect(await screen.findByText(/Kolom “PASSWORD\*” tidak diimpor: .*cetak kartunya/)).toBeTruthy();
  expect(screen.getByText('Kolom “USERNAME*” tidak diimpor: siswa masuk dengan NIS.')).toBeTruthy();
});
