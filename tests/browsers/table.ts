import type { LaunchOptions, Page } from '@playwright/test';
import type { Journal } from '../processes/journal';
import type { ProcessSchool } from '../processes/process-school';
import type { TcpProxy } from '../processes/tcp-proxy';
import { type AttemptFile, readAttempts } from '../simulation/log';
import type { Profile } from './profile';
import type { BrowserStep } from './schedule';
import { openExam } from './screen';

export interface BrowserParts {
  school: ProcessSchool;
  launch: LaunchOptions;
  /** Replaces the served build by a newer one. */
  publishUpdate: () => void;
  /** Index of the student. */
  index: number;
}

/** One browser with its network. */
export interface Seat {
  profile: Profile;
  proxy: TcpProxy;
  origin: string;
  page: Page | undefined;
  /** Whether the page reached the questions or, after a hand-in, the end. */
  isOpened: boolean;
  isOffline: boolean;
}

/** A student at his desk, and what is known of his sitting. */
export interface Table extends BrowserParts {
  seats: Seat[];
  journal: Journal;
  violations: string[];
  faults: Record<string, number>;
  given: number;
  claims: number;
  /** The seat whose screen said that the hand-in is stored there; undefined before. */
  handedInAt: Seat | undefined;
  /** The time by which the exam must have opened for the first time. */
  beginUntil: number;
  /** Question ids and their choices, in the student's order. */
  order: { question: string; choices: string[] }[];
}

/** Only the student may reload a page of the exam. */
export const LOADED_ANEW = 'I9: the exam was loaded anew while it ran';

export type Named<Name> = Extract<BrowserStep, { do: Name }>;

export function studentOf({ school, index }: BrowserParts) {
  const student = school.facts.students[index];
  if (!student) throw new Error(`No student ${index}`);
  return student;
}

/** The seat that the student uses: the second browser if it runs. */
export function seatOf({ seats: [first, second] }: Table): Seat {
  const seat = second?.profile.isRunning() ? second : first;
  if (!seat) throw new Error('There is no seat.');
  return seat;
}

/** Opens the exam at the seat, in a new tab; false if it could not be opened in time. */
export async function reopen({ school }: Table, seat: Seat): Promise<boolean> {
  if (!seat.profile.isRunning()) await seat.profile.launch();
  seat.isOpened = false;
  seat.page = await seat.profile.context().newPage();
  const url = `${seat.origin}/siswa-cbt?onExam=true&name=Ujian&examid=${school.facts.exam}`;
  seat.isOpened = await openExam(seat.page, url);
  return seat.isOpened;
}

export function attemptOf(table: Table): AttemptFile | undefined {
  return readAttempts(table.school.audit, [studentOf(table).id]).find(
    ({ archivedAt }) => archivedAt === null,
  );
}

/** Counts a fault for the report. */
export function count(table: Table, fault: string, times: number): void {
  table.faults[fault] = (table.faults[fault] ?? 0) + times;
}
