import { RECORD_FIELDS } from '#contract/records/pupil-record';
import type { PupilRecord } from '#contract/records/record-shown';

export const PUPIL_ID = '0190a000-0000-7000-8000-000000000003';

/** The record of a pupil as the server shows it to a screen. */
export function recordOf(change: Partial<PupilRecord> = {}): PupilRecord {
  const blank = Object.fromEntries(RECORD_FIELDS.map((field) => [field, null])) as PupilRecord['fields'];
  return {
    userid: PUPIL_ID,
    nis: '1001',
    isactive: true,
    classid: null,
    class_name: 'X IPA 1',
    grade_name: '10',
    periode_name: '2026/2027',
    homebase_name: 'SMA Lentera Bangsa',
    entryid: null,
    entry_name: null,
    fields: { ...blank, name: 'Ahmad Fauzan', nik: '•••• 0003', address: 'Jalan Dago 1', height: '165' },
    regions: {},
    completeness: 40,
    missing: ['kk'],
    doubts: ['nikBirthDate'],
    consent: null,
    family: [],
    photo: null,
    documents: [],
    proposals: [],
    ...change,
  };
}
