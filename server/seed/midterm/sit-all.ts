import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/open';
import type { Writer } from '../../db/writer';
import { receiveOperations } from '../../exam-session/answers/commands';
import { parseDelivery } from '../../exam-session/answers/delivery';
import { startAttempt } from '../../exam-session/attempts/start-command';
import { getExamRow, listPaperRows } from '../../paper/exam-facts';
import { codeOf } from '../../paper/sent-letters';
import { idOf } from '../school';
import { type Paper, play, type Sitting } from './play';
import { chance } from './sitting';

export interface Hall {
  db: Db;
  writer: Writer;
  /** Sets the time for the next writes, ms since 1970. */
  passTo: (time: number) => void;
  homebase: string;
  exam: string;
  /** When the exam begins, ms since 1970. */
  at: number;
  /** Ids by NIS. */
  pupils: ReadonlyMap<string, string>;
}

/** The class that sits it, by NIS. */
const FIRST = 1001;
const SIZE = 36;
/** Absent pupils, so that a make-up exam has takers. */
const ABSENT = ['1018', '1030'];
/** Operations that a device delivers in one request. */
const PARCEL = 8;

/** Lets the class sit the exam; returns the grades for its essays. */
export async function sitAll(hall: Hall) {
  const nises = Array.from({ length: SIZE }, (_, index) => String(FIRST + index));
  const present = nises.filter((nis) => !ABSENT.includes(nis));
  const sittings = await Promise.all(present.map((nis) => begin(hall, nis)));
  const paper = await readPaper(hall);
  const played = sittings.map((sitting) => ({ sitting, ...play(sitting, paper) }));
  await deliver(
    hall,
    played.flatMap(({ sitting, operations }) => parcelsOf(sitting, operations)),
  );
  return played.flatMap(({ grades }) => grades);
}

async function begin(hall: Hall, nis: string): Promise<Sitting> {
  const { writer, homebase, exam } = hall;
  // They start within three minutes.
  const startAt = hall.at + Math.round(chance(nis, 'start') * 180_000);
  hall.passTo(startAt);
  const { attempt, order } = await writer.run(startAttempt, {
    homebase,
    exam,
    student: idOf(hall.pupils, nis),
    token: null,
    attempt: uuidv7({ msecs: startAt }),
    drawSeed: createHash('sha256').update(nis).digest(),
    firstEpoch: 1,
    ip: null,
    browser: null,
  });
  return { nis, attempt: attempt.id, student: attempt.student, startAt, order };
}

async function readPaper({ db, homebase, exam }: Hall): Promise<Paper> {
  const held = await getExamRow(db, homebase, exam);
  const rows = await listPaperRows(db, held);
  return new Map(
    rows.map((row, index) => [row.question, { ...row, number: index, code: codeOf(held, row) }]),
  );
}

interface Parcel {
  sitting: Sitting;
  /** When it reaches the server. */
  at: number;
  ops: ReturnType<typeof play>['operations'];
}

function parcelsOf(sitting: Sitting, operations: Parcel['ops']): Parcel[] {
  const parcels: Parcel[] = [];
  for (let from = 0; from < operations.length; from += PARCEL) {
    const ops = operations.slice(from, from + PARCEL);
    parcels.push({ sitting, at: (ops.at(-1)?.at ?? sitting.startAt) + 400, ops });
  }
  return parcels;
}

/** Delivers the requests in order of arrival, with the devices interleaved. */
async function deliver({ writer, passTo, homebase, exam }: Hall, parcels: Parcel[]): Promise<void> {
  const arriving = parcels.toSorted((one, other) => one.at - other.at);
  await Promise.all(
    arriving.map(({ sitting: { attempt, student }, at, ops }) => {
      passTo(at);
      const claim = { homebase, exam, attempt, student, epoch: 1, isSealedOnly: false, question: null };
      return writer.run(receiveOperations, { ...claim, ...parseDelivery({ ops }, nothingSealed) });
    }),
  );
}

function nothingSealed(): never {
  throw new Error('Nothing of the demo is sealed.');
}
