import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { keepPrepared, toKysely } from '../../server/db/open';
import { AppError } from '../../server/failure/app-error';
import { type Chance, createChance } from '../simulation/chance';
import { plantEveryType } from '../support/every-type';
import { startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';
import type { AttemptCall, Place } from './call';
import { chooseCall, chooseWait } from './choose';
import type { Model, Said } from './model';

// The call sequences form a random tree: every path from its root is one sequence, and its last call is checked. Shared beginnings
// are played only once, inside savepoints that are rolled back, so 10,000 sequences cost 10,000 calls of the real commands.
const SEQUENCES = Number(process.env.SEQUENCES ?? 10_000);
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_123);
const LONGEST = 40;

interface Play {
  place: Place;
  chance: Chance;
  database: Database;
  run: (call: AttemptCall, now: number) => Promise<{ said: Said; reply: unknown }>;
  look: () => Seen;
  /** How often which call had which outcome. */
  outcomes: Map<string, number>;
  longest: number;
}

test('after any sequence of calls an attempt follows its rules, refused calls change nothing, and a repeat has no second effect', async () => {
  const world = await createWorld({ isUnflushed: true });
  const play = await openPlay(world);
  const begun = { now: world.clock.now, isExamPaused: false, sittings: [], grants: [], audited: 0 };
  await grow(play, begun, [], SEQUENCES);
  const told = `${SEQUENCES} call sequences, the longest of ${play.longest} calls, seed ${SEED}`;
  process.stdout.write(`attempts: ${told}\n`);
  const met = [...play.outcomes.keys()];
  const isMet = (outcome: string) => met.some((one) => one === outcome || one.startsWith(`${outcome},`));
  expect(MET.filter((outcome) => !isMet(outcome))).toEqual([]);
  await world.close();
});

/** If the tree did not reach all of these, the test would prove too little. */
const MET = [
  'start: attemptFinished',
  'start: attemptStopped',
  'start: attemptTimeUp',
  'finish: true',
  'finish: false',
  'finish: attemptStopped',
  'finish: attemptArchived',
  'penalty: true',
  'penalty: attemptNotRunning',
  'penalty: attemptFinished',
  'penalty: attemptTimeUp',
  'rejoin: true',
  'rejoin: attemptTimeUp',
  'rejoin: attemptArchived',
  'retake: true',
  'restore: true',
  'restore: false',
  'restore: retakeStands',
  'collect: 1',
  'collect: 0',
  'readmit: 1',
  'readmit: 0',
  'withdraw penalty: true,false',
  'withdraw penalty: true,true',
  'withdraw penalty: false,false',
  'withdraw penalty: attemptTimeUp',
  'withdraw penalty: attemptArchived',
  'sweep: 1',
  'pause his clock: 1',
  'pause his clock: notFound',
  'pause the exam: 1',
  'resume the exam: 1',
  'give time: 1',
  'give time, let in: 1',
  'withdraw time: true',
  'withdraw time: notFound',
  'device answer: applied',
  'device answer: superseded',
  'device answer: held',
  'device answer: afterFinish',
  'device finish: applied',
  'device finish: superseded',
  'device timeout: applied',
  'device timeout: held',
  'device penalty: applied',
];

async function grow(play: Play, model: Model, path: readonly string[], sequences: number): Promise<void> {
  if (sequences === 0) return;
  const children = path.length >= LONGEST ? sequences : Math.min(sequences, play.chance.between(1, 3));
  let left = sequences - children;
  for (let child = 1; child <= children; child += 1) {
    const below = child === children ? left : play.chance.between(0, left);
    left -= below;
    const next = structuredClone(model);
    next.now += chooseWait(play.chance, model);
    const call = chooseCall(play.chance, play.place, next);
    const name = `s${path.length}`;
    play.database.exec(`SAVEPOINT ${name}`);
    const steps = [...path, `+${next.now - model.now} ms ${call.name}`];
    await step(play, next, call, steps);
    await grow(play, next, steps, below);
    play.database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
  }
}

/** Makes one call and checks it; sometimes sends the same call again. */
async function step(play: Play, model: Model, call: AttemptCall, path: readonly string[]): Promise<void> {
  play.longest = Math.max(play.longest, path.length);
  const { said, reply } = await play.run(call, model.now);
  const outcome = `${call.name.replace(/ of claim.*/, '')}: ${'refused' in said ? said.refused : String(said.said)}`;
  play.outcomes.set(outcome, (play.outcomes.get(outcome) ?? 0) + 1);
  must(path, { said, seen: play.look() }, { said: call.expect(model), seen: seenBy(model) });
  if (call.again === undefined || play.chance.fraction() > 0.2) return;
  const repeated = await play.run(call, model.now);
  const same = 'refused' in said ? said : { said: call.again(call.read(reply)) };
  must([...path, 'again'], { said: repeated.said, seen: play.look() }, { said: same, seen: seenBy(model) });
}

