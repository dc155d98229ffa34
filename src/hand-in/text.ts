/** Texts for handing over answers without a network. */
export const text = {
  offer: 'Serahkan lewat pengawas',
  title: 'Serahkan jawaban lewat pengawas',
  intro:
    'Jaringan belum kembali? Pengawas dapat memasukkan jawaban ini ke server lewat berkas atau QR. Isinya tersegel dan hanya dapat dibaca server.',
  stays: 'Jawaban tetap ada di perangkat ini dan tetap dikirim bila jaringan kembali; dihitung sekali saja.',
  saveFile: 'Simpan berkas',
  saved: (name: string) => `Berkas ${name} tersimpan di folder unduhan. Berikan kepada pengawas.`,
  showCodes: 'Tampilkan QR',
  hideCodes: 'Tutup QR',
  size: (operations: number, codes: number) => `${operations} catatan tersegel · ${codes} kode QR`,
  scan: 'Pengawas membuka ujiannya di CBT, memilih Masukkan jawaban, lalu mengarahkan kamera ke kode ini.',
  code: (number: number, total: number) => `Kode ${number} dari ${total}`,
  picture: (number: number, total: number) => `Kode QR ${number} dari ${total}`,
  play: 'Putar',
  pause: 'Jeda',
  next: 'Kode berikutnya',
  tooMany: 'Terlalu banyak untuk QR. Pakai berkas.',
  unsealed:
    'Sambungan ini tidak terenkripsi, jadi jawaban tidak dapat disegel untuk diserahkan. Biarkan perangkat menyala dan panggil pengawas.',
  fromMemory:
    'Penyimpanan perangkat ini tidak dapat dibaca. Yang diserahkan adalah jawaban yang masih diingat halaman ini: jangan tutup halaman sebelum pengawas menerimanya.',
  failed: 'Penyimpanan perangkat ini tidak dapat dibaca. Panggil pengawas.',
  nothing: 'Semua jawaban di perangkat ini sudah diterima server.',
  receipt: 'Kode tanda terima',
  receiptHeld: (operations: number) => `Server memegang ${operations} catatan dengan kode ini.`,
  receiptWaiting:
    'Belum sah: baru berlaku setelah server menerima semuanya. Pengawas melihat kode yang sama di daftar peserta.',
  file: (stamp: string) => `jawaban-${stamp}.lentera`,
} as const;
