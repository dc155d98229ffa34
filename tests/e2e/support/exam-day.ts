import { join } from 'node:path';
import type { Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { callsOf } from './calls';
import type { TestServer } from './server';

const QUESTIONS = [
  [1, 'Tiga kali empat sama dengan …', '7', '12', '34', '81', '', 'B', 50],
  [1, 'Bilangan prima genap adalah …', '1', '2', '4', '6', '', 'B', 50],
  [2, 'Jelaskan mengapa nol bukan bilangan prima.', '', '', '', '', '', '', 100],
];

export interface ExamDay {
  exam: string;
  name: string;
  /** What pupils type at the door. */
  token: string;
}

/**
 * A bank of three questions and an exam of it for the pupils with these numbers, made by its teacher's calls. `more`:
 * what else the exam is made with.
 */
export async function planExam(
  teacher: Page,
  server: TestServer,
  nis: readonly string[],
  more: { token?: null; duration?: number } = {},
): Promise<ExamDay> {
  const name = 'Penilaian Tengah Semester';
  const call = callsOf(teacher.request, server.url);
  const [subject] = (await call.get('/api/admin/subject/get-subjects')).data;
  const { data: bank } = await call.post('/api/bank/add-bank', { subject: subject.id, btype: 'paket', name });
  await call.post('/api/bank/upload-question', { bankid: bank.id, rows: QUESTIONS });
  const { data: pupils } = await call.get('/api/exam/get-pupils?limit=100');
  const taking = pupils.filter((pupil: { nis: string }) => nis.includes(pupil.nis));
  const { data: exam } = await call.post('/api/exam/create-exam', {
    ...{ name, duration: 60, mc_score: 60, essay_score: 40, isshuffle: false },
    bank: [{ bankid: bank.id }],
    classes: [],
    pupils: taking.map((pupil: { id: string }) => pupil.id),
    ...more,
  });
  return { exam: exam.id, name, token: exam.token };
}

/** The school's rooms are the admin's; made by his call. */
export async function addRoom(admin: Page, server: TestServer, name: string): Promise<void> {
  await callsOf(admin.request, server.url).post('/api/admin/room/add-room', {
    name,
    capacity: 6,
    columns: 3,
  });
}

/** As if the exam had begun two hours earlier: its late answers are no longer awaited, and results may be released. */
export function letTwoHoursPass({ dataDir }: TestServer): void {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { timeout: 5_000 });
  database
    .prepare('UPDATE attempts SET start_at = start_at - @past, deadline = deadline - @past')
    .run({ past: 2 * 3_600_000 });
  database.close();
}
