/** What a pupil who was stopped reads when he asks to be let in again: where his exam ended, and in his list. */
export const READMISSION_WORDS = {
  ask: 'Minta dibuka lagi',
  asked: (clock: string) => `Pengawas sudah diberi tahu pukul ${clock}. Tunggu di tempat.`,
  unsent: 'Permintaan belum terkirim: server tidak dapat dihubungi. Angkat tangan.',
  refused: (why: string) => `Permintaan tidak terkirim. ${why}`,
} as const;
