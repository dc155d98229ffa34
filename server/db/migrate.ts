import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { BootError } from '../failure/boot-error';
import { peopleAndSchool } from './migrations/0001-people-and-school';
import { exams } from './migrations/0002-exams';
import { operationEndings } from './migrations/0003-operation-endings';
import { examDecisions } from './migrations/0004-exam-decisions';
import { accounts } from './migrations/0005-accounts';
import { staffNumber } from './migrations/0007-staff-number';
import { roster } from './migrations/0008-roster';
import { attemptPapers } from './migrations/0009-attempt-papers';
import { firstEndings } from './migrations/0010-first-endings';
import { lastSignIn } from './migrations/0011-last-sign-in';
import { schoolStructure } from './migrations/0012-school-structure';
import { peopleRecords } from './migrations/0013-people-records';
import { questionTypes } from './migrations/0014-question-types';
import { media } from './migrations/0016-media';
import { examTime } from './migrations/0017-exam-time';
import { carriedOperations } from './migrations/0019-carried-operations';
import { deviceChecks } from './migrations/0020-device-checks';
import { startCodes } from './migrations/0021-start-codes';
import { lostTime } from './migrations/0022-lost-time';
import { questionVersions } from './migrations/0025-question-versions';
import { versionEntries } from './migrations/0026-version-entries';
import { headOffice } from './migrations/0030-head-office';
import { essayGrading } from './migrations/0033-essay-grading';
import { resultReleases } from './migrations/0034-result-releases';
import { peopleFound } from './migrations/0036-people-found';
import { deviceChecksFound } from './migrations/0037-device-checks-found';
import { startCodeEnvelopes } from './migrations/0038-start-code-envelopes';
import { questionCorrections } from './migrations/0042-question-corrections';
import { questionReports } from './migrations/0043-question-reports';
import { regions } from './migrations/0045-regions';
import { pupilRecords } from './migrations/0046-pupil-records';
import { bankShares } from './migrations/0049-bank-shares';
import { examRooms } from './migrations/0051-exam-rooms';
import { letterheads } from './migrations/0052-letterheads';
import { auditFound } from './migrations/0054-audit-found';
import { examPupils } from './migrations/0056-exam-pupils';
import { examKinds } from './migrations/0057-exam-kinds';
import { proctorCalls } from './migrations/0060-proctor-calls';
import { firstShown } from './migrations/0062-first-shown';
import { finishPolicy } from './migrations/0063-finish-policy';
import { timeAllowances } from './migrations/0064-time-allowances';
import { contactsStay } from './migrations/0067-contacts-stay';
import { examMessages } from './migrations/0068-exam-messages';
import { questionTagKinds } from './migrations/0071-question-tag-kinds';
import { questionIndex } from './migrations/0072-question-index';
import { peopleEverywhere } from './migrations/0074-people-everywhere';
import { familyConsents } from './migrations/0075-family-consents';
import { incidentWords } from './migrations/0079-incident-words';
import { configKeys } from './migrations/0080-config-keys';
import { subjectMarks } from './migrations/0085-subject-marks';
import { examSubstitutes } from './migrations/0086-exam-substitutes';
import { essayTakebacks } from './migrations/0087-essay-takebacks';
import { rubrics } from './migrations/0090-rubrics';
import { secondMarking } from './migrations/0091-second-marking';
import { cardsOfExams } from './migrations/0092-cards-of-exams';
import { questionMeasures } from './migrations/0100-question-measures';
import { auditLed } from './migrations/0103-audit-led';
import { usersOfASchool } from './migrations/0104-users-of-a-school';
import { rubricsOfExams } from './migrations/0105-rubrics-of-exams';
import { liveRooms } from './migrations/0106-live-rooms';
import { roomTokens } from './migrations/0107-room-tokens';
import { turningTokens } from './migrations/0108-turning-tokens';
import { examOutcomes } from './migrations/0110-exam-outcomes';
import { retakesTakenBack } from './migrations/0111-retakes-taken-back';
import { penaltiesWithdrawn } from './migrations/0112-penalties-withdrawn';
import { auditPhones } from './migrations/0113-audit-phones';
import { periodOrder } from './migrations/0114-period-order';
import { wordlessPictures } from './migrations/0116-wordless-pictures';
import { retakesOfPaused } from './migrations/0117-retakes-of-paused';
import { semesterOrder } from './migrations/0118-semester-order';
import { lettersOfExams } from './migrations/0119-letters-of-exams';
import { archivedAreOver } from './migrations/0120-archived-are-over';
import { subjectCovers } from './migrations/0122-subject-covers';
import { keptTogether } from './migrations/0123-kept-together';
import { letInByExamCard } from './migrations/0124-let-in-by-exam-card';
import { shuffledChoices } from './migrations/0134-shuffled-choices';
import { leavingDays } from './migrations/0135-leaving-days';
import { wholeLeavingNotes } from './migrations/0139-whole-leaving-notes';
import { watchNotes } from './migrations/0140-watch-notes';
import { fullAttempts } from './migrations/0143-full-attempts';
import { departuresAndFreezes } from './migrations/0144-departures-and-freezes';
import { essayGraders } from './migrations/0147-essay-graders';
import { sameQuestions } from './migrations/0148-same-questions';
import { drawRounds } from './migrations/0151-draw-rounds';
import { envelopeEnds } from './migrations/0152-envelope-ends';
import { lettersExpire } from './migrations/0153-letters-expire';
import { periodDays } from './migrations/0154-period-days';
import { samePapers } from './migrations/0155-same-papers';
import { envelopesOfEndedExams } from './migrations/0156-envelopes-of-ended-exams';
import { readmissionAsked } from './migrations/0157-readmission-asked';
import { examWaves } from './migrations/0158-exam-waves';
import { proceedingsNotes } from './migrations/0159-proceedings-notes';
import { registerFields } from './migrations/0160-register-fields';
import { pupilDocuments } from './migrations/0161-pupil-documents';
import { endingsWithoutAList } from './migrations/0162-endings-without-a-list';
import { pupilsByBirthday } from './migrations/0163-pupils-by-birthday';
import { keepPlannerFacts } from './planner-facts';

