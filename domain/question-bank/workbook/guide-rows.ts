/** The guide: first the columns, then each question type with the letters that a teacher fills in. */
export const GUIDE_ROWS = [
  [
    'Umum',
    'Satu baris satu soal. Urutan kolom bebas; yang dibaca adalah judulnya. Kolom yang tidak dipakai boleh dihapus. Ganti baris contoh dengan soal Anda.',
  ],
  [
    'Jenis',
    '1 pilihan ganda, 2 esai, 3 PG kompleks, 4 benar/salah, 5 menjodohkan, 6 isian singkat, 7 angka. Boleh angka atau namanya.',
  ],
  [
    'Pertanyaan',
    'Teks biasa, juga tulisan Arab. Rumus ditulis di antara tanda dolar: $x^2$. Huruf pangkat dan indeks dari Excel ikut terbaca.',
  ],
  ['A, B, C, …', 'Pilihan, pernyataan, atau pasangan. Tambah kolom F, G, … bila perlu.'],
  [
    'Poin',
    'Untuk bank tipe Paket: poin esai berjumlah 100, begitu juga poin semua jenis lain. Boleh dua desimal.',
  ],
  ['Materi', 'Pokok bahasannya; beberapa dipisahkan dengan koma. Boleh kosong.'],
  ['Kompetensi', 'KD, CP, atau TP yang diukur, misalnya KD 3.1; pisahkan dengan koma. Boleh kosong.'],
  [
    'Kelompok',
    'Nama kelompok soal, misalnya Bacaan 1: soal sekelompok tetap berurutan saat diacak. Boleh kosong.',
  ],
  ['Urutan pilihan', 'Tulis tetap bila pilihannya tidak boleh diacak. Boleh kosong.'],
  ['Level', 'Level kognitif: L1, L2, atau L3 (C1 sampai C6 juga terbaca). Boleh kosong.'],
  [
    'Aturan nilai',
    'Untuk jenis 3, 4, dan 5: semua; per butir; atau per butir dikurangi yang salah. Kosong berarti per butir.',
  ],
  [
    '1 Pilihan ganda',
    'Kolom A, B, … berisi pilihan, paling banyak 12 (A sampai L); Jawaban berisi satu huruf, misalnya B.',
  ],
  ['2 Esai', 'Hanya Pertanyaan. Jawaban dan pilihan dikosongkan.'],
  ['3 PG kompleks', 'Seperti pilihan ganda; Jawaban berisi semua huruf yang benar, misalnya A, C.'],
  ['4 Benar/salah', 'Kolom A, B, … berisi pernyataan; Jawaban berisi B atau S berurutan, misalnya B, S, B.'],
  [
    '5 Menjodohkan',
    'Tiap kolom A, B, … berisi satu pasangan dengan tanda >> di tengahnya: Jepang >> Tokyo. Pengecoh tanpa sisi kiri: >> Manila. Jawaban dikosongkan.',
  ],
  [
    '6 Isian singkat',
    'Jawaban berisi jawaban yang diterima; beberapa jawaban masing-masing di baris sendiri (Alt+Enter).',
  ],
  ['7 Angka', 'Jawaban berisi angkanya, dan bila perlu toleransinya: 3,14 ± 0,01.'],
  [
    'Gambar dan suara',
    'Di templat ini tidak perlu diisi: sisipkan dari penyunting soal setelah diimpor. Berkas hasil ekspor membawanya di lembar Berkas; biarkan lembar itu apa adanya.',
  ],
] as const;
