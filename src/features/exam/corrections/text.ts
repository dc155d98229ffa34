import type { CorrectionKind } from '#contract/exam-session/correction-kind';

/** Texts of corrections: a wrong key, or a question that should not count. */
export const text = {
  intro:
    'Kunci yang keliru diperbaiki dan soal yang cacat dianulir di sini, untuk semua siswa sekaligus. Naskah ujian dan jawaban siswa tidak berubah: hanya cara menilainya, dan setiap koreksi dapat ditarik kembali.',
  notSettled:
    'Koreksi dapat disimpan setelah ujian ditutup dan jawaban siswa mana pun tak lagi dihitung. Lebih awal dari itu, nilai yang bergeser dapat membocorkan kunci.',
  paused: (names: string) =>
    `Waktu ${names} masih dijeda dan tidak habis sendiri: lanjutkan atau akhiri ujiannya di daftar peserta.`,
  emptyTitle: 'Belum ada yang dapat dikoreksi',
  emptyBody: 'Ujian ini belum dikerjakan siapa pun. Perbaiki soalnya langsung di bank soal.',
  caption: 'Soal ujian ini',
  number: (number: string) => `Soal ${number}`,
  key: (key: string) => `Kunci: ${key}`,
  essay: 'Esai, dinilai guru',
  points: (points: string) => `${points} poin`,
  open: 'Koreksi',
  openOf: (number: string) => `Koreksi soal ${number}`,
  back: 'Semua soal',
  reports: {
    count: (count: string) => `${count} laporan siswa`,
    heading: 'Laporan siswa',
    from: (name: string, nis: string, className: string, moment: string) =>
      `${name} · NIS ${nis} · ${className} · ${moment}`,
    notice: (numbers: string) => `Soal yang dilaporkan siswa: nomor ${numbers}.`,
    numberOf: (number: string, count: string) => `${number} (${count} laporan)`,
    open: 'Lihat laporan',
  },
  standing: {
    key: (from: string, to: string) => `Kunci diperbaiki: ${from} menjadi ${to}`,
    full: 'Dianulir: semua mendapat poin penuh',
    out: 'Dianulir: dikeluarkan dari penilaian',
  },
  form: {
    kind: 'Apa yang dilakukan?',
    kinds: {
      key: {
        label: 'Perbaiki kunci',
        help: 'Jawaban semua siswa dinilai ulang dengan kunci yang baru.',
      },
      full: {
        label: 'Anulir: semua mendapat poin penuh',
        help: 'Siapa pun yang mendapat soal ini memperoleh seluruh poinnya, juga yang tidak menjawab. Tidak ada nilai yang turun.',
      },
      out: {
        label: 'Anulir: keluarkan dari penilaian',
        help: 'Soal ini tidak dihitung sama sekali dan soal lain berbagi bobotnya. Nilai siswa yang menjawabnya benar dapat turun.',
      },
      none: {
        label: 'Tarik koreksi',
        help: 'Soal ini dinilai lagi persis seperti saat ujian.',
      },
    } satisfies Record<CorrectionKind, { label: string; help: string }>,
    newKey: 'Kunci',
    choicesHelp: 'Centang satu, atau beberapa bila lebih dari satu jawaban diterima.',
    severalHelp: 'Centang semua jawaban yang benar.',
    rowsHelp: 'Isi kunci untuk setiap baris.',
    formsHelp: 'Satu bentuk jawaban yang diterima per baris.',
    value: 'Angka',
    tolerance: 'Toleransi',
    row: (number: string) => `Kunci baris ${number}`,
    choose: 'Pilih',
    reason: 'Alasan',
    reasonHelp: 'Tercatat di riwayat untuk guru dan admin; tidak ditampilkan kepada siswa.',
    reasonMissing: 'Tulis alasannya.',
    preview: 'Lihat dampaknya',
    save: 'Simpan koreksi',
    saveNone: 'Tarik koreksi',
  },
  impact: {
    heading: 'Dampak koreksi ini',
    none: 'Tidak ada nilai yang berubah.',
    changed: 'Nilai berubah',
    changedOf: (count: string, all: string) => `${count} dari ${all} siswa`,
    average: 'Rata-rata',
    fromTo: (before: string, after: string) => `${before} menjadi ${after}`,
    passing: (mark: string) => `Menjadi tuntas (KKM ${mark})`,
    failing: 'Menjadi belum tuntas',
    students: (count: string) => `${count} siswa`,
    released: 'Bila nilainya sudah ditampilkan, siswa dan orang tua melihat tanda “Nilai diperbarui”.',
    caption: 'Siswa yang nilainya berubah',
    name: 'Siswa',
    className: 'Kelas',
    before: 'Sebelum',
    after: 'Sesudah',
    difference: 'Selisih',
    all: (count: string) => `Tampilkan semua (${count})`,
    nobody: '–',
  },
  history: {
    heading: 'Riwayat koreksi',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    gone: 'Akun yang sudah dihapus',
    of: (kind: CorrectionKind, key: string): string =>
      ({
        key: `Kunci menjadi ${key}`,
        full: 'Dianulir, semua mendapat poin penuh',
        out: 'Dianulir, dikeluarkan dari penilaian',
        none: 'Koreksi ditarik',
      })[kind],
  },
  scoresNote: (count: string) => `${count} soal ujian ini dinilai dengan koreksi. Lihat tab Koreksi.`,
} as const;
