import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ExamRoom } from '#contract/exam/seating';
import type { Wave } from '#contract/exam/wave';
import { DEPARTURES_TOLD_MAX, type Incident, type proceedings } from '#contract/exam-session/proceedings';
import type { Letterhead } from '#contract/school/letterhead';
import { nameSome } from '#domain/exam/name-some';
import { attendanceOf } from '#domain/exam-room/proceedings';
import { isWatchPenalty } from '#domain/exam-session/watch-notes';
import { MINUTE_MS } from '#domain/time/durations';
import { formatClock, formatLongDay, formatNumber } from '../../../lib/format';
import { LinedTable, Paper, Signatures } from './paper';
import { dayOf, factsOf, overOf, timesOf, waveOf } from './paper-facts';
import { Note, notedPart } from './proceedings-note';
import { text } from './text';

/** What a report is about. */
export interface ReportPart {
  /** Null: the whole exam. */
  room: ExamRoom | null;
  /** Null: the exam has no waves, or the report is about all of them. */
  wave: Wave | null;
  /** The rooms it covers; empty: the exam has none. */
  covered: readonly ExamRoom[];
}

interface ProceedingsPaperProps extends ReportPart {
  letterhead: Letterhead;
  exam: ExamForStaff;
  log: ReplyOf<(typeof proceedings)['get']>;
}

const { proceedings: words } = text;

/** The report of an exam, filled from the log; people add a note and sign. */
export function ProceedingsPaper({ letterhead, exam, room, wave, covered, log }: ProceedingsPaperProps) {
  const { present, absent, from, to, stillSitting } = attendanceOf(log.sitters);
  const day = from === null ? words.notBegun : formatLongDay(from);
  const places = covered.map(({ name }) => name).join(', ') || letterhead.name;
  const where = wave ? words.inWave(places, formatNumber(wave.number)) : places;
  const people = (some: readonly unknown[]) => words.people(formatNumber(some.length));
  const facts: [string, string][] = [
    ...factsOf(exam, { room, wave }, from),
    ...(room === null ? proctorFact(covered) : []),
    [words.from, from === null ? text.blank : formatClock(from)],
    [words.to, endOf(to, stillSitting)],
    [words.enrolled, people(log.sitters)],
    [words.present, people(present)],
    [words.absent, people(absent)],
  ];
  return (
    <Paper letterhead={letterhead} title={words.title} facts={facts}>
      <p>{words.opening(day, exam.name, where)}</p>
      <Part title={words.absentTitle}>
        {absent.length === 0 ? (
          <p>{words.nobodyAbsent}</p>
        ) : (
          <p>{absent.map(({ name, class_name }) => `${name} (${class_name})`).join(', ')}</p>
        )}
      </Part>
      <Part title={words.incidentsTitle}>
        {log.incidents.length === 0 ? (
          <p>{words.noIncidents}</p>
        ) : (
          <LinedTable
            headings={words.headings}
            rows={log.incidents.map(toRow)}
            over={overOf(exam, [room?.name ?? null, waveOf(wave)])}
          />
        )}
      </Part>
      <chakra.div css={{ breakInside: 'avoid' }}>
        <Part title={words.notes}>
          <Note
            part={notedPart(exam.id, room, wave)}
            note={log.note}
            within={log.notes_within}
            canNote={log.can_note}
          />
        </Part>
        <Signatures
          letterhead={letterhead}
          // Of several each signs; only of one is it known who.
          signer={soleProctorOf(covered) ?? text.blank}
          day={from === null ? dayOf(timesOf(exam, wave)) : day}
        />
      </chakra.div>
    </Paper>
  );
}

function endOf(to: string | null, stillSitting: number): string {
  if (stillSitting > 0) return words.stillSitting(formatNumber(stillSitting));
  return to === null ? text.blank : formatClock(to);
}

/** Each once, in the order of the rooms; two people may have one name. */
function proctorsOf(rooms: readonly ExamRoom[]): string[] {
  const names = rooms.flatMap(({ proctor }) => (proctor ? [[proctor.id, proctor.name] as const] : []));
  return [...new Map(names).values()];
}

function proctorFact(rooms: readonly ExamRoom[]): [string, string][] {
  const proctors = proctorsOf(rooms);
  return proctors.length > 0 ? [[text.facts.proctor, proctors.join(', ')]] : [];
}

/** Who proctors every one of the rooms. */
function soleProctorOf(rooms: readonly ExamRoom[]): string | undefined {
  const proctors = proctorsOf(rooms);
  return proctors.length === 1 && rooms.every(({ proctor }) => proctor) ? proctors[0] : undefined;
}

function toRow(incident: Incident, index: number) {
  const { at, act, by, why, ms, withdrawn, stands, times, students } = incident;
  const measures = [
    withdrawn ? words.withdrawn : '',
    stands ? words.stands[act === 'pause' ? 'pause' : 'outage'] : '',
    times > 1 ? countOf(act, times) : '',
    ms === null ? '' : lengthOf(act, ms),
  ];
  const told = measures.filter(Boolean).join(', ');
  return {
    id: `${at} ${index}`,
    cells: [
      formatClock(at),
      told === '' ? actOf(incident) : `${actOf(incident)} (${told})`,
      nameSome(students) || text.none,
      by ?? words.by,
      reasonOf(why),
    ],
  };
}

/** Departures are counted only so far. */
function countOf(act: Incident['act'], times: number): string {
  const isMore = act === 'left' && times >= DEPARTURES_TOLD_MAX;
  return (isMore ? words.timesOrMore : words.times)(formatNumber(times));
}

function actOf({ act, room }: Incident): string {
  if (room === null) return words.acts[act];
  return act === 'pause' ? words.roomPaused(room) : words.inRoom(words.acts[act], room);
}

/** Times are given in minutes, but absences from fullscreen of less than a minute in seconds. */
function lengthOf(act: Incident['act'], ms: number): string {
  if (act === 'left' && ms < 60_000) return words.seconds(formatNumber(Math.round(ms / 1_000)));
  return words.minutes(formatNumber(Math.round(ms / MINUTE_MS)));
}

/** The reason as people wrote it; the fullscreen watch writes a code, which is translated. */
function reasonOf(why: string | null): string {
  return isWatchPenalty(why) ? words.leftFullscreen : (why ?? text.none);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section mt="4mm">
      <chakra.h3 fontWeight="bold" mb="1mm" css={{ breakAfter: 'avoid' }}>
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
