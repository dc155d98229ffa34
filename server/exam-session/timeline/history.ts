import type { HistoryAct, HistoryEntry } from '#contract/exam-session/history';
import { seenReason, seenWords } from '#domain/exam-session/seen-words';
import { isWatchPenalty } from '#domain/exam-session/watch-notes';
import { opIdOf, toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { labelOf } from '../attempts/describe-move';
import { listLateHearings } from '../attempts/stored-hearings';
import { type LoggedPenalty, listLateAnswers, READ_MAX, readDeviceLog } from './device-log';
import { type Entry, NOTHING } from './entry';
import { listTimes } from './times';

/**
 * The history of an attempt, oldest first: actions of staff from the audit log, those of its devices from the log of
 * operations; silences, time and grades from their own tables.
 */
export async function listHistory(db: Db, homebase: string, attempt: string): Promise<HistoryEntry[]> {
  const {
    start_at: startAt,
    exam,
    notes_full_at: notesFullAt,
    full_at: fullAt,
    ...device
  } = await db
    .selectFrom('attempts')
    .select(['start_at', 'exam', 'notes_full_at', 'full_at', 'ip', 'browser'])
    .where('homebase', '=', homebase)
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  const sitting = { homebase, attempt, startAt };
  const log = await readDeviceLog(db, sitting);
  const entries: Entry[] = [
    { ...NOTHING, at: startAt, act: 'start' },
    ...log.entries,
    ...(notesFullAt === null ? [] : [{ ...NOTHING, at: notesFullAt, act: 'notesFull' as const }]),
    ...(fullAt === null ? [] : [{ ...NOTHING, at: fullAt, act: 'full' as const }]),
    ...(await listActs(db, homebase, attempt, log.penalties)),
    ...(await listTimes(db, { homebase, exam, attempt })),
    ...(await listSilences(db, homebase, attempt)),
    ...(await listLateAnswers(db, sitting)),
    ...(await listLateHearings(db, { homebase, id: attempt }, READ_MAX + 1)).map(lateHearing),
    ...(await listGrades(db, homebase, attempt)),
  ];
  const said = await listSaid(db, homebase, attempt);
  const withdrawn = await listWithdrawn(db, homebase, attempt);
  // A stable sort: within one millisecond the order of the lists remains, and in each list its own order.
  entries.sort((left, right) => left.at - right.at);
  nameDevice(entries, device);
  return entries.map(({ at, heard, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
    heard: heard === null ? null : new Date(heard).toISOString(),
    withdrawn: entry.incident !== null && withdrawn.has(entry.incident),
    said: (entry.incident === null ? undefined : said.get(entry.incident)) ?? null,
  }));
}

/** The last one that is read says only that there are more. */
function lateHearing(at: number, index: number): Entry {
  return { ...NOTHING, at, act: index < READ_MAX ? 'lateHearing' : 'notesCut' };
}

/**
 * Browser and address are known for the last device that started or claimed the sitting; for earlier ones only what
 * their claim recorded, once only the address.
 */
function nameDevice(
  entries: readonly Entry[],
  { browser, ip }: { browser: string | null; ip: string | null },
) {
  const last = entries.findLast(({ act }) => act === 'start' || act === 'claim');
  if (last && (last.device === null || last.device === ip)) last.device = labelOf({ browser, ip });
}

const ACTS: Readonly<Record<string, HistoryAct>> = {
  'attempt.claimed': 'claim',
  'attempt.finish': 'finish',
  'attempt.finishEarly': 'finishEarly',
  'attempt.penalize': 'penalty',
  'attempt.withdrawPenalty': 'withdraw',
  'attempt.askReadmission': 'askReadmission',
  'attempt.rejoin': 'rejoin',
  'attempt.retake': 'retake',
  'attempt.restore': 'restore',
  'attempt.call': 'call',
  'attempt.answerCall': 'answerCall',
  'attempt.allowMove': 'allowMove',
  'attempt.refuseMove': 'refuseMove',
  'attempt.accept': 'accept',
  'attempt.dismiss': 'dismiss',
  'attempt.undo': 'undo',
  'attempt.recreated': 'recreated',
  'attempt.carried': 'carried',
  'attempt.thaw': 'thaw',
  'attempt.twin': 'twin',
  'attempt.startedByCode': 'startedByCode',
  'attempt.heardAfterRevoke': 'heardAfterRevoke',
  'attempt.olderPaper': 'olderPaper',
  'attempt.twinByCode': 'twinByCode',
};

async function listActs(
  db: Db,
  homebase: string,
  attempt: string,
  penalties: readonly LoggedPenalty[],
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'audit_log.homebase').onRef('users.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.at', 'audit_log.action', 'audit_log.detail', 'audit_log.ip'])
    .select(['users.name', 'users.level'])
    .where('audit_log.homebase', '=', homebase)
    .where('audit_log.subject', '=', attempt)
    .orderBy('audit_log.id')
    .execute();
  const unnamed = [...penalties];
  return rows.flatMap(({ at, action, detail, ip, name, level }): Entry[] => {
    const act = ACTS[action];
    if (!act) return [];
    const told = JSON.parse(detail) as Told;
    const { why: said = null, questions, ms = null } = told;
    const isPupil = level === 'student';
    const by = isPupil ? null : name;
    const why = seenReason(said, isPupil);
    const entry = { ...NOTHING, at, act, by, why, answers: questions?.length ?? null, ms };
    if (act === 'claim') return [{ ...entry, by: told.allowedBy ?? null, device: devicesOf(told) ?? ip }];
    return [act === 'penalty' ? toPenalty(entry, unnamed) : entry];
  });
}

