/**
 * Note of an `event`: the page runs on plain http. Its answers lie unencrypted on the device, and a reload
 * without a network ends the exam there; the proctor is told.
 */
export const NOTE_INSECURE = 'insecure-context';
