import { expect, test } from 'vitest';
import { toApiError } from '../../../../lib/api-error';
import type { GradeRow, GradeRows } from '../../../../offline/grade-rows';
import { createVault } from '../../../../offline/vault';
import { createGradeOutbox } from './grade-outbox';
import { createGradeStore } from './grade-store';
import type { GradeInput } from './unsent-grade';

const SEEN = '2026-08-03T01:00:00.000Z';

test('two tabs that grade at once lose nothing of each other', async () => {
  const device = startDevice();
  const one = device.openTab();
  const other = device.openTab();
  one.put(gradeOf('a', 5));
  other.put(gradeOf('b', 6));
  one.put(gradeOf('c', 7));
  await expect.poll(device.keptAnswers).toEqual(['a', 'b', 'c']);
  other.drop('a');
  await expect.poll(device.keptAnswers).toEqual(['b', 'c']);
  await expect.poll(() => answersOf(one)).toEqual(['b', 'c']);
});

test('what another tab gave or sent is known here without a change of one’s own', async () => {
  const device = startDevice();
  const one = device.openTab();
  const other = device.openTab();
  one.put(gradeOf('a', 5));
  await expect.poll(() => answersOf(other)).toEqual(['a']);
  one.drop('a');
  await expect.poll(() => answersOf(other)).toEqual([]);
});

test('a device that keeps nothing more loses no grade of this page, and says that only the page has it', async () => {
  const device = startDevice();
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await expect.poll(device.keptAnswers).toEqual(['a']);
  device.isFull = true;
  tab.put(gradeOf('b', 6));
  tab.put(gradeOf('c', 7));
  await tab.flush();
  expect(answersOf(tab)).toEqual(['a', 'b', 'c']);
  await expect.poll(() => tab.get().loose).toBeGreaterThanOrEqual(2);
  device.isFull = false;
  await tab.flush();
  await expect.poll(() => tab.get().loose).toBe(0);
  expect(device.keptAnswers()).toEqual(['a', 'b', 'c']);
});

test('a grade that the server stumbles over keeps none of the others back', async () => {
  const device = startDevice();
  device.reply = (answerId) => (answerId === 'a' ? 500 : 200);
  const tab = device.openTab();
  for (const answerId of ['a', 'b', 'c']) tab.put(gradeOf(answerId, 5));
  await device.runPlannedUntil(() => device.holds('b') && device.holds('c'));
  await expect.poll(device.keptAnswers).toEqual(['a']);
  device.reply = () => 200;
  await device.runPlannedUntil(() => device.keptAnswers().length === 0);
  expect(device.holds('a')).toBe(true);
});

test('nothing leaves in the session of somebody else', async () => {
  const device = startDevice();
  device.reply = () => 200;
  device.isOwner = false;
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await expect.poll(device.keptAnswers).toEqual(['a']);
  await tab.flush();
  expect(device.sent).toEqual([]);
  device.isOwner = true;
  await tab.flush();
  expect(device.holds('a')).toBe(true);
});

test('who looks is told what was taken, what was refused, and what was thrown away', async () => {
  const device = startDevice();
  device.reply = (answerId) => (answerId === 'a' ? 200 : 409);
  const tab = device.openTab();
  const told: [string, boolean][] = [];
  tab.onSettled(({ input }, isTaken) => told.push([input.answer_id, isTaken]));
  tab.put(gradeOf('a', 5));
  tab.put(gradeOf('b', 5));
  await expect.poll(() => told.length).toBe(2);
  expect(tab.get().grades).toMatchObject([{ refusal: { code: 'gradeOvertaken', message: 'Sudah.' } }]);
  tab.drop('b');
  expect(told).toEqual([
    ['a', true],
    ['b', false],
    ['b', false],
  ]);
});

test('his next grade of the same answer is based on his last, also where the form still knows the one before', async () => {
  const device = startDevice();
  device.reply = () => 200;
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await expect.poll(() => device.points('a')).toBe(5);
  await expect.poll(() => answersOf(tab)).toEqual([]);
  tab.put(gradeOf('a', 6));
  await expect.poll(() => device.points('a')).toBe(6);
  expect(device.sent.map(({ known }) => known)).toEqual([null, 'at-1']);
});

test('a grade whose reply was lost is asked for before the one that was given over it leaves', async () => {
  const device = startDevice();
  device.reply = () => 'lost';
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await expect.poll(() => device.points('a')).toBe(5);
  tab.put(gradeOf('a', 7));
  device.reply = () => 200;
  await tab.flush();
  await expect.poll(() => device.points('a')).toBe(7);
  await expect.poll(device.keptAnswers).toEqual([]);
});

test('what was given over a grade that is refused is refused with it, and given again wins over what is known now', async () => {
  const device = startDevice();
  device.reply = () => 0;
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await expect.poll(() => device.sent.length).toBe(1);
  tab.put(gradeOf('a', 6));
  device.giveElsewhere('a', 9);
  device.reply = () => 200;
  await tab.flush();
  await expect
    .poll(() => tab.get().grades)
    .toMatchObject([{ input: { point: 6 }, refusal: { code: 'gradeOvertaken' } }]);
  expect(device.points('a')).toBe(9);
  tab.put(gradeOf('a', 6, 'elsewhere'));
  await expect.poll(() => device.points('a')).toBe(6);
});

