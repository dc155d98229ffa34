import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnEntry } from '#contract/exam-session/history';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { OwnHistoryDialog } from './own-history-dialog';

const EXAM = '0190a000-0000-7000-8000-000000000001';
const INCIDENT = 'AAAAAAAAAAAAAAAAAAAAAA';

function entry(more: Partial<OwnEntry> & Pick<OwnEntry, 'act'>): OwnEntry {
  return {
    at: '2026-03-02T01:00:00.000Z',
    heard: null,
    cause: null,
    answers: null,
    ms: null,
    incident: null,
    withdrawn: false,
    said: null,
    ...more,
  };
}

function draw(entries: readonly OwnEntry[], explained: unknown = { message: 'Keterangan Anda dicatat.' }) {
  const sent = stubWire({
    '/api/logs/get-own-history': entries,
    '/api/logs/explain-incident': explained,
  });
  drawScreen(<OwnHistoryDialog exam={{ id: EXAM, name: 'Ujian Akhir' }} onClose={() => undefined} />);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test('a pupil explains an incident, and only what may be explained', async () => {
  const posted = draw([
    entry({ act: 'start' }),
    entry({ act: 'left', cause: 'student', incident: INCIDENT }),
    entry({ act: 'back', ms: 4_000 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Beri keterangan' }));
  await userEvent.type(screen.getByLabelText('Keterangan Anda'), 'Kucing menginjak papan ketik.');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() =>
    expect(posted()).toEqual([{ exam: EXAM, incident: INCIDENT, words: 'Kucing menginjak papan ketik.' }]),
  );
  expect(await screen.findByText('Keterangan Anda dicatat.')).toBeTruthy();
});

test('what he said stands there, and he is not asked again', async () => {
  const said = { words: 'Baterai habis.', at: '2026-03-02T01:05:00.000Z' };
  draw([entry({ act: 'penalty', cause: 'student', incident: INCIDENT, said })]);
  expect(await screen.findByText('Baterai habis.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Beri keterangan' })).toBeNull();
});

test('a refusal is told beside the field, and his words stay', async () => {
  draw([entry({ act: 'penalty', incident: INCIDENT })], () =>
    Response.json({ message: 'Sudah tercatat.', code: 'conflict', requestId: 'r' }, { status: 409 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Beri keterangan' }));
  await userEvent.type(screen.getByLabelText('Keterangan Anda'), 'Lampu padam.');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText('Sudah tercatat.')).toBeTruthy();
  expect(screen.getByDisplayValue('Lampu padam.')).toBeTruthy();
});
