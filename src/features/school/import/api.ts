import { parent } from '#contract/admin/parent';
import { student } from '#contract/admin/student';
import { teacher } from '#contract/admin/teacher';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import type { FieldKey, Kind } from '#domain/school/people-sheets';
import type { Cell } from '#domain/sheet/columns';
import { useSchoolWrite } from '../api';

/** What the server says would become, or became, of each row. */
export type Checked = ReplyOf<typeof student.upload>['data'];

/** The three imports have one form; which columns each may have was settled when the sheet was read. */
type Upload = Endpoint & {
  input: {
    _zod: {
      input: { file: string; columns: FieldKey[]; rows: { row: number; cells: Cell[] }[]; plan?: string };
    };
  };
  reply: { _zod: { output: { message: string; data: Checked } } };
};

const UPLOADS: Record<Kind, unknown> = {
  students: student.upload,
  teachers: teacher.upload,
  parents: parent.upload,
};

/** Thousands of rows on a slow line take their time; the server stores all of them or none. */
const UPLOAD_TIMEOUT_MS = 120_000;

export function useUpload(kind: Kind) {
  return useSchoolWrite(UPLOADS[kind] as Upload, UPLOAD_TIMEOUT_MS);
}