/** What the history reads of an audit entry's detail. */
interface Told {
  why?: string;
  questions?: number[];
  ms?: number;
  fromDevice?: string;
  toDevice?: string;
  allowedBy?: string;
}

/** Both devices of a claim; null if they were not recorded yet. */
function devicesOf({ fromDevice: from, toDevice: to }: Told): string | null {
  if (from === undefined || to === undefined || from === to) return to ?? null;
  return `${from} → ${to}`;
}

/** Finds the operation of a penalty, which was logged in the same command and so at the same time. */
function toPenalty(entry: Entry, unnamed: LoggedPenalty[]): Entry {
  const place = unnamed.findIndex(({ receivedAt }) => receivedAt === entry.at);
  const [logged] = place === -1 ? [] : unnamed.splice(place, 1);
  const penalty = logged ? { ...entry, ...logged.when, incident: logged.incident } : entry;
  return isWatchPenalty(entry.why) ? { ...penalty, why: null, cause: 'student' } : penalty;
}

/** The times without contact from its device, whatever the device did meanwhile. */
async function listSilences(db: Db, homebase: string, attempt: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('lost_times')
    .select(['from_at', 'to_at'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .execute();
  return rows.map(({ from_at: at, to_at: to }) => ({ ...NOTHING, at, act: 'silence', ms: to - at }));
}

/** Number of graded essays by grader. */
async function listGrades(db: Db, homebase: string, attempt: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('essay_grades')
    .select(({ fn }) => ['grader', fn.max<number>('graded_at').as('at'), fn.countAll<number>().as('answers')])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .groupBy('grader')
    .execute();
  if (rows.length === 0) return [];
  const graders = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where(
      'id',
      'in',
      rows.map(({ grader }) => grader),
    )
    .execute();
  const names = new Map(graders.map(({ id, name }) => [id, name]));
  return rows.map(({ grader, at, answers }) => {
    const by = names.get(grader) ?? null;
    return { ...NOTHING, at, act: 'graded', by, answers: Number(answers) };
  });
}

/** Ids of the withdrawn penalties. */
async function listWithdrawn(db: Db, homebase: string, attempt: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('penalty_withdrawals')
    .select('op_id')
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .execute();
  return new Set(rows.map(({ op_id }) => opIdOf(op_id)));
}

/** The pupil's explanations, by incident. */
async function listSaid(db: Db, homebase: string, attempt: string) {
  const rows = await db
    .selectFrom('incident_words')
    .select(['op_id', 'words', 'said_at'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', attempt)
    .execute();
  return new Map(
    rows.map(({ op_id, words, said_at }) => [
      opIdOf(op_id),
      { words: seenWords(words), at: new Date(said_at).toISOString() },
    ]),
  );
}
