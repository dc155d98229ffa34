import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { EXAM, LOG, rosterRow as row, STUDENT } from '../../../../tests/support/roster-row';
import { toaster } from '../../../ui/toast';
import { RosterTab } from './roster-tab';

beforeEach(toaster.clear);

const ROOM = `${EXAM.slice(0, -2)}51`;
const OTHER_ROOM = `${EXAM.slice(0, -2)}52`;
const CLASS = `${EXAM.slice(0, -2)}61`;

test.each([
  ['stopped', 'Izinkan masuk lagi', 'Izinkan masuk', 'PUT', '/api/logs/rejoin-exam', { id: LOG }],
  ['running', 'Selesaikan ujian', 'Selesaikan', 'POST', '/api/logs/finish-cbt', { id: LOG, exam: EXAM }],
  ['running', 'Beri penalti', 'Beri penalti', 'PUT', '/api/logs/penalty', { student: STUDENT, exam: EXAM }],
  [
    'finished',
    'Ulang ujian',
    'Arsipkan dan ulang',
    'DELETE',
    '/api/logs/retake-exam',
    { id: LOG, student: STUDENT, exam: EXAM },
  ],
] as const)(
  '%s: "%s" says what will happen, then calls its endpoint',
  async (progress, label, confirm, method, path, input) => {
    const sent = draw([row({ progress })], { [path]: { message: 'Berhasil.' } });
    await choose(label);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Ahmad Fauzi/)).toBeTruthy();
    expect(writes(sent)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    const [call] = writes(sent);
    expect(call).toMatchObject({ method, path });
    expect({ ...call?.query, ...Object(call?.body) }).toEqual(input);
    expect(await screen.findByText('Berhasil.')).toBeTruthy();
  },
);

test('a retake by mistake is taken back where it is told, or later from the menu of its pupil', async () => {
  const sent = draw([row({ progress: 'notStarted', log_id: null, restorable: LOG })], {
    '/api/logs/restore-attempt': { message: 'Berlaku lagi.' },
  });
  await choose('Batalkan ulang ujian');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kembalikan' }));
  expect(await screen.findByText('Berlaku lagi.')).toBeTruthy();
  expect(writes(sent)).toMatchObject([{ method: 'POST', body: { id: LOG } }]);
});

test('the message of a retake has its way back', async () => {
  const sent = draw([row({ progress: 'running' })], {
    '/api/logs/retake-exam': { message: 'Diulang.' },
    '/api/logs/restore-attempt': { message: 'Berlaku lagi.' },
  });
  await choose('Ulang ujian');
  await userEvent.click(await screen.findByRole('button', { name: 'Arsipkan dan ulang' }));
  await userEvent.click(await screen.findByText('Urungkan'));
  expect(await screen.findByText('Berlaku lagi.')).toBeTruthy();
  expect(writes(sent)[1]).toMatchObject({ path: '/api/logs/restore-attempt', body: { id: LOG } });
});

test('a refusal of the server is shown in its words', async () => {
  draw([row({ progress: 'stopped' })], {
    '/api/logs/rejoin-exam': () =>
      Response.json(
        { message: 'Waktu ujian Anda sudah habis.', code: 'attemptTimeUp', requestId: 'r' },
        { status: 409 },
      ),
  });
  await choose('Izinkan masuk lagi');
  await userEvent.click(await screen.findByRole('button', { name: 'Izinkan masuk' }));
  expect(await screen.findByText('Waktu ujian Anda sudah habis.')).toBeTruthy();
});

test('a server that cannot store is told to whoever watches over the exam, in its words; old backups are not his worry', async () => {
  const told = { code: 'notStoring', tone: 'danger', message: 'Server sedang tidak dapat menyimpan.' };
  const other = { code: 'backupOld', tone: 'danger', message: 'Belum ada cadangan.' };
  const disk = { free: 0, database: 1, log: 0, reserve: false, flush: null };
  const backup = { made_at: null, same_disk: true };
  draw([row({ progress: 'expired' })], {
    '/api/health/storage': { ...disk, backup, warnings: [told, other] },
  });
  expect(await screen.findByText(told.message)).toBeTruthy();
  expect(screen.queryByText(other.message)).toBeNull();
});

