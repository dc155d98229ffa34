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
  /** Puts a newer build in the place of the one that is served. */
  publishUpdate: () => void;
  /** Number of the student. */
  index: number;
}

/** One browser with the network it is on. */
export interface Seat {
  profile: Profile;
  proxy: TcpProxy;
  origin: string;
  page: Page | undefined;
  /** The page came as far as the questions. */
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
  /** Until when the exam must have opened for the first time. */
  beginUntil: number;
  /** Question ids and their choices, as the student has them. */
  order: { question: string; choices: string[] }[];
}

/** Nothing but the student may load a page of the exam anew. */
export const LOADED_ANEW = 'I9: the exam was loaded anew while it ran';

export type Named<Name> = Extract<BrowserStep, { do: Name }>;

export function studentOf({ school, index }: BrowserParts) {
  const student = school.facts.students[index];
  if (!student) throw new Error(`No student ${index}`);
  return student;
}

/** The one at which the student sits: the last that was opened. */
export function seatOf({ seats: [first, second] }: Table): Seat {
  const seat = second?.profile.isRunning() ? second : first;
  if (!seat) throw new Error('There is no seat.');
  return seat;
}

/** Opens the exam at the seat, in a tab of its own; false when it could not be opened in time. */
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

/** Notes a fault for the report. */
export function count(table: Table, fault: string, times: number): void {
  table.faults[fault] = (table.faults[fault] ?? 0) + times;
}
