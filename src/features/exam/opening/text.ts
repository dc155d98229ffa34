import type { Conflict } from '#contract/exam/exam-conflict';
import { formatMoment, formatNumber, formatScore, formatSpan } from '../../../lib/format';

const parts = { mc: 'pilihan ganda', essay: 'esai' } as const;

/** Texts of opening an exam: its conflicts, and where they are fixed. */
export const text = {
  title: 'Buka ujian ini?',
  impossibleTitle: 'Ujian ini belum dapat dibuka',
  savedTitle: {
    notOpened: 'Ujian disimpan, belum dibuka',
    closed: 'Ujian disimpan, tetapi sekarang tertutup',
  },
  openTitle: 'Ujian tetap dibuka, tetapi periksa ini',
  body: (name: string) => `Siswa yang terpilih dapat memulai “${name}” sesuai jadwalnya.`,
  checking: 'Memeriksa soal, jadwal, dan peserta…',
  errors: (name: string) => `Perbaiki dulu di “${name}”:`,
  warnings: (name: string) => `“${name}” dapat dibuka, tetapi periksa dulu:`,
  openWarnings: (name: string) => `“${name}” sudah dibuka. Periksa ini:`,
  alsoWarnings: 'Periksa juga:',
  confirm: 'Buka ujian',
  confirmWarned: 'Tetap buka',
  mend: 'Ubah ujian',
  later: 'Nanti',
  of: conflictText,
};

function conflictText(conflict: Conflict): string {
  switch (conflict.kind) {
    case 'noQuestions':
      return 'Bank soal yang dipilih belum memberi satu soal pun.';
    case 'banksMixed':
      return 'Paket dan bank tidak dapat dipakai bersama: soal bank tidak berpoin, jadi tidak ikut menentukan nilai.';
    case 'drawTooLarge': {
      const { bank, part, wanted, held } = conflict;
      return `${bank}: diminta ${formatNumber(wanted)} soal ${parts[part]}, yang ada ${formatNumber(held)}.`;
    }
    case 'partEmpty': {
      const { part, percent } = conflict;
      return `Bobot ${parts[part]} ${formatNumber(percent)}%, tetapi tidak ada soal ${parts[part]}: bagian nilai itu tidak dapat diperoleh siapa pun.`;
    }
    case 'windowTooShort': {
      const { minutes, duration } = conflict;
      return `Ujian dibuka hanya ${formatNumber(minutes)} menit, padahal durasinya ${formatNumber(duration)} menit.`;
    }
    case 'windowTight': {
      const { minutes, duration } = conflict;
      return `Waktu terlalu ketat: dibuka ${formatNumber(minutes)} menit untuk durasi ${formatNumber(duration)} menit. Siswa yang terlambat mulai kehilangan waktu; beri paling sedikit 10 menit lebih.`;
    }
    case 'windowLong':
      return `Waktu tutupnya lebih dari setahun lagi (${formatMoment(conflict.close_at)}). Periksa tanggal dan tahunnya.`;
    case 'windowOver':
      return `Waktu tutupnya sudah lewat (${formatMoment(conflict.close_at)}), jadi tidak seorang pun dapat memulai. Periksa tanggal dan tahunnya.`;
    case 'pointsNotWhole': {
      const { bank, part, points } = conflict;
      return `${bank}: poin ${parts[part]} berjumlah ${formatScore(points)}, bukan 100. Nilai tetap dihitung dari poin yang ada.`;
    }
    case 'questionsFaulty':
      return `${conflict.bank}: ${formatNumber(conflict.count)} soal perlu diperbaiki (kunci, pilihan, poin, atau soal kembar). Buka bank soalnya dan saring Perlu diperbaiki.`;
    case 'noPupils':
      return 'Belum ada siswa aktif yang akan mengikuti ujian ini.';
    case 'sameQuestions':
      return `Gladi ini memperlihatkan soal ujian aslinya (${conflict.bank}). Pilih bank soal lain lewat Ubah ujian, bila soalnya masih rahasia.`;
    case 'overlap': {
      const { exam, teacher, pupils } = conflict;
      return `${formatNumber(pupils)} siswa juga mengikuti “${exam}” (${teacher}), ${overlapWhen(conflict)}.`;
    }
    case 'backToBack': {
      const { exam, teacher, pupils, minutes, isBefore } = conflict;
      const gap = minutes === 0 ? 'tanpa jeda' : `hanya berjarak ${formatNumber(minutes)} menit`;
      return `Waktu terlalu ketat: ${gap} ${isBefore ? 'sesudah' : 'sebelum'} “${exam}” (${teacher}) yang juga diikuti ${formatNumber(pupils)} siswa. Beri jeda paling sedikit 10 menit.`;
    }
    case 'roomTaken': {
      const { room, seats, exam, teacher } = conflict;
      return `${room}: ${formatNumber(seats)} kursi juga dipakai siswa lain di “${exam}” (${teacher}), ${overlapWhen(conflict)}.`;
    }
    case 'proctorTwice': {
      const { proctor, room, exam } = conflict;
      return `${proctor} juga mengawasi ${room} di “${exam}”, ${overlapWhen(conflict)}.`;
    }
  }
}

/** When the other exam can be sat. */
function overlapWhen({ open_at, close_at }: { open_at: string | null; close_at: string | null }): string {
  if (open_at && close_at) return `dibuka ${formatSpan(open_at, close_at)}`;
  if (open_at) return `dibuka sejak ${formatMoment(open_at)}`;
  return close_at ? `dibuka sampai ${formatMoment(close_at)}` : 'yang sudah dibuka tanpa jadwal';
}
