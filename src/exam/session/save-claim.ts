import type { ExamView } from './exam-view';

/** What the exam may say of all answers together. */
export type SaveClaim = 'failing' | 'saving' | 'sent' | 'sending' | 'waiting';

/** Never claims "stored" while anything is being typed or stored, or could not be stored. */
export function claimOf({
  delivery,
  drafts,
  saves,
}: Pick<ExamView, 'delivery' | 'drafts' | 'saves'>): SaveClaim {
  const states = [...saves.values()];
  if (delivery.isDeviceFailing || delivery.isLogUnreadable || states.includes('failed')) return 'failing';
  if (drafts.size > 0 || states.includes('saving')) return 'saving';
  if (delivery.waiting === 0) return 'sent';
  return delivery.isDelayed ? 'waiting' : 'sending';
}
