import * as z from 'zod/mini';
import { id, instant } from '../fields';
import { LEAVING_REASONS } from '../school/leaving';
import { recordDocument } from './document';
import { COMPLETENESS_ITEMS, DOUBTS, RECORD_FIELDS } from './pupil-record';

// The records of pupils and their families as shown on screens.

export const gender = z.enum(['L', 'P']);
export const percent = z.int().check(z.gte(0), z.lte(100));

/** Why a pupil is not in the school any more; `inactive`: no reason is noted. */
const RECORD_STATES = ['active', 'inactive', ...LEAVING_REASONS] as const;

export const recordRow = z.strictObject({
  id,
  nis: z.nullable(z.string()),
  name: z.string(),
  gender: z.nullable(gender),
  classid: z.nullable(id),
  classname: z.nullable(z.string()),
  gradename: z.nullable(z.string()),
  state: z.enum(RECORD_STATES),
  /** Percent of a complete record; 100 only if nothing is missing. */
  completeness: percent,
  /** How many proposals wait for the school's decision. */
  proposals: z.int(),
});
export type RecordRow = z.output<typeof recordRow>;

/** How many pupils lack which item, the most frequent first. */
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

/** A proposed change to one field, one family member or one document. Private numbers are masked. */
export const proposal = z.strictObject({
  id,
  field: z.enum([...RECORD_FIELDS, 'family', 'document']),
  /** The value when it was proposed; null if blank or absent. Of a document its id: the photograph to be replaced, or what is to be removed. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The current value. */
  current: z.nullable(z.string()),
  /**
   * What a decision on it repeats, to prove that it knows the current value: the value itself, or a signature of a hidden one.
   * Null also for pupils and parents, who decide nothing.
   */
  seen: z.nullable(z.string()),
  /** The document that is proposed, or is to be removed; null once it is gone, and for every other field. */
  document: z.nullable(recordDocument),
  /** The record has changed since. */
  moved: z.boolean(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** The proposer; null if the account is gone. */
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
  /** The period in which he entered the school. */
  entryid: z.nullable(id),
  entry_name: z.nullable(z.string()),
  /** Every field as text; private numbers show only the last digits. */
  fields: z.record(z.enum(RECORD_FIELDS), z.nullable(z.string())),
  /** Names of the regions in it or in proposals, by code: `Dago, Coblong, Kota Bandung, Jawa Barat`. */
  regions: z.record(z.string(), z.string()),
  completeness: percent,
  missing: z.array(z.enum(COMPLETENESS_ITEMS)),
  doubts: z.array(z.enum(DOUBTS)),
  family: z.array(relation),
  photo: z.nullable(recordDocument),
  documents: z.array(recordDocument),
  /** Consent that the head office may use the family's data to inform it about its schools; null if not given. */
  consent: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.string()) })),
  /** Waiting proposals, oldest first, then recently decided ones. */
  proposals: z.array(proposal),
});
export type PupilRecord = z.output<typeof record>;

export const writeReply = z.strictObject({
  message: z.string(),
  /** `saved`: it is stored; `proposed`: it waits for the school; `same`: nothing changed. */
  data: z.strictObject({ state: z.enum(['saved', 'proposed', 'same']) }),
});
