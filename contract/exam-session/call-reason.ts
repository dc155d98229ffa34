/** Why a pupil calls the proctor from a running exam: he needs help, or wants to continue on another device. */
export const CALL_REASONS = ['help', 'device'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** Why somebody waits for the proctor: a call, or a pupil whose sitting was ended asks to be let in again. */
export const WAIT_REASONS = [...CALL_REASONS, 'readmission'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
