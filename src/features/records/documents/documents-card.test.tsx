import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { RecordDocument } from '#contract/records/document';
import { PDF_TOO_LARGE } from '#contract/records/document-text';
import type { Proposal } from '#contract/records/record-shown';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { PUPIL_ID, recordOf } from '../../../../tests/support/shown-record';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { connectivity } from '../../../lib/connectivity';
import { formatMoment } from '../../../lib/format';
import { DocumentsCard } from './documents-card';
import { text } from './text';

const CARD: RecordDocument = {
  id: '0190a000-0000-7000-8000-000000000021',
  kind: 'familyCard',
  name: null,
  type: 'image/jpeg',
  size: 320_000,
  at: '2026-08-03T01:00:00.000Z',
  by: 'Siti Rohmah',
};

const PROPOSAL: Proposal = {
  id: '0190a000-0000-7000-8000-000000000031',
  field: 'document',
  before: CARD.id,
  after: null,
  current: CARD.id,
  seen: null,
  document: CARD,
  moved: false,
  state: 'waiting',
  by: 'Siti Rohmah',
  isown: true,
  at: '2026-08-03T02:00:00.000Z',
  reason: null,
  decidedat: null,
};
const OPEN_CARD = text.dated(text.openOf('Kartu keluarga'), formatMoment(CARD.at));

afterEach(() => connectivity.report('reached'));

const pdf = (size = 100) => new File(['x'.repeat(size)], 'kk.pdf', { type: 'application/pdf' });
const fileField = (dialog: HTMLElement) => {
  const field = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no place for a file.');
  return field;
};

test('without documents it says with which to begin, and initials stand for the photograph', () => {
  stubWire({});
  drawScreen(<DocumentsCard record={recordOf()} keeps />);
  expect(screen.getByText(text.empty)).toBeTruthy();
  expect(screen.getByRole('img', { name: text.noPhoto('Ahmad Fauzan') }).textContent).toBe('AF');
  expect(screen.getByRole('button', { name: text.addPhoto })).toBeTruthy();
});

test('a document is fetched only when somebody opens it, because that is written down', async () => {
  const sent = stubWire({
    '/api/database/get-document': () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }),
  });
  URL.createObjectURL = () => 'blob:document';
  const gone: string[] = [];
  URL.revokeObjectURL = (url) => gone.push(url);
  const { unmount } = drawScreen(<DocumentsCard record={recordOf({ documents: [CARD] })} keeps />);
  expect(screen.getByText(/Gambar, 313 KB/).textContent).toContain('Siti Rohmah');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: OPEN_CARD }));
  expect(await screen.findByRole('img', { name: 'Kartu keluarga' })).toBeTruthy();
  expect(sent).toMatchObject([{ query: { userid: PUPIL_ID, id: CARD.id } }]);
  // The page is left without closing what is shown.
  unmount();
  expect(gone).toEqual(['blob:document']);
});

test('a refusal stands beside the file, and what did not get through is sent again without choosing it again', async () => {
  let isDown = true;
  const sent = stubWire({
    '/api/database/add-document': () =>
      isDown
        ? Response.json({ message: 'Server sibuk.', code: 'internal', requestId: 'r' }, { status: 500 })
        : { message: 'Kartu keluarga disimpan.', data: { state: 'saved' } },
  });
  stubUploads();
  drawScreen(<DocumentsCard record={recordOf()} keeps />);
  await userEvent.click(screen.getByRole('button', { name: text.add }));
  const dialog = screen.getByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText(text.kind), 'Kartu keluarga');
  await userEvent.upload(fileField(dialog), pdf(2 * 1024 * 1024 + 1));
  expect(await within(dialog).findByText(PDF_TOO_LARGE)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.upload(fileField(dialog), pdf());
  expect(await within(dialog).findByText('Server sibuk.')).toBeTruthy();
  isDown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: /Coba lagi/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ query }) => query)).toEqual([
    { userid: PUPIL_ID, kind: 'familyCard' },
    { userid: PUPIL_ID, kind: 'familyCard' },
  ]);
});

test('a document of another kind is not sent before it has a name', async () => {
  const sent = stubWire({
    '/api/database/add-document': { message: 'Usulan dikirim.', data: { state: 'proposed' } },
  });
  stubUploads();
  drawScreen(<DocumentsCard record={recordOf()} keeps={false} />);
  await userEvent.click(screen.getByRole('button', { name: text.proposeAdd }));
  const dialog = screen.getByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText(text.kind), 'Dokumen lain');
  await userEvent.upload(fileField(dialog), pdf());
  expect(await within(dialog).findByText(text.nameRequired)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Nama dokumen/), 'Surat pindah');
  await userEvent.upload(fileField(dialog), pdf());
  await waitFor(() => expect(sent[0]?.query).toMatchObject({ kind: 'other', name: 'Surat pindah' }));
});

