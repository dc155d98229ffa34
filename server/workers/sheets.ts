import { auditSheet, type OfActs } from '../audit/sheet';
import { type OfOfficerSheet, officerSheet } from '../center/admins/sheet';
import { familySheet, type OfFamilySheet } from '../center/market/sheet';
import type { OfOutcomes } from '../center/outcomes/figures';
import { examFigureSheet } from '../center/outcomes/sheet';
import type { Wanted } from '../center/people/find';
import { peopleSheet } from '../center/people/sheet';
import { type OfSchoolSheet, schoolSheet } from '../center/schools/sheet';
import type { Db } from '../db/open';
import { type Sheet, writeSheetFile } from '../http/sheet-file';
import { type OfRecordSheet, recordSheet } from '../records/list/sheet';
import { classPupilSheet, type OfClassPupils } from '../school/classes/pupil-sheet';
import { classSheet, type OfClassSheet } from '../school/classes/sheet';
import { graduateSheet, type OfGraduateSheet } from '../school/graduation/sheet';
import { type OfParentSheet, parentSheet } from '../school/parents/sheet';
import { type OfPupilSheet, pupilSheet } from '../school/pupils/sheet';
import { type OfSubjectSheet, subjectSheet } from '../school/subjects/sheet';
import { type OfTeacherSheet, teacherSheet } from '../school/teachers/sheet';

// The spreadsheets with as many rows as a school has: read, written and packed off the main thread.

/** The input of each sheet. */
export interface Sheets {
  acts: OfActs;
  classes: OfClassSheet;
  classPupils: OfClassPupils;
  examFigures: OfOutcomes;
  families: OfFamilySheet;
  graduates: OfGraduateSheet;
  officers: OfOfficerSheet;
  parents: OfParentSheet;
  people: Wanted;
  pupils: OfPupilSheet;
  records: OfRecordSheet;
  schools: OfSchoolSheet;
  subjects: OfSubjectSheet;
  teachers: OfTeacherSheet;
}

const SHEETS: { [K in keyof Sheets]: (db: Db, of: Sheets[K], now: number) => Sheet } = {
  acts: auditSheet,
  classes: classSheet,
  classPupils: classPupilSheet,
  examFigures: examFigureSheet,
  families: familySheet,
  graduates: graduateSheet,
  officers: officerSheet,
  parents: parentSheet,
  people: peopleSheet,
  pupils: pupilSheet,
  records: recordSheet,
  schools: schoolSheet,
  subjects: subjectSheet,
  teachers: teacherSheet,
};

/** The bytes of a sheet, made as they are read; throws if too many are being made, or one for this person already. */
export type MakeSheet = <K extends keyof Sheets>(
  kind: K,
  of: Sheets[K],
  by: SheetOrder,
) => AsyncGenerator<SheetPiece>;
export type SheetPiece = Uint8Array<ArrayBuffer>;

export interface SheetOrder {
  /** ms since 1970. */
  now: number;
  /** The person who asked for it. */
  person: string;
}

export function sheetsWith(db: Db): MakeSheet {
  return (kind, of, { now }) => writeSheetFile(SHEETS[kind](db, of, now));
}
