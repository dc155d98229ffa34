/** Texts of a pupil's own history. */
export const text = {
  open: 'Catatan ujian saya',
  title: (exam: string) => `Catatan: ${exam}`,
  body: 'Yang tercatat di server selama Anda mengerjakan. Di bawah kejadian seperti keluar dari layar penuh Anda dapat menulis satu keterangan; pengawas dan guru membacanya.',
  empty: 'Belum ada yang tercatat',
  explain: 'Beri keterangan',
  label: 'Keterangan Anda',
  help: (max: string) => `Paling banyak ${max} huruf. Setelah dikirim tidak dapat diubah.`,
  send: 'Kirim',
  cancel: 'Batal',
} as const;
