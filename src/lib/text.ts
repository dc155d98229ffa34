export const text = {
  fetchError: 'Server tidak dapat dihubungi. Periksa koneksi Anda.',
  timeoutError: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
  parsingError: 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.',
} as const;