test('who has not begun may be given time of his own for this exam, or follow his profile again', async () => {
  const allowance = { unit: 'percent', amount: 25, here: true };
  const before = { progress: 'notStarted' as const, log_id: null, allowance, allowance_ms: 23 * 60_000 };
  const path = '/api/exam/set-exam-allowance';
  const sent = draw([row(before)], {
    [path]: { message: 'Disimpan.' },
    '/api/exam/clear-exam-allowance': { message: 'Diikuti.' },
  });
  expect(await screen.findByText('+23 mnt waktu khusus')).toBeTruthy();
  await choose('Waktu khusus');
  await userEvent.selectOptions(await screen.findByLabelText(/^Di ujian ini/), 'minutes');
  await userEvent.clear(screen.getByLabelText(/^Tambahan \(menit\)/));
  await userEvent.type(screen.getByLabelText(/^Tambahan \(menit\)/), '15');
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'Tangan cedera');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const said = { exam: EXAM, student: STUDENT, unit: 'minutes', amount: 15, why: 'Tangan cedera' };
  expect(writes(sent)[0]).toMatchObject({ path, body: said });
  await choose('Waktu khusus');
  await userEvent.selectOptions(await screen.findByLabelText(/^Di ujian ini/), 'profile');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]).toMatchObject({ method: 'DELETE', query: { exam: EXAM, student: STUDENT } });
});

test('late answers are shown for what became of them: waiting, or counted', async () => {
  draw([row({ progress: 'expired', held: 2, late: 3 })]);
  expect(await screen.findByText('2 jawaban ditahan')).toBeTruthy();
  expect(screen.getByText('3 jawaban terlambat dihitung')).toBeTruthy();
});

test('a student’s sheet shows what he saw, what he chose of it, what is right, and what still waits for a grade', async () => {
  const question = (n: number, change: object) => ({
    id: null,
    question_id: `${EXAM.slice(0, -1)}${n}`,
    qtype: 1,
    mc: null,
    essay: null,
    flag: false,
    correct: 'b',
    point: 0,
    max_point: 25,
    question_text: `<p>Soal <b>nomor</b> ${n}</p>`,
    question_content: [['p', {}, 'Soal ', ['b', {}, 'nomor'], ` ${n}`]],
    // In reversed order: the pupil saw Benua as A.
    question_choices: [
      { key: 'b', content: ['Benua'] },
      { key: 'a', content: ['Atol'] },
    ],
    ...change,
  });
  draw([row({ progress: 'finished' })], {
    '/api/answer/get-student-answer': [
      question(1, { mc: 'b', point: 25 }),
      question(2, { mc: 'a', paper_number: 7 }),
      question(3, {}),
      question(4, {
        qtype: 2,
        essay: 'Karena diskriminannya negatif.',
        point: null,
        correct: null,
        question_choices: undefined,
      }),
      question(5, {
        qtype: 4,
        mc: 'b-',
        correct: 'bs',
        point: 12.5,
        question_choices: undefined,
        question_rows: [['Air'], ['Api']],
      }),
    ],
  });
  await choose('Lihat jawaban');
  const dialog = await screen.findByRole('dialog', { name: 'Jawaban Ahmad Fauzi' });
  const sheet = (await within(dialog).findAllByRole('heading', { level: 3 })).map(
    (heading) => heading.closest('li')?.textContent,
  );
  expect(sheet).toEqual([
    'Soal 125 dari 25 poinSoal nomor 1ABenuaJawabanKunciBAtol',
    'Soal 2 (nomor 7 di paket)0 dari 25 poinSoal nomor 2ABenuaKunciBAtolJawaban',
    'Soal 3KosongSoal nomor 3ABenuaKunciBAtol',
    'Soal 4Esai belum dinilaiSoal nomor 4Jawaban siswaKarena diskriminannya negatif.',
    'Soal 512,5 dari 25 poinSoal nomor 5AirJawaban:BenarKunci:BenarApiJawaban:kosongKunci:Salah',
  ]);
});

test('a sheet that cannot be had says why and can be asked for again', async () => {
  const refusal = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  draw([row({ progress: 'finished' })], {
    '/api/answer/get-student-answer': () => Response.json(refusal, { status: 404 }),
  });
  await choose('Lihat jawaban');
  const dialog = await screen.findByRole('dialog', { name: 'Jawaban Ahmad Fauzi' });
  expect(await within(dialog).findByText('Server sedang sibuk.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Coba lagi' })).toBeTruthy();
});