/** Compares as text, for speed; `expect` is only needed to show a difference. */
function must(path: readonly string[], found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, path.join('\n')).toEqual(wanted);
}

/** The part of the database that is compared with the model. */
interface Seen {
  sittings: {
    id: string;
    progress: string;
    deadline: number;
    pausedAt: number | null;
    isArchived: number;
    epoch: number;
  }[];
  answers: string[];
  operations: number;
  audited: number;
}

function seenBy({ sittings, audited }: Model): Seen {
  return {
    sittings: sittings.map(({ id, progress, deadline, pausedAt, isArchived, epoch }) => ({
      ...{ id, progress, deadline, pausedAt },
      ...{ isArchived: isArchived ? 1 : 0, epoch },
    })),
    answers: sittings.flatMap(({ id, answers }) =>
      Object.entries(answers).map(
        ([question, { mc, epoch, seq }]) => `${id} ${question} ${mc} ${epoch}/${seq}`,
      ),
    ),
    operations: sittings.reduce((sum, { operations }) => sum + operations, 0),
    audited,
  };
}

async function openPlay(world: World): Promise<Play> {
  const { exam, questions } = await plantEveryType(world);
  // The first start of an exam locks its paper: done once here instead of in every sequence.
  const other = await world.as('1002');
  const { ticket } = await startOn(world, other, exam);
  await other.call(logs.finish, { id: ticket.attempt, exam });
  const { database } = world;
  const [homebase, student, teacher] = ['homebase', 'id', 'teacher'].map((column) =>
    readColumn(database, exam, column),
  );
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `0190f000-0000-7000-8000-${ids.toString(16).padStart(12, '0')}`;
  };
  const place: Place = {
    homebase: homebase ?? '',
    exam,
    student: student ?? '',
    teacher: teacher ?? '',
    questions,
    newId,
  };
  const context = { db: toKysely(database), statement: keepPrepared(database, 200) };
  return {
    place,
    chance: createChance(SEED),
    database,
    look: lookAt(database, place),
    outcomes: new Map(),
    longest: 0,
    async run({ command, input, read }, now) {
      database.exec('SAVEPOINT command');
      try {
        const reply = await command.run({ ...context, now }, input);
        return { said: { said: read(reply) }, reply };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        database.exec('ROLLBACK TO command');
        return { said: { refused: error.code }, reply: undefined };
      } finally {
        database.exec('RELEASE command');
      }
    },
  };
}

function readColumn(database: Database, exam: string, column: string): string {
  const of = column === 'id' ? 'users' : 'exams';
  return String(
    database
      .prepare(
        `SELECT ${of}.${column} FROM exams JOIN users ON users.homebase = exams.homebase AND users.nis = '1001' WHERE exams.id = ?`,
      )
      .pluck()
      .get(exam),
  );
}

function lookAt(database: Database, { homebase, exam, student, questions }: Place): () => Seen {
  const sittings = database.prepare(
    `SELECT id, progress, deadline, paused_at AS "pausedAt", archived_at IS NOT NULL AS "isArchived", epoch
     FROM attempts WHERE homebase = ? AND exam = ? AND student = ? ORDER BY number`,
  );
  const answers = database.prepare(
    `SELECT lower(hex(question)) AS question, mc, epoch, seq FROM answers
     WHERE homebase = unhex(replace(?, '-', '')) AND attempt = unhex(replace(?, '-', '')) AND mc IS NOT NULL`,
  );
  const operations = database
    .prepare(
      `SELECT count(*) FROM operations WHERE homebase = unhex(replace(?, '-', '')) AND attempt = unhex(replace(?, '-', ''))`,
    )
    .pluck();
  const audited = database.prepare('SELECT count(*) FROM audit_log').pluck();
  const before = Number(audited.get());
  const places = new Map(questions.map((id, at) => [id.replaceAll('-', ''), at]));
  return () => {
    const found = sittings.all(homebase, exam, student) as Seen['sittings'];
    const stands = found.flatMap(({ id }) => {
      const rows = answers.all(homebase, id) as {
        question: string;
        mc: string;
        epoch: number;
        seq: number;
      }[];
      const known = rows.map((row) => ({ ...row, at: places.get(row.question) ?? -1 }));
      known.sort((one, another) => one.at - another.at);
      return known.map(({ at, mc, epoch, seq }) => `${id} ${at} ${mc} ${epoch}/${seq}`);
    });
    const logged = found.map(({ id }) => Number(operations.get(homebase, id)));
    return {
      sittings: found,
      answers: stands,
      operations: logged.reduce((sum, count) => sum + count, 0),
      audited: Number(audited.get()) - before,
    };
  };
}
