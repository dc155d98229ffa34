import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StartCode } from '#contract/exam-session/offline-start';
import { ENVELOPES_MAX } from '#domain/exam-session/start-code';
import { chooseItem } from '../../../../tests/support/choose-item';
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
  takes: true,
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

test('a code that was used by who has to begin again is no longer handed out: the list asks for a new one, the sheet lacks it', async () => {
  const used = { ...ROW, uses: 1 };
  const waiting = { ...ROW, student_id: '0190a000-0000-7000-8000-0000000000a2', code: 'BARU-2345-6789' };
  drawCodes([used, waiting]);
  expect(await screen.findAllByText('Kode sudah terpakai: buat kode baru')).not.toEqual([]);
  expect(screen.queryByText('Dipakai tanpa jaringan')).toBeNull();
  const printed = screen.getAllByText('BARU-2345-6789').length;
  expect(screen.getAllByText('LAMA-2345-6789')).toHaveLength(printed - 1);
});

test('beside that the list still says what of his was archived', async () => {
  drawCodes([{ ...ROW, uses: 2, archived: 1 }]);
  expect(await screen.findAllByText('Kode sudah terpakai: buat kode baru')).not.toEqual([]);
  expect(screen.queryAllByText('Tidak dihitung: 1 pengerjaan diarsipkan')).not.toEqual([]);
});

test('a code with which the sitting that counts was begun is said to be used, and nothing is asked for', async () => {
  drawCodes([{ ...ROW, begun: true, uses: 1 }]);
  expect(await screen.findAllByText('Dipakai tanpa jaringan')).not.toEqual([]);
  expect(screen.queryByText('Kode sudah terpakai: buat kode baru')).toBeNull();
});

test('who no longer takes the exam is listed for the code that he holds, which is only revoked, and gets no slip', async () => {
  const left = { ...ROW, takes: false, envelopes: ENVELOPES_MAX };
  const staying = { ...ROW, student_id: '0190a000-0000-7000-8000-0000000000a2', code: 'BARU-2345-6789' };
  drawCodes([left, { ...staying, student_name: 'Siti' }]);
  expect(await screen.findAllByText('Tidak lagi ikut ujian, kodenya masih berlaku')).not.toEqual([]);
  expect(screen.queryByText(/buat kode baru/)).toBeNull();
  const printed = screen.getAllByText('BARU-2345-6789').length;
  expect(screen.getAllByText('LAMA-2345-6789')).toHaveLength(printed - 1);
  expect(await itemsOf('Ahmad Fauzi')).toEqual(['Cabut kode']);
  await userEvent.keyboard('{Escape}');
  expect(await itemsOf('Siti')).toEqual(['Buat kode baru', 'Cabut kode']);
});

test.each([
  ['Buat kode baru untuk Ahmad Fauzi?', 'Buat kode baru'],
  ['Cabut kode Ahmad Fauzi?', 'Cabut kode'],
])(
  'what is done for one pupil is asked with his name, not as if it were done for all: %s',
  async (title, item) => {
    drawCodes([ROW]);
    await itemsOf('Ahmad Fauzi');
    await chooseItem(item);
    const asked = await screen.findByRole('alertdialog', { name: title });
    expect(asked.textContent).not.toMatch(/semua/i);
  },
);

test('where nobody who is shown takes the exam no codes are made, and all that are held are revoked', async () => {
  drawCodes([{ ...ROW, takes: false }]);
  expect(await screen.findByRole('button', { name: 'Cabut semua' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buat/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cetak' })).toBeNull();
});

async function itemsOf(name: string): Promise<(string | null)[]> {
  const trigger = await screen.findByRole('button', { name: `Aksi untuk ${name}` });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

function drawCodes(rows: readonly StartCode[]) {
  stubWire({ '/api/logs/get-start-codes': () => rows });
  return drawScreen(
    <StartCodesPage exam={EXAM_ROW} classid="" classFilter={null} onBack={() => undefined} />,
  );
}
