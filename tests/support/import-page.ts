import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// The page that imports people from a sheet, as tests see it.

export const UPLOAD = '/api/admin/student/upload-students';
export const HISTORY = { '/api/admin/import/get-imports': { data: [] } };

export const CHECKED = {
  message: 'Berkas sudah diperiksa.',
  data: {
    plan: 'rencana',
    counts: { new: 1, changed: 1, same: 0, refused: 1 },
    rows: [
      { row: 2, fate: 'new', who: '9001 · Ayu', problems: [], notes: [], changes: [] },
      {
        row: 3,
        fate: 'changed',
        who: '1001 · Adi',
        problems: [],
        notes: ['Kecamatan “Cobong” tidak ditemukan di daftar wilayah.'],
        changes: [{ field: 'Kelas', before: 'X IPA 1', after: 'X IPA 2' }],
      },
      {
        row: 4,
        fate: 'refused',
        who: '9002 · Bagus',
        problems: ['Kelas “XIII” belum ada.'],
        notes: [],
        changes: [],
      },
    ],
    makes: [],
    unknown_classes: [],
    id: null,
    waits: 'Sedang ada ujian di server ini.',
  },
};

export function dropCsv(csv: string): Promise<void> {
  const file = new File([csv], 'siswa.csv', { type: 'text/csv' });
  return userEvent.upload(screen.getByLabelText(/Berkas Excel atau CSV/), file);
}

export function refusal(code: string, message: string, status: number): Response {
  return Response.json({ code, message, requestId: 'r' }, { status });
}
