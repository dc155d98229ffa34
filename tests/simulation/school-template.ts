import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bank } from '#contract/bank';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import type { Secrets } from '../../server/access/secrets';
import { createWorld, newSecrets, type World } from '../support/world';

/** A school with one short exam and people who are signed in already; every schedule begins with a copy. */
export interface SchoolTemplate {
  file: string;
  /** In memory where there is such a disk: here nobody waits for a real one. */
  dir: string;
  secrets: Secrets;
  exam: string;
  students: StudentFacts[];
  /** Cookie of the exam's teacher. */
  teacher: string;
}

export interface StudentFacts {
  id: string;
  /** One for each sign-in he will need. */
  cookies: string[];
}

export const MINUTE = 60_000;
/** Minutes. */
const DURATION = 30;
const SIGN_INS = 6;

interface TemplateParts {
  dir: string;
  secrets: Secrets;
  /** NIS of those who will sit the exam. */
  students: readonly string[];
  clock?: World['clock'];
  /** On leaving fullscreen. */
  policy?: 'stop' | 'none';
}

let template: Promise<SchoolTemplate> | undefined;

export function findTemplate(): Promise<SchoolTemplate> {
  template ??= makeShared();
  return template;
}

function makeShared(): Promise<SchoolTemplate> {
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lentera-simulation-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return makeTemplate({ dir, secrets: newSecrets(), students: ['1001', '1002'] });
}

export async function makeTemplate(parts: TemplateParts): Promise<SchoolTemplate> {
  const { dir, secrets } = parts;
  const world = await createWorld(parts);
  const teacher = await world.as('guru');
  const examId = await planExam(world, parts.policy ?? 'stop');
  const students: StudentFacts[] = [];
  for (const nis of parts.students) {
    const callers = [];
    for (let index = 0; index < SIGN_INS; index += 1) callers.push(await world.as(nis));
    const id = world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis);
    students.push({ id: String(id), cookies: callers.map(({ cookie }) => cookie) });
  }
  // From the first start on the paper is a copy; every schedule finds it made.
  const first = await (await world.as('1036')).call(logs.start, { exam: examId });
  if (first.status !== 200) throw new Error(`The first start gave ${first.status}.`);
  world.database.exec('UPDATE sessions SET expires_at = expires_at * 2, last_seen_at = last_seen_at * 2');
  world.database.pragma('wal_checkpoint(TRUNCATE)');
  const file = join(dir, 'template.db');
  copyFileSync(world.database.name, file);
  await world.close();
  return { file, dir, secrets, exam: examId, students, teacher: teacher.cookie };
}

/** Three questions to choose in and one to write in, in the order of the bank. */
async function planExam(world: World, policy: 'stop' | 'none'): Promise<string> {
  const teacher = await world.as('guru');
  const banks = await teacher.call(bank.list, {});
  const classes = await teacher.call(exam.listClasses, {});
  const [own] = banks.body.data;
  const saved = await teacher.call(exam.save, {
    name: 'Ulangan singkat',
    duration: DURATION,
    mc_score: 50,
    essay_score: 50,
    isshuffle: false,
    token: null,
    bank: [{ bankid: own?.id ?? '', pg: 3, essay: 1 }],
    classes: classes.body.data.map(({ id }) => ({ value: id })),
    fullscreen_policy: policy,
  });
  if (saved.status !== 200) throw new Error(`The exam was refused: ${saved.error?.code}`);
  return saved.body.data.id;
}
