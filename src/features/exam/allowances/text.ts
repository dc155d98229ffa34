import type { Allowance } from '#contract/exam/allowance';

/** Texts about single pupils' extra time. */
export const text = {
  page: {
    title: 'Data Siswa',
    description:
      'Siswa yang mendapat waktu lebih di setiap ujian, misalnya karena penglihatan, menulis, atau bahasa.',
  },
  list: {
    caption: 'Siswa dengan waktu khusus',
    search: 'Cari di daftar ini',
    add: 'Beri waktu khusus',
    emptyTitle: 'Belum ada waktu khusus',
    emptyBody: 'Waktu khusus ditetapkan satu kali, lalu berlaku di setiap ujian yang siswa mulai sesudahnya.',
    student: 'Siswa',
    className: 'Kelas',
    noClass: 'Tanpa kelas',
    amount: 'Tambahan',
    why: 'Alasan',
    setBy: 'Ditetapkan',
    setByOf: (name: string, moment: string) => `${name}, ${moment}`,
    edit: 'Ubah',
    remove: 'Hapus',
  },
  form: {
    title: 'Beri waktu khusus',
    editTitle: (name: string) => `Waktu khusus ${name}`,
    student: 'Siswa',
    studentRequired: 'Pilih siswa.',
    other: 'Ganti siswa',
    unit: 'Bentuk tambahan',
    units: { percent: 'Persen dari waktu ujian', minutes: 'Menit, berapa pun lamanya ujian' },
    amount: { percent: 'Tambahan (persen)', minutes: 'Tambahan (menit)' },
    amountHelp: (least: string, most: string) => `${least} sampai ${most}.`,
    amountRequired: 'Isi tambahannya.',
    why: 'Alasan',
    whyHelp: 'Hanya admin yang membacanya di daftar ini; pengawas dan siswa hanya melihat menitnya.',
    whyHereHelp: 'Tercatat di jejak audit; pengawas ruang dan siswa hanya melihat menitnya.',
    whyRequired: 'Alasan harus diisi.',
    note: 'Berlaku untuk ujian yang belum dimulai siswa. Bila jadwal ujian berakhir lebih dulu, tambahannya tetap ia dapat sesudahnya.',
  },
  here: {
    action: 'Waktu khusus',
    title: (name: string) => `Waktu khusus ${name} di ujian ini`,
    unit: 'Di ujian ini',
    profile: 'Ikuti waktu khusus di data siswa',
    none: 'Tanpa waktu tambahan',
  },
  remove: {
    title: 'Hapus waktu khusus?',
    body: (name: string) =>
      `${name} mendapat waktu yang sama seperti siswa lain di ujian berikutnya. Ujian yang sudah ia mulai tidak berubah.`,
    confirm: 'Hapus',
  },
  amountOf: ({ unit, amount }: Allowance) => (unit === 'percent' ? `+${amount}%` : `+${amount} menit`),
  row: (minutes: string) => `+${minutes} mnt waktu khusus`,
} as const;
