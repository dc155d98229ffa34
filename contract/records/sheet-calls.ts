import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { id } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { LEAVING_REASONS } from '../school/leaving';
import { record } from './record-shown';

/** A pupil's page of the register (buku induk): his record without what waits for a decision, and his way through the school. */
const recordSheet = z.extend(
  z.pick(record, {
    ...{ userid: true, nis: true, isactive: true, class_name: true, entry_name: true },
    ...{ fields: true, regions: true, family: true, photo: true },
  }),
  {
    /** His class in each period, the oldest first. */
    years: z.array(z.strictObject({ periode: z.string(), class: z.string() })),
    /** What is noted of how he left; null: nothing. */
    left: z.nullable(
      z.strictObject({
        reason: z.enum(LEAVING_REASONS),
        /** `YYYY-MM-DD` */
        date: z.nullable(z.string()),
        /** Where he went. */
        agency: z.nullable(z.string()),
        /** Number of a graduate's certificate. */
        certificate: z.nullable(z.string()),
      }),
    ),
  },
);
export type RecordSheet = z.output<typeof recordSheet>;

const printing = {
  method: 'GET',
  levels: STAFF_LEVELS,
  reply: z.strictObject({ data: z.array(recordSheet) }),
  shed: 'first',
  audited: true,
  retry: 'never',
  origin: 'ours',
} as const;

/** Calls of `/api/database` about printed pages of the register. */
export const sheetCalls = {
  getSheet: {
    ...printing,
    path: '/get-record-sheet',
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id }),
    summary:
      "A pupil's page of the register, to print; private numbers are masked. Written to the audit log first.",
  },
  getClassSheets: {
    ...printing,
    path: '/get-class-record-sheets',
    scope: 'recordClass',
    input: z.strictObject({ classid: id }),
    summary:
      'The same of all active pupils of a class, by name. Written to the audit log first, with how many they are.',
  },
} as const satisfies Group;
