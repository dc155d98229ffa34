/** Why a pupil calls the proctor: he needs help, or wants to continue on another device. */
export const CALL_REASONS = ['help', 'device'] as const;
export type CallReason = (typeof CALL_REASONS)[number];
