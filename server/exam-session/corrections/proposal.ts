import type { CorrectionKind } from '#contract/exam-session/correction-kind';
import { nameSome } from '#domain/exam/name-some';
import { areKeysSpent } from '#domain/exam/release';
import { readCorrectedKey } from '#domain/score/corrected-key';
import { type Correction, standingOf } from '#domain/score/correction';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { listPaperRows, type PaperRow, toQuestion } from '../../paper/exam-facts';
import { isStillGiven } from '../../paper/exam-waves';
import { readMarking } from '../results/marked-paper';
import { listUnsettled, listUnsettledByPause } from '../results/unsettled';

/** A proposed correction of a question, with the key as typed. */
export interface Proposal {
  question: string;
  kind: CorrectionKind;
  qkey: string | undefined;
}

/**
 * Whether the exam's questions can be corrected: not while a changing score could reveal a key to somebody who can
 * still use it.
 */
export async function isSettled(db: Db, exam: ExamTable, now: number): Promise<boolean> {
  const isUnsettled = (await listUnsettled(db, exam, now)).size > 0;
  return areKeysSpent({ isActive: await isStillGiven(db, exam), closeAt: exam.close_at, isUnsettled, now });
}

/** Returns the correction as it would be stored. Throws `notFound`, `invalidInput`. */
export async function readProposal(
  db: Db,
  exam: ExamTable,
  { question, kind, qkey = '' }: Proposal,
  at: number,
): Promise<Correction> {
  const row = (await listPaperRows(db, exam)).find((each) => each.question === question) ?? fail('notFound');
  if (kind !== 'key') return { question, kind, answerKey: null, at };
  const answerKey = readCorrectedKey(formOf(row), qkey);
  return answerKey === null
    ? refuseKey('Kunci ini belum sesuai dengan bentuk soalnya.')
    : { question, kind, answerKey, at };
}

/**
 * Throws `conflict` if it is too early, and `invalidInput` or `conflict` if the question is already marked like that.
 */
export async function refuseUnlessOpen(
  db: Db,
  exam: ExamTable,
  { question, kind, answerKey, at }: Correction,
): Promise<void> {
  if (exam.paper_locked_at === null || !(await isSettled(db, exam, at))) {
    const paused = await listUnsettledByPause(db, exam, at);
    fail('conflict', { message: paused.length === 0 ? NOT_SETTLED : `${NOT_SETTLED} ${heldBy(paused)}` });
  }
  const { marked, history } = await readMarking(db, exam);
  const stands = marked.find((each) => each.question === question);
  if (kind === 'key') {
    const isSame = stands?.voided === null && stands.answerKey?.toLowerCase() === answerKey?.toLowerCase();
    if (isSame) refuseKey('Kunci ini sama dengan yang berlaku sekarang.');
  } else if ((standingOf(history).get(question)?.kind ?? 'none') === kind) {
    fail('conflict', { message: kind === 'none' ? NOTHING_STANDS : STANDS_ALREADY });
  }
}

const NOTHING_STANDS = 'Soal ini tidak sedang dikoreksi.';
const STANDS_ALREADY = 'Soal ini sudah dikoreksi seperti itu.';
const NOT_SETTLED =
  'Koreksi baru dapat dibuat setelah ujian ditutup dan jawaban siswa mana pun tak lagi dihitung.';

function heldBy(paused: readonly string[]): string {
  return `Waktu ${nameSome(paused)} masih dijeda: lanjutkan atau akhiri ujiannya di daftar peserta.`;
}

function formOf(row: PaperRow) {
  const { qtype, choices, rows = [] } = toQuestion(row);
  return { qtype, choices: choices.map(({ key }) => key).join(''), rows: rows.length };
}

function refuseKey(message: string): never {
  return fail('invalidInput', { message, fields: { qkey: message } });
}
