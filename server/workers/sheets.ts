import { auditSheet, type OfActs } from '../audit/sheet';
import { adultSheet, type OfAdultSheet } from '../auth/accounts/adult-sheet';
import { accountSheet, type OfAccountSheet } from '../auth/accounts/sheet';
import type { DownloadWatch } from '../backup/school-downloads';
import { type OfOfficerSheet, officerSheet } from '../center/admins/sheet';
import { familySheet, type OfFamilySheet } from '../center/market/sheet';
import type { OfOutcomes } from '../center/outcomes/figures';
import { examFigureSheet } from '../center/outcomes/sheet';
import type { Wanted } from '../center/people/find';
import { peopleSheet } from '../center/people/sheet';
import { type OfSchoolSheet, schoolSheet } from '../center/schools/sheet';
import type { Db } from '../db/open';
import type { AppError } from '../failure/app-error';
import { type Sheet, writeSheetFile } from '../http/sheet-file';
import {
  classCompletenessSheet,
  type OfClassSheet as OfClassCompleteness,
} from '../records/list/class-sheet';
import { type OfRecordSheet, recordSheet } from '../records/list/sheet';
import { classPupilSheet, type OfClassPupils } from '../school/classes/pupil-sheet';
import { classSheet, type OfClassSheet } from '../school/classes/sheet';
import { graduateSheet, type OfGraduateSheet } from '../school/graduation/sheet';
import { type OfParentSheet, parentSheet } from '../school/parents/sheet';
import { type OfPupilSheet, pupilSheet } from '../school/pupils/sheet';
import { type OfSubjectSheet, subjectSheet } from '../school/subjects/sheet';
import { type OfTeacherSheet, teacherSheet } from '../school/teachers/sheet';
import { type OfSchoolData, writeSchoolData } from './school-data/archive';

// The spreadsheets with as many rows as a school has, and all of a school's as one archive: read, written and packed
// off the main thread.

/** The input of each sheet. */
export interface Sheets {
  accounts: OfAccountSheet;
  acts: OfActs;
  adults: OfAdultSheet;
  classes: OfClassSheet;
  classCompleteness: OfClassCompleteness;
  classPupils: OfClassPupils;
  examFigures: OfOutcomes;
  families: OfFamilySheet;
  graduates: OfGraduateSheet;
  officers: OfOfficerSheet;
  parents: OfParentSheet;
  people: Wanted;
  pupils: OfPupilSheet;
  records: OfRecordSheet;
  /** All that a school has, as a .zip; the others are one sheet each. */
  schoolData: OfSchoolData;
  schools: OfSchoolSheet;
  subjects: OfSubjectSheet;
  teachers: OfTeacherSheet;
}

const WRITERS: { [K in keyof Sheets]: Write<K> } = {
  accounts: oneSheet(accountSheet),
  acts: oneSheet(auditSheet),
  adults: oneSheet(adultSheet),
  classes: oneSheet(classSheet),
  classCompleteness: oneSheet(classCompletenessSheet),
  classPupils: oneSheet(classPupilSheet),
  examFigures: oneSheet(examFigureSheet),
  families: oneSheet(familySheet),
  graduates: oneSheet(graduateSheet),
  officers: oneSheet(officerSheet),
  parents: oneSheet(parentSheet),
  people: oneSheet(peopleSheet),
  pupils: oneSheet(pupilSheet),
  records: oneSheet(recordSheet),
  schoolData: (db, of, { now, watch }) => writeSchoolData(db, of, now, watch?.share),
  schools: oneSheet(schoolSheet),
  subjects: oneSheet(subjectSheet),
  teachers: oneSheet(teacherSheet),
};

type Write<K extends keyof Sheets> = (db: Db, of: Sheets[K], by: SheetOrder) => AsyncGenerator<SheetPiece>;

function oneSheet<Of>(make: (db: Db, of: Of, now: number) => Sheet) {
  return (db: Db, of: Of, { now }: SheetOrder) => writeSheetFile(make(db, of, now));
}

/** The bytes of a sheet, made as they are read. */
type WriteSheet = <K extends keyof Sheets>(
  kind: K,
  of: Sheets[K],
  by: SheetOrder,
) => AsyncGenerator<SheetPiece>;

/** Throws if there is a refusal. */
export interface MakeSheet extends WriteSheet {
  /** Why none of this kind can be made for the person now: too many are being made, or one for him already. */
  refusal: (kind: keyof Sheets, person: string) => AppError | null;
}

export type SheetPiece = Uint8Array<ArrayBuffer>;

export interface SheetOrder {
  /** ms since 1970. */
  now: number;
  /** The person who asked for it. */
  person: string;
  /** Follows the making of an archive. */
  watch?: DownloadWatch;
}

export function sheetsWith(db: Db): WriteSheet {
  return (kind, of, by) => WRITERS[kind](db, of, by);
}
