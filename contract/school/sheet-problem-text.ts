/** The message for a refused cell, with the name of its field and, if it is fixed, its number of digits. */
export function describeSheetProblem(label: string, problem: keyof typeof WORDS, digits?: number): string {
  if (problem === 'notDigits' && digits !== undefined) return `${label} terdiri dari ${digits} angka.`;
  return WORDS[problem](label);
}

/** Said after a problem for which only the cell is left out, and not its row. */
export const LEFT_OUT = 'Isian ini tidak diimpor.';

const WORDS = {
  required: (label: string) => `${label} harus diisi.`,
  tooLong: (label: string) => `${label} terlalu panjang.`,
  notADate: (label: string) => `${label} tidak terbaca sebagai tanggal. Tulis seperti 05-07-2010.`,
  loneYear: (label: string) => `${label} hanya berisi tahun. Tulis lengkap seperti 05-07-2010.`,
  notAGender: (label: string) => `${label} diisi L atau P.`,
  notDigits: (label: string) => `${label} harus angka saja.`,
  rounded: (label: string) =>
    `${label} sudah dibulatkan Excel. Jadikan kolomnya teks, lalu ketik ulang nomornya.`,
  notAnEmail: (label: string) => `${label} belum benar.`,
  notAPhone: (label: string) => `${label} belum benar.`,
  notANumber: (label: string) => `${label} diisi angka.`,
  notADistance: (label: string) => `${label} ditulis sebagai angka dalam km, misalnya 1,5.`,
  notAPercent: (label: string) => `${label} diisi angka 0 sampai 100.`,
  notAFamily: (label: string) =>
    `${label} ditulis seperti “Ani Lestari (P, 2012-03-04)”; beberapa orang dengan titik koma.`,
  unknownWord: (label: string) => `${label} tidak dikenal.`,
};
