import type { DeviceFacts, readiness } from '#contract/exam-session/readiness';
import { ofTeacher } from './demo';
import type { Examples } from './example';

export const GOOD_DEVICE: DeviceFacts = {
  storage: 'sealed',
  persisted: true,
  freeMb: 12_000,
  clockOffsetMs: 250,
  fullscreen: 'element',
  silent: [],
  fonts: 'ready',
  roundTripMs: 18,
};

export const readinessExamples: Examples<typeof readiness> = {
  report: {
    as: '1001',
    input: (stage) => ({ exam: ofTeacher(stage).exam, facts: GOOD_DEVICE }),
    strangers: ['1037', '2001'],
  },
};
