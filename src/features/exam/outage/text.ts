import { withKind } from '../../../lib/with-kind';

/** Texts for a room whose devices have gone silent together. */
export const text = {
  room: (room: string, clock: string) => `Jaringan ${withKind('ruang', room)} terputus sejak ${clock}.`,
  unseated: (clock: string) => `Jaringan peserta tanpa ruang terputus sejak ${clock}.`,
  exam: (clock: string) => `Jaringan peserta ujian ini terputus sejak ${clock}.`,
  who: (silent: string, all: string) => `${silent} dari ${all} siswa yang mengerjakan tidak terdengar.`,
  advice:
    'Jawaban mereka tersimpan di perangkat: minta mereka tetap mengerjakan, tidak menutup browser, dan tidak keluar dari layar penuh.',
  offer: 'Begitu tersambung lagi, waktu yang hilang ditawarkan di sini untuk diganti.',
  suspended: (count: string, room: string | null, span: string) =>
    `${count} penalti dibuat perangkat saat jaringan${room === null ? '' : ` ${withKind('ruang', room)}`} terputus (${span}), jadi ditangguhkan sampai Anda memutuskan:`,
  since: (clock: string) => `sejak ${clock}`,
  span: (from: string, to: string) => `${from}–${to}`,
  withdraw: (count: string) => `Cabut ${count} penalti selama gangguan`,
  withdrawTitle: (count: string) => `Cabut ${count} penalti selama gangguan?`,
  withdrawBody:
    'Penalti tetap tercatat di riwayat, tetapi tidak dihitung lagi. Siswa yang dihentikan olehnya dapat masuk kembali, selama waktunya masih ada.',
  withdrawOnly: 'Penalti tetap tercatat di riwayat, tetapi tidak dihitung lagi.',
  withdrawConfirm: 'Cabut',
  why: (room: string | null, clock: string) =>
    `Jaringan${room === null ? '' : ` ${withKind('ruang', room)}`} terputus sejak ${clock}`,
  whyMissing: 'Tuliskan alasannya.',
} as const;
