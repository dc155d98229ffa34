import type { area } from '#contract/area';
import type { Examples } from './example';

export const areaExamples: Examples<typeof area> = {
  provinces: { as: 'anonymous', input: () => ({}) },
  cities: { as: 'anonymous', input: () => ({ provinceid: '32' }) },
  districts: { as: 'anonymous', input: () => ({ cityid: '32.73' }) },
  villages: { as: 'anonymous', input: () => ({ districtid: '32.73.02', search: 'da' }) },
};
