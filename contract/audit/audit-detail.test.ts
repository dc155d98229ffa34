import { expect, test } from 'vitest';
import { describeDetail } from './audit-detail';

test('the details of an act are described in words, one line for each value', () => {
  const detail = {
    from: { name: 'Budi', npsn: null },
    to: { name: 'Badu' },
    fields: ['name', 'father_phone'],
    archived: true,
    count: 12,
    decisions: [{ field: 'nik', reason: 'buram' }],
    fromANewerVersion: 'x',
  };
  expect(describeDetail(detail)).toEqual([
    ['Dari · Nama', 'Budi'],
    ['Dari · NPSN', '–'],
    ['Menjadi · Nama', 'Badu'],
    ['Isian', 'Nama, No. HP ayah'],
    ['Diarsipkan', 'Ya'],
    ['Jumlah', '12'],
    ['Keputusan', 'Isian NIK; Alasan buram'],
    ['fromANewerVersion', 'x'],
  ]);
});

test('the filter of an export is described in words', () => {
  const chosen = {
    state: 'archived',
    category: 'none',
    homeroom: 'none',
    classid: 'none',
    access: 'none',
    signIns: 'none',
    reason: 'all',
    in_class: 'no',
    account: 'inactive',
  };
  expect(describeDetail({ chosen })).toEqual([
    ['Saringan · Status', 'Diarsipkan'],
    ['Saringan · Kategori', 'Belum ada'],
    ['Saringan · Wali kelas', 'Belum ada'],
    ['Saringan · Kelas', 'Belum ada kelas'],
    ['Saringan · Cara masuk', 'Belum ada'],
    ['Saringan · Masuk dan keluar akun', 'Tidak termasuk'],
    ['Saringan · Alasan', 'Semua'],
    ['Saringan · Di kelas', 'Belum'],
    ['Saringan · Status akun', 'Nonaktif'],
  ]);
});

test('a name that equals one of our keywords is shown as written', () => {
  expect(describeDetail({ name: 'room' })).toEqual([['Nama', 'room']]);
});

test('a release and its time are described in words, also as stored by older versions', () => {
  const detail = { shows: 'answers', release_at: 1_785_542_400_000, passing_mark: 75 };
  const told = [
    ['Yang ditampilkan', 'Nilai, jawaban, dan kunci'],
    ['Waktu rilis', '2026-08-01T00:00:00.000Z'],
    ['KKM', '75'],
  ];
  expect(describeDetail(detail)).toEqual(told);
  expect(describeDetail({ ...detail, release_at: '2026-08-01T00:00:00.000Z' })).toEqual(told);
  expect(describeDetail({ shows: 'none', release_at: null })).toEqual([
    ['Yang ditampilkan', 'Tidak ada'],
    ['Waktu rilis', '–'],
  ]);
});

test('instants are written as the reader knows times, wherever in the details they stand', () => {
  const opens = '2026-08-01T00:00:00.000Z';
  const detail = { open_at: opens, from: { opens }, waves: [{ wave: 1, opens }], name: '2026-08-01' };
  expect(describeDetail(detail, () => '1 Agu 2026 07.00')).toEqual([
    ['Dibuka', '1 Agu 2026 07.00'],
    ['Dari · Mulai', '1 Agu 2026 07.00'],
    ['Sesi', 'Sesi 1; Mulai 1 Agu 2026 07.00'],
    ['Nama', '2026-08-01'],
  ]);
});

test('an essay’s mark is shown in points with its marker, also as stored by older versions', () => {
  expect(describeDetail({ essay: 2, point: 82.5, before: null, place: 'second' })).toEqual([
    ['Esai', '2'],
    ['Poin', '82,5'],
    ['Sebelum', '–'],
    ['Nilai dari', 'Penilai 2'],
  ]);
  const older = { question: '0190a000-0000-7000-8000-000000000001', points: 9_000, before: 8_250 };
  expect(describeDetail(older)).toEqual([
    ['Poin', '90'],
    ['Sebelum', '82,5'],
  ]);
});

test('a pause, a withdrawn penalty and an undone retake are described without ids, and times in minutes', () => {
  const paused = { rooms: ['Lab 2'], students: 12, ms: 90_000, why: 'Listrik padam' };
  expect(describeDetail(paused)).toEqual([
    ['Ruang', 'Lab 2'],
    ['Jumlah siswa', '12'],
    ['Waktu', '1,5 menit'],
    ['Alasan', 'Listrik padam'],
  ]);
  expect(describeDetail({ incident: 'A'.repeat(22), why: 'Salah siswa' })).toEqual([
    ['Alasan', 'Salah siswa'],
  ]);
  expect(describeDetail({ emptied: true, expired: true })).toEqual([
    ['Pengerjaan kosong diarsipkan', 'Ya'],
    ['Waktu habis', 'Ya'],
  ]);
});

test('copies, corrections, calls and extra time of an exam are described in words', () => {
  const said = (detail: Record<string, unknown>) => describeDetail(detail).map(([, value]) => value);
  expect(said({ of: 'UAS Fisika', kind: 'makeup', pupils: 2 })).toEqual(['UAS Fisika', 'Susulan', '2']);
  expect(said({ question: 2, kind: 'full', reason: 'Kunci salah' })).toEqual([
    '2',
    'Dianulir, semua mendapat poin penuh',
    'Kunci salah',
  ]);
  expect(said({ reason: 'device' })).toEqual(['Perangkat bermasalah, ingin pindah']);
  expect(said({ unit: 'percent', amount: 25 })).toEqual(['Persen dari waktu ujian', '25']);
  expect(said({ from: 'running' })).toEqual(['Mengerjakan']);
  expect(said({ order: 'mixed' })).toEqual(['Dicampur']);
  expect(said({ via: 'device' })).toEqual(['Perangkat siswa']);
});

test('the reason for archiving a sitting begun by code is described in words, also in entries of an older version', () => {
  const said = (because: string) => describeDetail({ archived: true, because })[1];
  expect(said('answersShown')).toEqual(['Alasan', 'Kunci sudah dapat dilihat']);
  // The exam itself may have stood open when its period ended.
  expect(said('closed')).toEqual(['Alasan', 'Ujian sudah ditutup, atau periodenya sudah berganti']);
  for (const name of ['accountClosed', 'notHis'])
    expect(said(name)).toEqual(['Alasan', 'Akun siswa nonaktif']);
});

test('a name that is a property of every object is shown as it is', () => {
  expect(describeDetail({ from: 'constructor' })).toEqual([['Dari', 'constructor']]);
});
