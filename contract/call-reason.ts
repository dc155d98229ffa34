/** Why a pupil calls the proctor to his place: something is unclear, or he wants to go on at another device. */
export const CALL_REASONS = ['help', 'device'] as const;
export type CallReason = (typeof CALL_REASONS)[number];
