import type { Progress } from '#contract/exam/exam';

/** Progress of a sitting that is over. */
export type OverProgress = Extract<Progress, 'finished' | 'stopped' | 'expired'>;

/** What a pupil is told of a sitting that is over: in his list, and where he opens its exam again. */
export const OVER_WORDS: Readonly<Record<OverProgress, string>> = {
  finished: 'Jawaban Anda sudah dikumpulkan.',
  stopped: 'Hubungi pengawas untuk diizinkan masuk lagi.',
  expired: 'Jawaban Anda dikumpulkan saat waktu habis.',
};