test('without a network it says that nothing can be sent or opened, and offers neither', () => {
  stubWire({});
  drawScreen(<DocumentsCard record={recordOf({ documents: [CARD] })} keeps />);
  act(() => connectivity.report('unreachable'));
  expect(screen.getByText(text.offline)).toBeTruthy();
  for (const name of [text.add, text.addPhoto, OPEN_CARD])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
});

test('a file that did not get through is sent again as the form says by then', async () => {
  let isDown = true;
  const sent = stubWire({
    '/api/database/add-document': () =>
      isDown
        ? Response.json({ message: 'Server sibuk.', code: 'internal', requestId: 'r' }, { status: 500 })
        : { message: 'Surat pindah disimpan.', data: { state: 'saved' } },
  });
  stubUploads();
  drawScreen(<DocumentsCard record={recordOf()} keeps />);
  await userEvent.click(screen.getByRole('button', { name: text.add }));
  const dialog = screen.getByRole('dialog');
  await userEvent.upload(fileField(dialog), pdf());
  await within(dialog).findByText('Server sibuk.');
  isDown = false;
  await userEvent.selectOptions(within(dialog).getByLabelText(text.kind), 'Dokumen lain');
  await userEvent.click(within(dialog).getByRole('button', { name: /Coba lagi/ }));
  expect(await within(dialog).findByText(text.nameRequired)).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Nama dokumen/), 'Surat pindah');
  await userEvent.click(within(dialog).getByRole('button', { name: /Coba lagi/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ query }) => query)).toMatchObject([
    { kind: 'birthCertificate' },
    { kind: 'other', name: 'Surat pindah' },
  ]);
});

test('a file on its way is stopped by its button or by closing, and can be sent again', async () => {
  let isSlow = true;
  const sent = stubWire({
    '/api/database/add-document': () =>
      isSlow ? new Promise<never>(() => undefined) : { message: 'Akta disimpan.', data: { state: 'saved' } },
  });
  stubUploads(40);
  drawScreen(<DocumentsCard record={recordOf()} keeps />);
  await userEvent.click(screen.getByRole('button', { name: text.add }));
  const dialog = screen.getByRole('dialog');
  await userEvent.upload(fileField(dialog), pdf());
  await userEvent.click(await within(dialog).findByRole('button', { name: text.stopSending }));
  expect(await within(dialog).findByText(text.stopped)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: /Coba lagi/ }));
  await within(dialog).findByRole('button', { name: text.stopSending });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  expect(await within(dialog).findByText(text.stopped)).toBeTruthy();
  isSlow = false;
  await userEvent.click(within(dialog).getByRole('button', { name: /Coba lagi/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(3);
});

test('a document whose removal waits says so, and a family is offered to propose one', async () => {
  stubWire({});
  drawScreen(<DocumentsCard record={recordOf({ documents: [CARD], proposals: [PROPOSAL] })} keeps={false} />);
  expect(screen.getByText(text.removalWaits)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Kartu keluarga/ }));
  expect(await screen.findByRole('menuitem', { name: text.proposeRemoval })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: text.remove })).toBeNull();
});

test('a photograph that cannot be loaded is not said to be missing, and is loaded again', () => {
  stubWire({});
  const photo = { ...CARD, kind: 'photo' } as const;
  drawScreen(<DocumentsCard record={recordOf({ photo })} keeps />);
  const shown = () => screen.queryByRole('img', { name: text.photoOf('Ahmad Fauzan') });
  const breakIt = () => {
    const image = shown();
    if (!image) throw new Error('No photograph is shown.');
    fireEvent.error(image);
  };
  breakIt();
  expect(screen.queryByRole('img', { name: text.noPhoto('Ahmad Fauzan') })).toBeNull();
  expect(screen.getByText(text.unloaded)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.loadAgainOf('Ahmad Fauzan') }));
  expect(shown()).toBeTruthy();
  act(() => connectivity.report('unreachable'));
  breakIt();
  expect(screen.queryByRole('button', { name: text.loadAgainOf('Ahmad Fauzan') })).toBeNull();
  act(() => connectivity.report('reached'));
  expect(shown()).toBeTruthy();
});
