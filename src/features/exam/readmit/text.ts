/** Texts of letting several pupils back in at once. */
export const text = {
  action: (count: string) => `Izinkan ${count} siswa masuk lagi`,
  title: (count: string) => `Izinkan ${count} siswa masuk lagi?`,
  body: 'Mereka melanjutkan dari jawaban terakhirnya. Batas waktunya tidak berubah: waktu yang sudah lewat tetap terpakai.',
  confirm: 'Izinkan masuk',
  doneTitle: (count: string) => `${count} siswa dapat masuk lagi`,
  entered: 'Dapat masuk lagi',
  stayed: 'Tidak berubah',
  /** Of another class than the listed one. */
  unnamed: 'Siswa lain',
  line: (name: string, why: string) => `${name}: ${why}`,
  why: {
    timeUp: 'waktunya sudah habis; tambahkan waktu bila perlu',
    inside: 'sudah dapat mengerjakan',
    archived: 'ujiannya diulang; pengerjaan ini ada di arsip',
  },
} as const;
