import type { Db } from '../../db/open';
import { schoolZone } from '../../db/school-day';

interface OfReadMe {
  homebase: string;
  /** The account that downloads it. */
  person: string;
}

/** What the archive says about itself, for somebody who opens it years later without the application. */
export async function readMe(db: Db, { homebase, person }: OfReadMe, now: number): Promise<string> {
  const school = await db
    .selectFrom('homebases')
    .select(['name', 'npsn'])
    .where('id', '=', homebase)
    .executeTakeFirstOrThrow();
  const by = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', person)
    .executeTakeFirst();
  const timeZone = await schoolZone(db, homebase);
  const made = new Date(now).toLocaleString('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const zone = new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const head = [
    'DATA SEKOLAH DARI LENTERA',
    '',
    `Sekolah: ${school.name}${school.npsn === null ? '' : ` (NPSN ${school.npsn})`}`,
    `Dibuat : ${made} ${zone ?? timeZone}`,
    `Oleh   : ${by?.name ?? '-'}`,
  ];
  // Notepad of older Windows shows line feeds alone as one line.
  return [...head, ...BODY].join('\r\n');
}

const BODY = [
  '',
  'Arsip ini memuat data pribadi, antara lain NIK, nomor KK, nomor telepon, penghasilan, catatan kesehatan, dan',
  'dokumen siswa secara lengkap, serta kunci jawaban. Simpan di tempat terkunci dan hapus bila tidak diperlukan lagi.',
  '',
  'ISI',
  '  periode-tingkat-jurusan.xlsx          Periode, tingkat, dan jurusan',
  '  data-kelas.xlsx                       Kelas, dengan wali kelas periode aktif',
  '  data-mata-pelajaran.xlsx              Mata pelajaran; yang diarsipkan di berkas tersendiri',
  '  data-guru.xlsx                        Guru aktif; yang nonaktif di berkas tersendiri',
  '  data-siswa.xlsx                       Siswa aktif; yang nonaktif di berkas tersendiri',
  '  database-siswa.xlsx                   Biodata lengkap dan keluarga siswa aktif',
  '  database-siswa-nonaktif.xlsx          Biodata siswa yang sudah lulus, pindah, keluar, atau nonaktif',
  '  data-orang-tua.xlsx                   Orang tua dengan anaknya; yang nonaktif di berkas tersendiri',
  '  data-alumni.xlsx                      Lulusan, dan siswa yang pindah atau keluar',
  '  siswa-kelas                           Siswa setiap kelas pada setiap periode',
  '  daftar-bank-soal.xlsx, bank-soal      Semua bank soal dengan kunci, gambar, dan suaranya',
  '  daftar-ujian.xlsx, nilai              Semua ujian, dan nilai setiap ujian yang sudah dikerjakan',
  '  daftar-dokumen-siswa.xlsx             Foto, akta, kartu keluarga, ijazah, dan dokumen lain siswa;',
  '  dan dokumen-siswa                     yang masih diusulkan tidak termasuk',
  '',
  'YANG DAPAT DIIMPOR LAGI, dalam urutan ini',
  '  1. Periode dibuat dan diaktifkan di Data Pokok.',
  '  2. data-mata-pelajaran.xlsx   Data Akademik, Mata Pelajaran',
  '  3. data-siswa.xlsx            Data Siswa; kelas dan tingkat yang belum ada ikut dibuat',
  '  4. database-siswa.xlsx        Data Siswa, untuk biodata dan keluarga',
  '  5. data-guru.xlsx             Data Akademik, Guru, dengan wali kelas dan mapelnya',
  '  6. data-orang-tua.xlsx        Data Siswa, Orang tua',
  '  7. siswa-kelas                Data Pokok, Kelas: satu berkas satu kelas, di periode aktif',
  '  8. bank-soal                  CBT, Bank Soal: buat bank baru, buka, lalu Unggah soal; satu berkas satu bank.',
  '                                Soal kembali dengan kunci, gambar, dan suaranya.',
  'Berkas lain untuk dibaca saja.',
  '',
  'YANG TIDAK ADA DI SINI',
  '  - Password, kartu masuk, dan kode apa pun.',
  '  - Jawaban siswa satu per satu beserta jejak pengerjaannya; yang ada nilainya.',
  '  - Foto profil akun, logo, kop surat, dan ruang ujian.',
  '  - Jejak audit; unduh dari halamannya.',
  '  - Data sekolah lain.',
  'Arsip ini bukan cadangan: Lentera tidak dapat dipulihkan darinya. Cadangan dibuat kantor pusat.',
  '',
];
