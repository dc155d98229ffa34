import type { QuestionState } from '#contract/question-bank/question-query';

/** Texts of searching questions in all banks. */
export const text = {
  open: 'Cari soal',
  title: 'Cari soal',
  description: 'Semua soal di bank yang boleh Anda buka.',
  back: 'Semua bank soal',
  search: 'Cari kata dalam soal, pilihan, atau pernyataan',
  only: 'Saring menurut keadaan soal',
  all: 'Semua soal',
  states: {
    faulty: 'Perlu diperbaiki',
    used: 'Sudah dipakai ujian',
    unused: 'Belum dipakai ujian',
  } satisfies Record<QuestionState, string>,
  found: (total: string) => `${total} soal`,
  openBank: (name: string) => `Buka ${name}`,
  copy: 'Salin ke bank lain',
  emptyTitle: 'Belum ada soal',
  emptyBody: 'Soal muncul di sini setelah ada di salah satu bank yang boleh Anda buka.',
  notFoundTitle: 'Tidak ada soal yang cocok',
  notFoundBody: 'Coba kata yang lebih pendek, atau hapus saringannya.',
  showAll: 'Tampilkan semua soal',
} as const;
