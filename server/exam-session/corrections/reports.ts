import { sql } from 'kysely';
import type { ReportedQuestion } from '#contract/exam-session/correction';
import { operationBody } from '#contract/exam-session/operation';
import { readReportNote } from '#domain/exam-session/device-notes';
import { seenWords } from '#domain/exam-session/seen-words';
import { IS_REPORT } from '../../db/answer-log/note-conditions';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { listSitters } from '../attempts/sitters';

/** Lists the questions that pupils report as faulty, in the order of the paper, with each pupil's latest words. */
export async function listReports(db: Db, homebase: string, exam: string): Promise<ReportedQuestion[]> {
  const sitters = await listSitters(db, { homebase, exam, classes: null }, null);
  const said = await listNotes(
    db,
    homebase,
    sitters.map(({ attempt }) => attempt),
  );
  if (said.length === 0) return [];
  const pupils = new Map(sitters.map((sitter) => [sitter.attempt, sitter]));
  const numbers = await db
    .selectFrom('exam_questions')
    .select(['question', 'position'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .orderBy('position')
    .execute();
  return numbers.flatMap(({ question, position: number }) => {
    const ofThis = said.filter((each) => each.question === question);
    const reports = ofThis.map(({ attempt, words, at }) => ({
      student: pupils.get(attempt)?.name ?? '',
      nis: pupils.get(attempt)?.nis ?? '',
      class: pupils.get(attempt)?.class ?? '',
      words,
      at: new Date(at).toISOString(),
    }));
    return reports.length === 0 ? [] : [{ question_id: question, number, reports }];
  });
}

interface Note {
  attempt: string;
  question: string;
  words: string;
  at: number;
}

/**
 * The newest report per pupil and question, newest first. Done in SQL, since logs are long and a watched room asks
 * often.
 */
async function listNotes(db: Db, homebase: string, attempts: readonly string[]): Promise<Note[]> {
  if (attempts.length === 0) return [];
  // The device's own time, but not later than the arrival.
  const told = sql<number>`min(at, received_at)`;
  const rows = await db
    .selectFrom('operations')
    // With a single max(), SQLite returns the row that holds it.
    .select(({ fn }) => ['attempt', 'question', 'body', fn.max<number>(told).as('at')])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .where(sql<boolean>`${sql.raw(IS_REPORT)}`)
    .groupBy(['attempt', 'question'])
    .orderBy('at', 'desc')
    .execute();
  return rows.flatMap(({ attempt, question, at, body }) => {
    const { note = '' } = operationBody.parse(JSON.parse(body));
    const words = readReportNote(note);
    return question === null || words === null
      ? []
      : [{ attempt: toUuid(attempt), question: toUuid(question), words: seenWords(words), at }];
  });
}
