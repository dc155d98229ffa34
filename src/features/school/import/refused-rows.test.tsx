import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, dropCsv, HISTORY, UPLOAD } from '../../../../tests/support/import-page';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { readFirstSheet } from '../../../lib/spreadsheet';
import { ImportPage } from './import-page';
import { text } from './text';

beforeEach(() => stubUploads());
afterEach(() => vi.unstubAllGlobals());

test('refused rows are given back as they were, in columns that keep a number of sixteen digits as it is typed', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  stubWire({ ...HISTORY, [UPLOAD]: CHECKED });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv(
    'NIS;Nama;NIK;Kelas\n9001;Ayu;;X IPA 2\n1001;Adi;;X IPA 2\n0902;Bagus;;XIII\n9003;Citra;;X IPA 2\n',
  );
  await userEvent.click(await screen.findByRole('button', { name: text.refusedFile }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const [file = new Blob()] = saved;
  expect(await readFirstSheet(file)).toEqual([
    ['NIS', 'Nama', 'NIK', 'Kelas', 'Alasan'],
    ['0902', 'Bagus', null, 'XIII', 'Kelas “XIII” belum ada.'],
  ]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<col style="\d+"/g)).toHaveLength(5);
});
