import * as z from 'zod/mini';
import { group } from '../endpoint';
import { countBetween, id, listQuery, pageOf } from '../fields';
import { gender } from '../records/record-shown';
import { onlyThese } from '../several';

/** A family's numbers that the head office may ask to see. */
export const FAMILY_NUMBERS = ['father_phone', 'mother_phone'] as const;
export type FamilyNumber = (typeof FAMILY_NUMBERS)[number];

/** Ages in whole years, by type of school; families are counted in these groups. */
export const SCHOOL_AGES = [
  { least: 6, most: 11 },
  { least: 12, most: 14 },
  { least: 15, most: 18 },
] as const;

/** A sibling of an active pupil whose family has consented, and who is no pupil himself yet. */
const familyRow = z.strictObject({
  family_id: id,
  family_name: z.string(),
  family_gender: gender,
  /** In whole years, today. */
  family_age: z.int(),
  student_id: id,
  student_name: z.string(),
  nis: z.nullable(z.string()),
  homebase: z.string(),
  /** The city or regency where they live. */
  city: z.nullable(z.string()),
  father_name: z.nullable(z.string()),
  mother_name: z.nullable(z.string()),
  /** Only the last digits. */
  father_phone: z.nullable(z.string()),
  mother_phone: z.nullable(z.string()),
});
export type FamilyRow = z.output<typeof familyRow>;

/** `relative`, `father`, `mother`: by name. */
export const FAMILY_SORTS = ['relative', 'age', 'pupil', 'city', 'father', 'mother'] as const;
const familySort = z.optional(z.enum([...FAMILY_SORTS, ...FAMILY_SORTS.map((name) => `-${name}` as const)]));

const age = countBetween(0, 30);
const filters = {
  /** Searches the names of pupil and sibling. */
  search: listQuery.search,
  /** Alone: exactly this age; with `family_age_to`: the minimum. If absent: 6 to 18. */
  family_age: age,
  family_age_to: age,
  family_gender: z.optional(gender),
  homebase: z.optional(id),
};

/**
 * Groups of at least five pupils, largest first; `others`: all smaller ones together, null if these are too few as
 * well.
 */
const groups = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  others: z.nullable(z.int()),
});
export type TellableGroups = z.output<typeof groups>;

/** The region levels by which homes are counted. */
export const HOME_LEVELS = ['province', 'city', 'district'] as const;

const marketFigures = z.strictObject({
  /** Siblings by age, as in `SCHOOL_AGES`; null if there are some, but fewer than five. */
  ages: z.array(
    z.strictObject({
      least: z.int(),
      most: z.int(),
      male: z.nullable(z.int()),
      female: z.nullable(z.int()),
    }),
  ),
  /** Pupils by where they live, and by their parents' jobs. */
  homes: groups,
  fathers: groups,
  mothers: groups,
});
export type MarketFigures = z.output<typeof marketFigures>;

const read = { method: 'GET', levels: ['center'], scope: 'none' } as const;

/** The data of families that the head office may see: only of those who consent, and only while they do. */
export const market = group('/api/center/data', {
  listFamilies: {
    ...read,
    path: '/get-family-data',
    input: z.strictObject({ ...listQuery, ...filters, sort: familySort }),
    reply: pageOf(familyRow),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Brothers and sisters of pupils by age and gender, the oldest first unless sorted otherwise, with their parents; only of families that have consented, and without those who are pupils already.',
  },
  figures: {
    ...read,
    path: '/get-market',
    input: z.strictObject({ homebase: z.optional(id), homes: z.optional(z.enum(HOME_LEVELS)) }),
    reply: marketFigures,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Families that have consented by age and gender, home and parents’ work; of fewer than five nothing is told.',
  },
  revealNumber: {
    method: 'POST',
    path: '/reveal-family-number',
    levels: ['center'],
    scope: 'consentingFamily',
    input: z.strictObject({ id, field: z.enum(FAMILY_NUMBERS) }),
    reply: z.strictObject({ data: z.strictObject({ value: z.nullable(z.string()) }) }),
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      "A parent's telephone number in full, by the pupil's id; who looked at it is written to the school's log first.",
  },
  download: {
    ...read,
    path: '/download-market-analysis',
    input: z.strictObject({ ...filters, sort: familySort, only: onlyThese }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'inferred',
    summary:
      'The families that are looked for or chosen, in their order, as a spreadsheet with telephone numbers; written to the audit log.',
  },
});
