import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { SubjectForm } from './subject-form';

const ID = rowId('01');
const ROW = {
  id: ID,
  name: 'Fisika',
  cover: '/api/admin/subject/get-cover?img=ab',
  category_id: null,
  category_name: null,
  branch_id: null,
  branch_name: null,
  weights: null,
  passing_mark: null,
  teachers: [],
  isactive: true,
};
const SAVED = { message: 'Mata pelajaran diperbarui.', data: { id: ID } };
const PREVIEW = 'blob:lentera/1';

// jsdom draws nothing: the picture is what this browser would have made of the file.
vi.mock('../../../lib/smaller-picture', () => ({
  toSquarePicture: async (file: File) =>
    file.name === 'rusak.jpg' ? undefined : new Blob(['jpeg'], { type: 'image/jpeg' }),
}));

beforeEach(() => {
  URL.createObjectURL = () => PREVIEW;
  URL.revokeObjectURL = () => undefined;
});

function drawForm(of: typeof ROW | null, saveCover: unknown = { message: 'Sampul diganti.', cover: '/c' }) {
  const sent = stubWire({
    '/api/admin/subject/get-categories': onePage([]),
    '/api/admin/subject/add-subject': SAVED,
    '/api/admin/subject/save-cover': saveCover,
    '/api/admin/subject/delete-cover': { message: 'Sampul dihapus.' },
  });
  const onClose = vi.fn();
  drawScreen(<SubjectForm of={of} onClose={onClose} />);
  return { onClose, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const choose = (label: RegExp, name = 'foto.jpg') =>
  userEvent.upload(screen.getByLabelText(label), new File(['x'], name, { type: 'image/jpeg' }));

test('a new subject is saved first, then its cover under the id it was given', async () => {
  const { onClose, writes } = drawForm(null);
  await userEvent.type(screen.getByLabelText(/^Nama/), 'Fisika');
  await choose(/Pilih sampul/);
  expect((await screen.findByRole('img', { name: 'Sampul Fisika' })).getAttribute('src')).toBe(PREVIEW);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes().map(({ path, query }) => [path.split('/').at(-1), query])).toEqual([
    ['add-subject', {}],
    ['save-cover', { id: ID }],
  ]);
});

test('a cover that was taken away is removed with the form, and not before', async () => {
  const { onClose, writes } = drawForm(ROW);
  expect(screen.getByRole('img', { name: 'Sampul Fisika' }).getAttribute('src')).toBe(ROW.cover);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus sampul' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes().at(-1)).toMatchObject({ method: 'DELETE', query: { id: ID } });
});

test('a chosen cover is something to lose: closing asks first', async () => {
  const { onClose } = drawForm(ROW);
  await choose(/Ganti sampul/);
  await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(PREVIEW));
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a cover that was not touched is not sent', async () => {
  const { onClose, writes } = drawForm(ROW);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes().map(({ path }) => path.split('/').at(-1))).toEqual(['add-subject']);
});

test('a cover that the server refuses is told of, and the subject is not sent again', async () => {
  const refusal = () =>
    Response.json(
      { message: 'Gambar tidak terbaca.', code: 'imageUnreadable', requestId: 'r' },
      { status: 400 },
    );
  const { onClose, writes } = drawForm(ROW, refusal);
  await choose(/Ganti sampul/);
  await screen.findByRole('button', { name: 'Hapus sampul' });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Data Fisika tersimpan, tetapi sampulnya belum. Gambar tidak terbaca.'),
  ).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(writes().filter(({ path }) => path.endsWith('add-subject'))).toHaveLength(1);
});

test('a file that is no picture is named, and the cover stays; a picture that does not load shows its initials', async () => {
  drawForm(ROW);
  await choose(/Ganti sampul/, 'rusak.jpg');
  expect(await screen.findByText(/tidak dapat dibaca sebagai gambar/)).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'Sampul Fisika' });
  expect(picture.getAttribute('src')).toBe(ROW.cover);
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('F')).toBeTruthy();
});
