import type { dash } from '#contract/dashboard/dash';
import type { Examples } from './example';

export const dashExamples: Examples<typeof dash> = {
  homebaseStats: [
    { name: 'of one school', as: 'admin@demo.sch.id', input: () => ({}) },
    { name: 'of all schools', as: 'pusat@demo.sch.id', input: () => ({}), strangers: ['admin2@demo.sch.id'] },
  ],
  centerBasicStats: { as: 'pusat@demo.sch.id', input: () => ({}) },
  completeness: [
    { name: 'of one school', as: 'admin@demo.sch.id', input: () => ({}) },
    { name: 'of all schools', as: 'pusat@demo.sch.id', input: () => ({}), strangers: ['admin2@demo.sch.id'] },
  ],
  pupilTrend: [
    { name: 'of one school', as: 'admin@demo.sch.id', input: () => ({}) },
    { name: 'of all schools', as: 'pusat@demo.sch.id', input: () => ({}), strangers: ['admin2@demo.sch.id'] },
  ],
  adminStats: { as: 'admin@demo.sch.id', input: () => ({}) },
};
