import { formatMoment } from '../../../lib/format';

/** Texts of handing an exam to a substitute. */
export const text = {
  action: 'Guru pengganti',
  title: 'Guru pengganti',
  body: 'Pengganti menjalankan ujian ini seperti Anda untuk waktu yang ditentukan: membuka dan menutup, token, ruang, peserta, dan pengawasan. Ia tidak dapat menghapus ujian atau mengubah isinya. Hak itu berakhir sendiri.',
  until: (until: string) => `Pengganti sampai ${formatMoment(until)}`,
  notice: (teacher: string, until: string) =>
    `Anda menjalankan ujian ini menggantikan ${teacher}, sampai ${formatMoment(until)}.`,
  none: 'Belum ada guru pengganti.',
  span: (from: string, until: string) => `${formatMoment(from)} sampai ${formatMoment(until)}`,
  grades: 'ikut menilai esai',
  withdraw: 'Tarik kembali',
  withdrawOf: (name: string) => `Tarik kembali dari ${name}`,
  heading: 'Tunjuk pengganti',
  teacher: 'Guru',
  choose: 'Pilih guru',
  teacherMissing: 'Pilih guru.',
  from: (zone: string) => `Mulai (${zone})`,
  to: (zone: string) => `Sampai (${zone})`,
  timeMissing: 'Isi tanggal dan jam.',
  timeWrong: 'Waktu selesai harus sesudah waktu mulai.',
  mayGrade: 'Boleh menilai esai',
  mayGradeHelp: 'Ia melihat jawaban esai semua peserta dan memberi nilainya.',
  save: 'Tunjuk',
  tabs: { roster: 'Peserta', rooms: 'Ruang', essays: 'Nilai esai' },
  open: 'Buka ujian',
  close: 'Tutup ujian',
} as const;