test('the counters filter the rows', async () => {
  draw([
    row({ progress: 'running' }),
    row({ student_id: EXAM, student_name: 'Siti Aminah', nis: '1002', progress: 'finished' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Selesai 1' }));
  expect(screen.queryByText('Ahmad Fauzi')).toBeNull();
  expect(screen.getByText('Siti Aminah')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Belum mulai 0' }));
  expect(await screen.findByText('Tidak ada siswa di saringan ini')).toBeTruthy();
});

test('what is wrong with a device is named, filtered by, and can be sorted to the top', async () => {
  const checked = { checked_at: '2026-08-03T00:20:00Z', browser: 'Chrome 126' };
  const named = (name: string, device: object | null, number: number) =>
    row({ progress: 'notStarted', student_name: name, student_id: `${EXAM.slice(0, -2)}${number}`, device });
  draw([
    named('Ahmad Fauzi', null, 31),
    named('Siti Aminah', { ...checked, colour: 'amber', findings: ['clockOff', 'quotaUnknown'] }, 32),
    named('Tono Wijaya', { ...checked, colour: 'red', findings: ['storageNone'] }, 33),
    named('Umar Said', { ...checked, colour: 'green', findings: [] }, 34),
  ]);
  expect(await screen.findByText('jam meleset, ruang kosong tidak diketahui')).toBeTruthy();
  expect(screen.getByText('Belum diperiksa')).toBeTruthy();
  const names = () => screen.getAllByRole('checkbox', { name: /^Pilih / }).map(({ ariaLabel }) => ariaLabel);
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat' }));
  expect(names().slice(0, 2)).toEqual(['Pilih Tono Wijaya', 'Pilih Siti Aminah']);
  await userEvent.click(screen.getByRole('button', { name: 'Perangkat bermasalah 2' }));
  expect(names()).toEqual(['Pilih Tono Wijaya', 'Pilih Siti Aminah']);
});

test('minutes for those who were picked name them, and nobody else', async () => {
  const sent = draw(
    [
      row({ progress: 'running' }),
      row({ student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM, progress: 'running' }),
    ],
    { '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 1, skipped: 0 } } },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Ahmad Fauzi' }));
  expect(screen.getByText('Untuk 1 siswa yang dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu Ahmad Fauzi?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ id: expect.any(String), exam: EXAM, minutes: 10, attempts: [LOG] });
});

test('who stands under a filter is picked in one step, and what is done then is done for them alone', async () => {
  const numbered = (n: number) => `${EXAM.slice(0, -2)}${n}`;
  const pupil = (n: number, change: object) =>
    row({
      progress: 'running',
      student_id: numbered(n),
      log_id: numbered(n + 10),
      student_name: `Siswa ${n}`,
      ...change,
    });
  const inTouch = { last_contact: new Date().toISOString() };
  const sent = draw(
    [pupil(31, {}), pupil(32, inTouch), pupil(33, {}), pupil(34, { progress: 'notStarted', log_id: null })],
    {
      '/api/logs/add-time': { message: 'Waktu ditambah.', data: { changed: 2, skipped: 0 } },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tanpa kontak 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pilih 2 yang tampil' }));
  expect(screen.getByText('Untuk 2 siswa yang dipilih')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Semua 4' }));
  expect(screen.queryByRole('button', { name: /yang tampil/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah waktu' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tambah waktu 2 siswa?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah waktu' }));
  await waitFor(() =>
    expect(writes(sent)).toMatchObject([{ body: { attempts: [numbered(41), numbered(43)] } }]),
  );
});

test('who is frozen is shown, counted and thawed, and who left fullscreen stands under a filter of his own', async () => {
  const other = { student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM };
  const sent = draw(
    [
      row({ progress: 'running', departures: 50, frozen: { until: null } }),
      row({ progress: 'running', ...other }),
    ],
    {
      '/api/logs/thaw-pupils': {
        message: 'Soal 1 siswa dibuka kembali.',
        data: { attempts: [LOG], skipped: 0 },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Keluar layar penuh 1' }));
  expect(screen.queryByText('Siti Aminah')).toBeNull();
  expect(screen.getByText('Keluar layar 50+×')).toBeTruthy();
  expect(screen.getByText('Beku')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Beku 1' })).toBeTruthy();
  await choose('Cairkan');
  await userEvent.click(await screen.findByRole('button', { name: 'Cairkan' }));
  await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { exam: EXAM, attempts: [LOG] } }]));
});

test('a minute of freeze that is over is shown and offered no more', async () => {
  draw([row({ progress: 'running', frozen: { until: '2026-08-03T00:50:00Z' } })]);
  await screen.findByText('Ahmad Fauzi');
  expect(screen.queryByText('Beku')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Beku/ })).toBeNull();
});

test('under a name stands where its pupil sits', async () => {
  draw([row({ progress: 'running', seat: { room: ROOM, room_name: 'Lab 1', number: 7 } })]);
  expect(await screen.findByText('Lab 1 kursi 7')).toBeTruthy();
});

test.each([
  ['nobody has begun', { progress: 'notStarted', log_id: null }, true],
  ['the exam is closed and nobody sits it', { progress: 'finished' }, false],
] as const)('where %s there is no bar of what can be done for all', async (_, pupil, isactive) => {
  draw([row(pupil)], {}, '', { isactive, open_at: null, close_at: null });
  await screen.findByText('Ahmad Fauzi');
  await waitFor(() => expect(screen.queryByText(/yang sudah mulai/)).toBeNull());
});

test('of a closed exam that is still being sat time can be given', async () => {
  const closed = { isactive: false, open_at: null, close_at: null };
  draw([row({ progress: 'running' })], {}, '', closed);
  expect(await screen.findByRole('button', { name: 'Tambah waktu' })).toBeTruthy();
});

test('who is paused is shown so, with the time he keeps, and may go on', async () => {
  draw([row({ progress: 'running', paused: true, added_ms: 600_000 })]);
  expect(await screen.findByText('Dijeda')).toBeTruthy();
  expect(screen.getByText(/\+10 mnt/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dijeda 1' })).toBeTruthy();
});

test('of a room and a class together the rows shown are collected by name, and nobody else of the room', async () => {
  const room = { id: ROOM, name: 'Lab 1', capacity: 4, columns: 2, proctor: null, token: null };
  const other = { ...room, id: OTHER_ROOM, name: 'Lab 2' };
  const seat = (number: number) => ({ room: ROOM, room_name: 'Lab 1', number });
  const ahmad = row({ progress: 'running', seat: seat(1) });
  const elsewhere = row({ student_id: EXAM, student_name: 'Siti Aminah', log_id: EXAM, progress: 'running' });
  const sent = draw(
    [ahmad, elsewhere],
    {
      '/api/exam/get-seating': {
        token: null,
        token_until: null,
        rooms: [room, other],
        seats: [],
        unseated: [],
      },
      '/api/logs/collect-exam': { message: 'Terkumpul.', data: { attempts: [LOG], skipped: 0 } },
    },
    CLASS,
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Ruang/ }), ROOM);
  await userEvent.click(await screen.findByRole('button', { name: 'Kumpulkan' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Kumpulkan jawaban 1 siswa?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Saya yakin/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Sah');
  await userEvent.click(dialog.getByRole('button', { name: 'Kumpulkan' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toEqual({ exam: EXAM, attempts: [LOG], why: 'Sah' });
});

const OPEN = { isactive: true, open_at: null, close_at: null };

function draw(
  rows: readonly unknown[],
  answers: Record<string, unknown> = {},
  classid = '',
  schedule = OPEN,
): SentCall[] {
  const wire = {
    '/api/logs/get-exam-log': onePage(rows),
    '/api/logs/get-added-time': { paused_at: null, paused_rooms: [], data: [] },
  };
  const sent = stubWire({ ...wire, ...answers });
  drawScreen(<RosterTab examId={EXAM} classid={classid} classFilter={null} schedule={schedule} />);
  return sent;
}

/** By keyboard, because jsdom has no pointer that could move into the menu. */
async function choose(label: string): Promise<void> {
  const trigger = await screen.findByRole('button', { name: 'Aksi untuk Ahmad Fauzi' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: label });
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  for (let step = 0; step < 8 && !item.hasAttribute('data-highlighted'); step += 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  await userEvent.keyboard('{Enter}');
}

function writes(sent: readonly SentCall[]): SentCall[] {
  return sent.filter(({ method }) => method !== 'GET');
}
