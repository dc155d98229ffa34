import type { health } from '#contract/health/health';
import type { Examples } from './example';

export const healthExamples: Examples<typeof health> = {
  live: { as: 'anonymous', input: () => ({}) },
  ready: { as: 'anonymous', input: () => ({}) },
  storage: { as: 'pusat@demo.sch.id', input: () => ({}) },
};
