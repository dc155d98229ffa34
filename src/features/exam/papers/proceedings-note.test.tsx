import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EXAM, HEAD } from '../../../../tests/support/exam-papers';
import { drawScreen, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { ProceedingsPapers } from './proceedings-papers';

function draw(answers: Parameters<typeof stubWire>[0]) {
  const sent = stubWire(answers);
  const all = [{ room: null, wave: null, covered: [] }];
  drawScreen(<ProceedingsPapers exam={EXAM} letterhead={HEAD} parts={all} />);
  return sent;
}

const PROCEEDINGS = { sitters: [], incidents: [], notes_within: [], can_note: true };
const NOTE = { text: 'Listrik padam.', by: 'Hendra Gunawan', at: '2026-08-03T03:00:00.000Z' };

test('a note is typed into the report and printed in place of the dotted lines', async () => {
  let note: typeof NOTE | null = null;
  const sent = draw({
    '/api/logs/get-proceedings': () => ({ ...PROCEEDINGS, note }),
    '/api/logs/save-proceedings-note': () => {
      note = NOTE;
      return { message: 'Catatan disimpan.', data: note };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tulis catatan' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Catatan' }), NOTE.text);
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(NOTE.text)).toBeTruthy();
  expect(screen.getByText(/Ditulis Hendra Gunawan/)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('save-proceedings-note'))?.body).toEqual({
    exam: EXAM.id,
    text: NOTE.text,
    seen: null,
  });
});

test('a note that somebody else wrote meanwhile is shown before it is overwritten, and what was typed stays', async () => {
  let note: typeof NOTE | null = null;
  const saved: unknown[] = [];
  draw({
    '/api/logs/get-proceedings': () => ({ ...PROCEEDINGS, note }),
    '/api/logs/save-proceedings-note': ({ body }: SentCall) => {
      saved.push(body);
      if (saved.length > 1) return { message: 'Catatan disimpan.', data: note };
      note = NOTE;
      const refusal = { message: 'Data ini berubah.', code: 'recordMoved', requestId: 'r' };
      return Response.json(refusal, { status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tulis catatan' }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByRole('textbox', { name: 'Catatan' });
  await userEvent.type(field, 'Dari saya.');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  expect(await form.findByText(NOTE.text)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Dari saya.');
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ text: 'Dari saya.', seen: NOTE.at }));
});

test('who may only read a report finds no button for a note', async () => {
  draw({ '/api/logs/get-proceedings': { ...PROCEEDINGS, note: null, can_note: false } });
  expect(await screen.findByText('Catatan pengawas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tulis catatan' })).toBeNull();
});

test('what came in silently while somebody typed is shown, and saving still asks before it replaces it', async () => {
  let note: typeof NOTE | null = null;
  const saved: unknown[] = [];
  draw({
    '/api/logs/get-proceedings': () => ({ ...PROCEEDINGS, note }),
    '/api/logs/save-proceedings-note': ({ body }: SentCall) => {
      saved.push(body);
      return { message: 'Catatan disimpan.', data: note };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tulis catatan' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Catatan' }), 'Dari saya.');
  note = NOTE;
  // The tab is looked at again.
  act(() => void dispatchEvent(new Event('visibilitychange')));
  expect(await form.findByText(/Hendra Gunawan menulis ini/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(saved).toMatchObject([{ text: 'Dari saya.', seen: null }]));
});

test('the report of all rooms tells the notes of each, without lines to write on', async () => {
  draw({
    '/api/logs/get-proceedings': {
      ...PROCEEDINGS,
      note: null,
      notes_within: [{ ...NOTE, room: 'Lab 1', wave: 2 }],
    },
  });
  expect(await screen.findByText('Lab 1, Sesi 2')).toBeTruthy();
  expect(screen.getByText(NOTE.text)).toBeTruthy();
});
