/** Texts of printed questions. */
export const printText = {
  codes: 'Kode naskah',
  codesHelp: 'Lebih dari satu: urutan soal dan pilihan diacak per kode.',
  codeCount: (count: number) =>
    count === 1 ? 'Satu naskah, urutan asli' : `${count} kode: A sampai ${String.fromCharCode(64 + count)}`,
  seed: 'Kata acakan',
  seedHelp: 'Tercetak di naskah. Kata yang sama memberi urutan dan kunci yang sama lagi.',
  drawnHelp:
    'Tercetak di naskah. Kata yang sama mengambil soal yang sama dari bank, dalam urutan dan dengan kunci yang sama.',
  withPaper: 'Naskah soal',
  withKey: 'Kunci jawaban',
  nothing: 'Pilih naskah, kunci, atau keduanya.',
  pupil: { name: 'Nama', number: 'NIS', class: 'Kelas' },
  code: (code: string) => `Kode ${code}`,
  codeAndSeed: (code: string, seed: string) => `Kode ${code} · acakan ${seed}`,
  seedAlone: (seed: string) => `Acakan ${seed}`,
  key: 'Kunci jawaban',
  points: (points: string) => `(${points} poin)`,
  severalHint: 'Pilih semua jawaban yang benar.',
  truthHint: 'Lingkari B bila benar, S bila salah.',
  truth: 'B     S',
  matchHint: 'Tulis huruf pasangannya.',
  answer: 'Jawaban:',
  byTeacher: 'dinilai guru',
  sound: 'Soal ini bersuara: suaranya diputar pengawas.',
} as const;