test('nobody reads at rest what was given, or to whom', async () => {
  const device = startDevice();
  device.openTab().put({ ...gradeOf('a', 5), title: 'Dewi Lestari' });
  await expect.poll(device.keptAnswers).toEqual(['a']);
  expect(device.textAtRest()).not.toContain('Dewi');
  expect(device.textAtRest()).not.toContain('point');
});

test('what others wrote on the device is never sent: in the open, by another key, or in another’s place', async () => {
  const device = startDevice();
  device.openTab().put(gradeOf('a', 5));
  await expect.poll(device.keptAnswers).toEqual(['a']);
  device.forge('b', device.rowOf('a').bytes);
  device.forge('c', new TextEncoder().encode(JSON.stringify(gradeOf('c', 0))), true);
  await device.forgeByAnotherKey('d', gradeOf('d', 0));
  device.reply = () => 200;
  const tab = device.openTab();
  await tab.flush();
  expect([...new Set(device.sent.map(({ answer_id: answerId }) => answerId))]).toEqual(['a']);
  expect(tab.get().unreadable).toBe(3);
  await tab.dropUnreadable();
  expect([tab.get().unreadable, device.keptAnswers()]).toEqual([0, []]);
});

type Outbox = ReturnType<typeof createGradeOutbox>;

const answersOf = (tab: Outbox) => tab.get().grades.map(({ input }) => input.answer_id);

function gradeOf(answerId: string, point: number, known: string | null = null) {
  const input = { answer_id: answerId, seen: SEEN, known, point, comment: '' };
  return { input, exam: 'exam', question: 'question', title: answerId };
}

const vault = createVault({
  subtle: crypto.subtle,
  fillRandom: (bytes) => void crypto.getRandomValues(bytes),
});
const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');

/** One device with its storage and its server; its tabs are notified of each other's changes. */
function startDevice() {
  const rows = new Map<string, GradeRow>();
  const server = new Map<string, { point: number | null; at: string }>();
  let count = 0;
  let planned: (() => void)[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let clock = 0;
  const tabs: { listener: () => void }[] = [];
  const disk: GradeRows = {
    list: async () => [...rows.values()],
    get: async (_owner, answerId) => rows.get(answerId),
    put: async (row) => {
      if (device.isFull) throw new Error('QuotaExceededError');
      rows.set(row.answerId, row);
    },
    remove: async (_owner, answerId) => void rows.delete(answerId),
  };
  const receive = ({ answer_id: answerId, point, known }: GradeInput): string => {
    const stands = server.get(answerId);
    if (stands?.point === point) return stands.at;
    if ((stands?.at ?? null) !== known)
      throw toApiError({ code: 'gradeOvertaken', message: 'Sudah.', status: 409 });
    count += 1;
    server.set(answerId, { point, at: `at-${count}` });
    return `at-${count}`;
  };
  const device = {
    isFull: false,
    isOwner: true,
    reply: (_answerId: string): number | 'lost' => 0,
    sent: [] as GradeInput[],
    keptAnswers: () => [...rows.keys()].sort(),
    textAtRest: () => [...rows.values()].map(({ bytes }) => new TextDecoder().decode(bytes)).join(),
    rowOf: (answerId: string): GradeRow => rows.get(answerId) ?? expect.fail('not kept'),
    forge: (answerId: string, bytes: Uint8Array<ArrayBuffer>, isPlain = false) =>
      rows.set(answerId, { owner: 'ratna', answerId, bytes, isPlain }),
    forgeByAnotherKey: async (answerId: string, grade: object) => {
      const key = await vault.importKey(keyOf(2));
      const sealed = await vault.seal(key, `grade:ratna:${answerId}`, grade);
      rows.set(answerId, { owner: 'ratna', answerId, ...sealed });
    },
    holds: (answerId: string) => server.has(answerId),
    points: (answerId: string) => server.get(answerId)?.point,
    giveElsewhere: (answerId: string, point: number) => server.set(answerId, { point, at: 'elsewhere' }),
    runPlannedUntil: async (isDone: () => boolean) => {
      await expect
        .poll(() => {
          const tasks = planned;
          planned = [];
          for (const task of tasks) task();
          return isDone();
        })
        .toBe(true);
    },
    openTab: () => {
      const own = { listener: () => {} };
      tabs.push(own);
      const store = createGradeStore({
        owner: 'ratna',
        vault,
        rows: disk,
        fetchKey: async () => keyOf(1),
        inTurn: (work) => {
          const done = writing.then(work, work);
          writing = done.catch(() => undefined);
          return done;
        },
      });
      return createGradeOutbox({
        store,
        tell: () => {
          for (const tab of tabs) if (tab !== own) tab.listener();
        },
        watch: (listener) => {
          own.listener = listener;
        },
        isOwner: () => device.isOwner,
        send: async (input) => {
          device.sent.push(input);
          const status = device.reply(input.answer_id);
          if (status === 0) throw toApiError({ code: 'FETCH_ERROR', message: 'Tidak ada koneksi.' });
          if (status === 409) throw toApiError({ code: 'gradeOvertaken', message: 'Sudah.', status });
          if (status === 500) throw toApiError({ code: 'internal', message: 'Gagal.', status });
          const at = receive(input);
          if (status === 'lost') throw toApiError({ code: 'FETCH_ERROR', message: 'Tidak ada koneksi.' });
          return at;
        },
        alone: async (work) => {
          await work();
          return true;
        },
        schedule: (task) => void planned.push(task),
        now: () => {
          clock += 1;
          return clock;
        },
      });
    },
  };
  return device;
}
