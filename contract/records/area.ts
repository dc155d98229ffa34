import * as z from 'zod/mini';
import { group } from '../endpoint';
import { listQuery, pageOf } from '../fields';
import { RECORD_LEVELS } from '../levels';

/** A region by its official code: province `32`, city `32.73`, district `32.73.05`, village `32.73.05.1001`. */
const code = (pattern: RegExp) => z.string().check(z.regex(pattern, 'Kode wilayah tidak sah.'));
const provinceCode = code(/^\d{2}$/);
const cityCode = code(/^\d{2}\.\d{2}$/);
const districtCode = code(/^\d{2}\.\d{2}\.\d{2}$/);
export const regionCode = code(/^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/);

const region = z.strictObject({ id: regionCode, name: z.string() });

const read = {
  method: 'GET',
  // Public data, but thousands of rows: only for levels whose forms ask for an address.
  levels: RECORD_LEVELS,
  scope: 'none',
  reply: pageOf(region),
  retry: 'idempotent',
  origin: 'inferred',
} as const;

export const area = group('/api/area', {
  provinces: {
    ...read,
    path: '/province',
    input: z.strictObject(listQuery),
    summary: 'Provinces by name.',
  },
  cities: {
    ...read,
    path: '/city',
    input: z.strictObject({ ...listQuery, provinceid: provinceCode }),
    summary: 'Cities and regencies of a province by name.',
  },
  districts: {
    ...read,
    path: '/district',
    input: z.strictObject({ ...listQuery, cityid: cityCode }),
    summary: 'Districts of a city or regency by name.',
  },
  villages: {
    ...read,
    path: '/village',
    input: z.strictObject({ ...listQuery, districtid: districtCode }),
    summary: 'Villages of a district by name.',
  },
});
