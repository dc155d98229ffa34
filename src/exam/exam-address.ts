/** The data in an exam's address (spec §2): `?onExam=true&name=Judul-Ujian&examid=…`. */
export interface ExamAddress {
  examId: string | null;
  title: string;
}

/** Reads the query; dashes in the name are shown as spaces. */
export function readAddress(search: string): ExamAddress {
  const query = new URLSearchParams(search);
  const title = (query.get('name') ?? '').replaceAll('-', ' ').trim();
  return { examId: query.get('examid'), title };
}

/** Where the exam exits to (spec §4). */
export const EXAM_LIST_PATH = '/siswa-cbt';
