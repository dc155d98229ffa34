import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exam } from '#contract/exam/exam';
import type { FinishPolicy } from '#contract/exam/exam-rules';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { bank } from '#contract/question-bank/bank';
import { readStartCode } from '#domain/exam-session/start-code';
import type { Secrets } from '../../server/access/secrets';
import type { KeptEnvelope } from '../../src/offline/start-envelope';
import { type Caller, send } from '../support/caller';
import { createWorld, newSecrets, type World } from '../support/world';

/** A school with one short exam and people who are already signed in; every schedule begins with a copy. */
export interface SchoolTemplate {
  file: string;
  /** On a RAM disk if there is one: nothing here depends on a real disk. */
  dir: string;
  secrets: Secrets;
  exam: string;
  students: StudentFacts[];
  /** Cookie of the exam's teacher. */
  teacher: string;
  /** Cookie of the school's admin. */
  admin: string;
}

export interface StudentFacts {
  id: string;
  /** One for each sign-in he will need. */
  cookies: string[];
  /** The code of a start without a network, as it is typed. */
  code: string;
  /** The envelopes for his devices, one each. Sealed here, because the time it takes depends on the machine. */
  envelopes: KeptEnvelope[];
}

export const MINUTE = 60_000;
/** Minutes. */
const DURATION = 30;
export const DURATION_MS = DURATION * MINUTE;
const SIGN_INS = 6;
const BANK = 'Paket Ujian Terpadu X IPA';
/** Envelopes per student. */
const ENVELOPES = 4;

interface TemplateParts {
  dir: string;
  secrets: Secrets;
  /** NIS of those who will sit the exam. */
  students: readonly string[];
  clock?: World['clock'];
  /** On leaving fullscreen. */
  fullscreenPolicy?: 'stop' | 'none';
  /** Whether it may be handed in with questions left empty. */
  finishPolicy?: FinishPolicy;
  /** If given, codes are created, with this many envelopes per student. */
  envelopes?: number;
}

let template: Promise<SchoolTemplate> | undefined;

export function findTemplate(): Promise<SchoolTemplate> {
  template ??= makeShared();
  return template;
}

function makeShared(): Promise<SchoolTemplate> {
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lentera-simulation-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return makeTemplate({ dir, secrets: newSecrets(), students: ['1001', '1002'], envelopes: ENVELOPES });
}

export async function makeTemplate(parts: TemplateParts): Promise<SchoolTemplate> {
  const { dir, secrets } = parts;
  const world = await createWorld(parts);
  const teacher = await world.as('guru');
  const examId = await planExam(world, parts);
  const students: StudentFacts[] = [];
  for (const nis of parts.students) {
    const callers = [];
    for (let index = 0; index < SIGN_INS; index += 1) callers.push(await world.as(nis));
    const id = String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
    students.push({ id, cookies: callers.map(({ cookie }) => cookie), code: '', envelopes: [] });
  }
  // The first start copies the paper; every schedule finds it made.
  const first = await (await world.as('1036')).call(logs.start, { exam: examId });
  if (first.status !== 200) throw new Error(`The first start gave ${first.status}.`);
  for (const student of parts.envelopes ? students : [])
    await prepareStart({ world, teacher, exam: examId }, student, parts.envelopes ?? 0);
  const admin = await world.as('admin@demo.sch.id');
  world.database.exec('UPDATE sessions SET expires_at = expires_at * 2, last_seen_at = last_seen_at * 2');
  world.database.pragma('wal_checkpoint(TRUNCATE)');
  const file = join(dir, 'template.db');
  copyFileSync(world.database.name, file);
  await world.close();
  return { file, dir, secrets, exam: examId, students, teacher: teacher.cookie, admin: admin.cookie };
}

/** The student's code, and what his devices fetch for it while there is a network. */
async function prepareStart(
  { world, teacher, exam: examId }: { world: World; teacher: Caller; exam: string },
  student: StudentFacts,
  count: number,
): Promise<void> {
  await teacher.call(offlineStart.make, { exam: examId, student: student.id });
  const { body } = await teacher.call(offlineStart.list, { exam: examId });
  student.code = body.find(({ student_id: id }) => id === student.id)?.code ?? '';
  if (readStartCode(student.code) === undefined) throw new Error(`A code reads ${student.code}.`);
  const [cookie = ''] = student.cookies;
  for (let number = 0; number < count; number += 1) {
    const reply = await send(world.app, offlineStart.prepare, { exam: examId }, { cookie });
    const { batch, envelope: sealed } = reply.body;
    if (batch === null || !sealed) throw new Error('No envelope was given.');
    student.envelopes.push({ ...sealed, batch, wall: Date.parse(sealed.serverNow) });
  }
}

/** Three multiple-choice questions and one essay, in the order of the bank. */
async function planExam(
  world: World,
  { fullscreenPolicy = 'stop', finishPolicy }: TemplateParts,
): Promise<string> {
  const teacher = await world.as('guru');
  const banks = await teacher.call(bank.list, {});
  const classes = await teacher.call(exam.listClasses, {});
  // The other banks of the demo hold questions of every type, which these pages do not play.
  const own = banks.body.data.find(({ name }) => name === BANK);
  const saved = await teacher.call(exam.save, {
    name: 'Ulangan singkat',
    duration: DURATION,
    mc_score: 50,
    essay_score: 50,
    isshuffle: false,
    token: null,
    bank: [{ bankid: own?.id ?? '', pg: 3, essay: 1 }],
    classes: classes.body.data.map(({ id }) => ({ value: id })),
    fullscreen_policy: fullscreenPolicy,
    finish_policy: finishPolicy,
  });
  if (saved.status !== 200) throw new Error(`The exam was refused: ${saved.error?.code}`);
  return saved.body.data.id;
}
