import * as z from 'zod/mini';
import { id, instant } from './fields';
import { COMPLETENESS_ITEMS, DOUBTS, RECORD_FIELDS } from './pupil-record';

// What is shown of the records of pupils and their families.

export const gender = z.enum(['L', 'P']);
export const percent = z.int().check(z.gte(0), z.lte(100));

export const recordRow = z.strictObject({
  id,
  nis: z.nullable(z.string()),
  name: z.string(),
  gender: z.nullable(gender),
  classid: z.nullable(id),
  classname: z.nullable(z.string()),
  gradename: z.nullable(z.string()),
  /** Percent of what a complete record has; 100 only when nothing is missing. */
  completeness: percent,
  /** Changes that wait for the school's word. */
  proposals: z.int(),
});
export type RecordRow = z.output<typeof recordRow>;

/** How many lack what, the most first. */
export const missingCounts = z.array(z.strictObject({ item: z.enum(COMPLETENESS_ITEMS), students: z.int() }));

export const classCompleteness = z.strictObject({
  classid: id,
  classname: z.string(),
  students: z.int(),
  /** Pupils whose record is complete. */
  complete: z.int(),
  /** Mean of its pupils. */
  completeness: percent,
  missing: missingCounts,
});

export const relation = z.strictObject({
  id,
  name: z.string(),
  gender,
  /** `YYYY-MM-DD` */
  birth_date: z.string(),
});
export type FamilyMember = z.output<typeof relation>;

/** One field, or one member of the family, that somebody wants to be otherwise. Private numbers are masked. */
export const proposal = z.strictObject({
  id,
  field: z.enum([...RECORD_FIELDS, 'family']),
  /** As it was when it was proposed; null: blank, or not there. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** As it is now. */
  current: z.nullable(z.string()),
  /** The record has moved on since. */
  moved: z.boolean(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** Who proposed it; null when the account is gone. */
  by: z.nullable(z.string()),
  /** It is the caller's own. */
  isown: z.boolean(),
  at: instant,
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  decidedat: z.nullable(instant),
});
export type Proposal = z.output<typeof proposal>;

export const record = z.strictObject({
  userid: id,
  nis: z.nullable(z.string()),
  isactive: z.boolean(),
  classid: z.nullable(id),
  class_name: z.nullable(z.string()),
  grade_name: z.nullable(z.string()),
  periode_name: z.nullable(z.string()),
  homebase_name: z.string(),
  /** The year in which he came to the school. */
  entryid: z.nullable(id),
  entry_name: z.nullable(z.string()),
  /** Every field as text; of private numbers the last digits. */
  fields: z.record(z.enum(RECORD_FIELDS), z.nullable(z.string())),
  /** Regions that stand in it or were proposed, by code: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
  regions: z.record(z.string(), z.string()),
  completeness: percent,
  missing: z.array(z.enum(COMPLETENESS_ITEMS)),
  doubts: z.array(z.enum(DOUBTS)),
  family: z.array(relation),
  /** The head office may use the family's data to tell it of its schools; null: it may not. */
  consent: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.string()) })),
  /** What waits, the oldest first, then what was decided lately. */
  proposals: z.array(proposal),
});
export type PupilRecord = z.output<typeof record>;

export const writeReply = z.strictObject({
  message: z.string(),
  /** `saved`: it is so now; `proposed`: it waits for the school; `same`: it was so already. */
  data: z.strictObject({ state: z.enum(['saved', 'proposed', 'same']) }),
});
