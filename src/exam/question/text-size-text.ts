/** Texts of the buttons for the size of a question; separate from the exam's, with which they are not loaded. */
export const text = {
  smaller: 'Perkecil teks',
  normal: 'Teks ukuran biasa',
  larger: 'Perbesar teks',
  now: (percent: number) => `Ukuran teks ${percent}%`,
};
