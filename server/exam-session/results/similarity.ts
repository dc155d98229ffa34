import type { SimilarityReport, SimilarPair, SimilarSitter } from '#contract/exam-session/similar';
import { QTYPE } from '#contract/question-bank/question-type';
import { seatDistance } from '#domain/exam-room/room-plan';
import { readSaid } from '#domain/exam-session/said';
import { maximumOf, pointsOf, type ScoredQuestion, weighed } from '#domain/score/score';
import { findSimilar } from '#domain/similarity/wrong-answers';
import type { Db } from '../../db/open';
import { getExamRow } from '../../paper/exam-facts';
import type { OfExam } from './chart';
import { type FinishedSitting, listFinished } from './finished-sittings';
import { listMarkedRows } from './marked-paper';

/** Maximum pairs shown: a person is to look at each, and nobody looks at more. */
const TOLD_MAX = 100;

/** Question types answered by letters; written answers differ in form each time. */
const BY_LETTERS: ReadonlySet<number> = new Set([
  QTYPE.multipleChoice,
  QTYPE.several,
  QTYPE.trueFalse,
  QTYPE.matching,
]);

/**
 * Pairs with improbably many wrong answers in common, over finished sittings. Takes long: run it outside the main
 * thread.
 */
export async function listSimilar(db: Db, of: OfExam, now: number): Promise<SimilarityReport> {
  const exam = await getExamRow(db, of.homebase, of.exam);
  const paper = await listMarkedRows(db, exam);
  const asked = paper.flatMap(({ question, qtype, voided }, at) =>
    BY_LETTERS.has(qtype) && voided === null ? [{ question, number: at + 1 }] : [],
  );
  const sittings = await listFinished(db, of, paper, now);
  const wrong = sittings.map(({ sheet }) => asked.map(({ question }) => wrongLetters(sheet.get(question))));
  const { pairs, found } = findSimilar(wrong);
  const seats = await listSeats(db, of);
  const data = found.slice(0, TOLD_MAX).flatMap((pair): SimilarPair[] => {
    const [first, second] = [sittings[pair.first], sittings[pair.second]];
    if (!first || !second) return [];
    return [
      {
        first: toSitter(first, seats),
        second: toSitter(second, seats),
        distance: distanceOf(seats.get(first.student), seats.get(second.student)),
        both_wrong: pair.bothWrong,
        same: pair.same.map((at) => ({
          number: asked[at]?.number ?? 0,
          letters: wrong[pair.first]?.[at] ?? '',
        })),
        expected: pair.expected,
        by_chance: pair.probability * pairs,
      },
    ];
  });
  return {
    exam_name: exam.name,
    students: sittings.length,
    pairs,
    questions: asked.length,
    found: found.length,
    data,
  };
}

/** Null if there is no answer, or it is fully right. */
function wrongLetters(said: ScoredQuestion | undefined): string | null {
  if (said === undefined) return null;
  const question = weighed(said);
  return (pointsOf(question) ?? 0) < maximumOf(question) ? readSaid(said).mc : null;
}

interface Seat {
  room: string;
  room_name: string;
  seat: number;
  wave: number;
  columns: number;
}

/** By pupil: his seat in the exam. */
async function listSeats(db: Db, { homebase, exam }: OfExam): Promise<ReadonlyMap<string, Seat>> {
  const rows = await db
    .selectFrom('exam_seats')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .select(['exam_seats.student', 'exam_seats.room', 'exam_seats.seat', 'exam_seats.wave'])
    .select(['rooms.name as room_name', 'rooms.seat_columns as columns'])
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .execute();
  return new Map(rows.map(({ student, ...seat }) => [student, seat]));
}

function toSitter(
  { student, name, nis, className }: FinishedSitting,
  seats: ReadonlyMap<string, Seat>,
): SimilarSitter {
  const seat = seats.get(student);
  return {
    student,
    name,
    nis,
    class_name: className,
    seat: seat ? { room_name: seat.room_name, number: seat.seat, wave: seat.wave || null } : null,
  };
}

function distanceOf(one: Seat | undefined, other: Seat | undefined): number | null {
  if (!one || !other || one.room !== other.room || one.wave !== other.wave) return null;
  return seatDistance(one.seat, other.seat, one.columns);
}
