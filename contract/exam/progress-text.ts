import type { Progress } from './exam';

/** How far a pupil is in an exam. */
export const PROGRESS_WORDS: Readonly<Record<Progress, string>> = {
  notStarted: 'Belum mulai',
  admitted: 'Boleh masuk lagi',
  running: 'Mengerjakan',
  finished: 'Selesai',
  expired: 'Waktu habis',
  stopped: 'Dihentikan',
};
