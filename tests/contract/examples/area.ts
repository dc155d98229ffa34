import type { area } from '#contract/records/area';
import type { Examples } from './example';

const ADMIN = 'admin@demo.sch.id';
const PARENT = 'wali@demo.sch.id';

export const areaExamples: Examples<typeof area> = {
  provinces: { as: '1001', input: () => ({}) },
  cities: { as: PARENT, input: () => ({ provinceid: '32' }) },
  districts: { as: 'guru', input: () => ({ cityid: '32.73' }) },
  villages: { as: ADMIN, input: () => ({ districtid: '32.73.02', search: 'da' }) },
};