interface Migration {
  name: string;
  statements: readonly string[];
  /** SQL functions of ours that its statements call. */
  functions?: Readonly<Record<string, Parameters<Database['function']>[2]>>;
}

// Missing numbers were reserved for changes that needed no table.
export const MIGRATIONS: readonly Migration[] = [
  peopleAndSchool,
  exams,
  operationEndings,
  examDecisions,
  accounts,
  staffNumber,
  roster,
  attemptPapers,
  firstEndings,
  lastSignIn,
  schoolStructure,
  peopleRecords,
  questionTypes,
  media,
  examTime,
  carriedOperations,
  deviceChecks,
  startCodes,
  lostTime,
  questionVersions,
  versionEntries,
  headOffice,
  essayGrading,
  resultReleases,
  peopleFound,
  deviceChecksFound,
  startCodeEnvelopes,
  questionCorrections,
  questionReports,
  regions,
  pupilRecords,
  bankShares,
  examRooms,
  letterheads,
  auditFound,
  examPupils,
  examKinds,
  proctorCalls,
  firstShown,
  finishPolicy,
  timeAllowances,
  contactsStay,
  examMessages,
  questionTagKinds,
  questionIndex,
  peopleEverywhere,
  familyConsents,
  incidentWords,
  configKeys,
  subjectMarks,
  examSubstitutes,
  essayTakebacks,
  rubrics,
  secondMarking,
  cardsOfExams,
  questionMeasures,
  auditLed,
  usersOfASchool,
  rubricsOfExams,
  liveRooms,
  roomTokens,
  turningTokens,
  examOutcomes,
  retakesTakenBack,
  penaltiesWithdrawn,
  auditPhones,
  periodOrder,
  wordlessPictures,
  retakesOfPaused,
  semesterOrder,
  lettersOfExams,
  archivedAreOver,
  subjectCovers,
  keptTogether,
  letInByExamCard,
  shuffledChoices,
  leavingDays,
  wholeLeavingNotes,
  watchNotes,
  fullAttempts,
  departuresAndFreezes,
  essayGraders,
  sameQuestions,
  drawRounds,
  envelopeEnds,
  lettersExpire,
  periodDays,
  samePapers,
  envelopesOfEndedExams,
  readmissionAsked,
  examWaves,
  proceedingsNotes,
  registerFields,
  pupilDocuments,
  endingsWithoutAList,
  pupilsByBirthday,
];

/**
 * Brings the database up to date, each migration in its own transaction. Throws if an applied one has a different
 * text now or is unknown here: then a newer Lentera wrote it, and an older one would break its rules.
 */
export function migrate(database: Database, now: number, migrations = MIGRATIONS): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  );
  refuseNewer(database, new Set(migrations.map(({ name }) => name)));
  for (const migration of migrations) apply(database, migration, now);
  keepPlannerFacts(database);
}

/** How many migrations the database has applied, and which it lacks; a new database has applied none. */
export function listPending(database: Database): { applied: number; pending: readonly string[] } {
  const isKnown = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  const applied = isKnown ? listApplied(database) : [];
  const names = MIGRATIONS.map(({ name }) => name);
  return { applied: applied.length, pending: names.filter((name) => !applied.includes(name)) };
}

function listApplied(database: Database): string[] {
  return database.prepare('SELECT name FROM migrations').pluck().all() as string[];
}

function refuseNewer(database: Database, known: ReadonlySet<string>): void {
  const newer = listApplied(database).find((name) => !known.has(name));
  if (newer !== undefined)
    throw new BootError(`Basis data ini dari Lentera yang lebih baru (${newer}). Perbarui Lentera dahulu.`);
}

function apply(database: Database, migration: Migration, now: number): void {
  const checksum = createHash('sha256').update(migration.statements.join(';\n')).digest('hex');
  const known = database
    .prepare('SELECT checksum FROM migrations WHERE name = ?')
    .pluck()
    .get(migration.name);
  if (known === checksum) return;
  if (known !== undefined)
    throw new BootError(`Basis data ini berasal dari versi Lentera yang lain (${migration.name}).`);
  for (const [name, rule] of Object.entries(migration.functions ?? {})) database.function(name, {}, rule);
  database.transaction(() => {
    for (const statement of migration.statements) database.exec(statement);
    database
      .prepare('INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)')
      .run(migration.name, checksum, now);
  })();
}
