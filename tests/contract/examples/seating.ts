import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { room } from '#contract/school/room';
import { examDraft, ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';
const LAB = { name: 'Lab Komputer', capacity: 36, columns: 6 };

export const roomExamples: Examples<typeof room> = {
  list: {
    as: ADMIN,
    input: () => ({}),
    strangers: ['admin2@demo.sch.id', 'guru2'],
  },
  save: [
    { name: 'a new room', as: ADMIN, input: () => LAB, repeat: { refused: 'taken' } },
    {
      name: 'more seats',
      as: ADMIN,
      input: async (stage) => ({ ...LAB, id: await makeRoom(stage), capacity: 40 }),
      repeat: {
        means: 'leaves it as it is',
        holds(first, second) {
          if (second.status !== 200 || first.body.data.id !== second.body.data.id) throw new Error('changed');
        },
      },
    },
  ],
  remove: {
    as: ADMIN,
    input: async (stage) => ({ id: await makeRoom(stage) }),
    repeat: { refused: 'notFound' },
  },
};

export const seatingExamples: Examples<typeof seating> = {
  get: { as: 'guru', input: async (stage) => ({ exam: (await seatAll(stage)).exam }) },
  spread: [
    {
      name: 'at one time',
      as: 'guru',
      input: async (stage) => ({
        exam: ofTeacher(stage).exam,
        rooms: [await makeRoom(stage)],
        order: 'mixed',
        reserve: 2,
      }),
      repeat: {
        means: 'seats everybody where he sat',
        holds(first, second) {
          if (second.body.data.seated !== first.body.data.seated) throw new Error('seated otherwise');
        },
      },
    },
    {
      name: 'in waves',
      as: 'guru',
      input: async (stage) => ({ ...(await inWaves(stage)), order: 'class', reserve: 0 }),
      repeat: {
        means: 'seats everybody where he sat',
        holds(first, second) {
          if (second.body.data.seated !== first.body.data.seated) throw new Error('seated otherwise');
        },
      },
    },
  ],
  changeWave: {
    as: 'guru',
    async input(stage) {
      const { waves, ...input } = await inWaves(stage);
      const teacher = await stage.as('guru');
      await teacher.call(seating.spread, { ...input, waves, order: 'class', reserve: 0 });
      return { exam: input.exam, wave: 2, open_at: timeAt(stage, 5), close_at: timeAt(stage, 9) };
    },
  },
  listSources: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  take: {
    as: 'guru',
    async input(stage) {
      const { exam: from } = await seatAll(stage);
      const { body } = await (await stage.as('guru')).call(exams.save, examDraft(stage));
      return { exam: body.data.id, from };
    },
    repeat: {
      means: 'seats everybody where he sat',
      holds(first, second) {
        if (second.body.data.seated !== first.body.data.seated) throw new Error('seated otherwise');
      },
    },
  },
  move: {
    as: 'guru',
    async input(stage) {
      const { exam, room } = await seatAll(stage);
      return { exam, student: studentOf(stage, '1001'), room, seat: 36 };
    },
  },
  renewToken: [
    {
      name: 'of a room',
      as: 'guru',
      async input(stage) {
        const { exam, room } = await seatAll(stage);
        return { exam, room, replaces: giveToken(stage, exam) };
      },
    },
    {
      name: 'of the exam',
      as: 'guru',
      input(stage) {
        const { exam } = ofTeacher(stage);
        return { exam, replaces: giveToken(stage, exam) };
      },
    },
  ],
  listProctors: { as: 'guru', input: () => ({}), strangers: ['guru2', 'admin2@demo.sch.id'] },
  setProctor: {
    as: 'guru',
    async input(stage) {
      const { exam, room } = await seatAll(stage);
      return { exam, room, proctor: ofTeacher(stage).teacher };
    },
  },
};

/** An exam in a room of half its pupils, at two times. */
async function inWaves(stage: Stage) {
  return {
    exam: ofTeacher(stage).exam,
    rooms: [await makeRoom(stage, { ...LAB, name: 'Lab Sesi', capacity: 18 })],
    waves: [
      { open_at: timeAt(stage, -1), close_at: timeAt(stage, 3) },
      { open_at: timeAt(stage, 4), close_at: timeAt(stage, 8) },
    ],
  };
}

function timeAt(stage: Stage, hours: number): string {
  return new Date(stage.world.clock.now + hours * 3_600_000).toISOString();
}

/** The demo's exam is opened without one. */
function giveToken(stage: Stage, exam: string): string {
  stage.world.database.prepare("UPDATE exams SET token = 'AB12CD' WHERE id = ?").run(exam);
  return 'AB12CD';
}

/** A room of the school, added by its admin. */
async function makeRoom(stage: Stage, draft = LAB): Promise<string> {
  const { body } = await (await stage.as(ADMIN)).call(room.save, draft);
  return body.data.id;
}

/** Seats the teacher's exam in a room of its own. */
async function seatAll(stage: Stage): Promise<{ exam: string; room: string }> {
  const { exam } = ofTeacher(stage);
  const room = await makeRoom(stage);
  await (await stage.as('guru')).call(seating.spread, { exam, rooms: [room], order: 'class', reserve: 0 });
  return { exam, room };
}
