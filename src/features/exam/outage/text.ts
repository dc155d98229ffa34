/** Texts for a room whose devices have gone silent together. */
export const text = {
  room: (room: string, clock: string) => `Jaringan ruang ${room} terputus sejak ${clock}.`,
  unseated: (clock: string) => `Jaringan peserta tanpa ruang terputus sejak ${clock}.`,
  exam: (clock: string) => `Jaringan peserta ujian ini terputus sejak ${clock}.`,
  who: (silent: string, all: string) => `${silent} dari ${all} siswa yang mengerjakan tidak terdengar.`,
  advice:
    'Jawaban mereka tersimpan di perangkat: minta mereka tetap mengerjakan, tidak menutup browser, dan tidak keluar dari layar penuh.',
  offer: 'Begitu tersambung lagi, waktu yang hilang ditawarkan di sini untuk diganti.',
} as const;
