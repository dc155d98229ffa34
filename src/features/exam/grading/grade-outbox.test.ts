import { expect, test } from 'vitest';
import { toApiError } from '../../../lib/api-error';
import { createGradeOutbox, type OutboxParts } from './grade-outbox';

const SEEN = '2026-08-03T01:00:00.000Z';

test('two tabs that grade at once lose nothing of each other', async () => {
  const device = startDevice();
  const one = device.openTab();
  const other = device.openTab();
  one.put(gradeOf('a', 5));
  other.put(gradeOf('b', 6));
  one.put(gradeOf('c', 7));
  expect(device.keptAnswers()).toEqual(['a', 'b', 'c']);
  other.drop('a');
  expect(device.keptAnswers()).toEqual(['b', 'c']);
});

test('what another tab gave or sent is known here without a change of one’s own', () => {
  const device = startDevice();
  const one = device.openTab();
  const other = device.openTab();
  one.put(gradeOf('a', 5));
  expect(other.list()).toHaveLength(1);
  one.drop('a');
  expect(other.list()).toEqual([]);
});

test('a device that keeps nothing more loses no grade of this page', () => {
  const device = startDevice();
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  device.isFull = true;
  tab.put(gradeOf('b', 6));
  tab.put(gradeOf('c', 7));
  expect(tab.list().map(({ input }) => input.answer_id)).toEqual(['a', 'b', 'c']);
});

test('a grade that the server stumbles over keeps none of the others back', async () => {
  const device = startDevice();
  device.answer = (answerId) => (answerId === 'a' ? 500 : 200);
  const tab = device.openTab();
  for (const answerId of ['a', 'b', 'c']) tab.put(gradeOf(answerId, 5));
  await device.runPlanned();
  await expect.poll(() => device.taken).toEqual(['b', 'c']);
  expect(device.keptAnswers()).toEqual(['a']);
  device.answer = () => 200;
  await device.runPlanned();
  await expect.poll(() => device.keptAnswers()).toEqual([]);
});

test('nothing leaves in the session of somebody else', async () => {
  const device = startDevice();
  device.answer = () => 200;
  device.isOwner = false;
  const tab = device.openTab();
  tab.put(gradeOf('a', 5));
  await tab.flush();
  expect(device.taken).toEqual([]);
  expect(device.keptAnswers()).toEqual(['a']);
  device.isOwner = true;
  await tab.flush();
  expect(device.taken).toEqual(['a']);
});

test('who looks is told what was taken, what was refused, and what was thrown away', async () => {
  const device = startDevice();
  device.answer = (answerId) => (answerId === 'a' ? 200 : 409);
  const tab = device.openTab();
  const told: [string, boolean][] = [];
  tab.onSettled(({ input }, isTaken) => told.push([input.answer_id, isTaken]));
  tab.put(gradeOf('a', 5));
  tab.put(gradeOf('b', 5));
  await expect.poll(() => told.length).toBe(2);
  tab.drop('b');
  expect(told).toEqual([
    ['a', true],
    ['b', false],
    ['b', false],
  ]);
});

function gradeOf(answerId: string, point: number) {
  const input = { answer_id: answerId, seen: SEEN, known: null, point, comment: '' };
  return { input, exam: 'exam', question: 'question', title: answerId };
}

/** One device with its storage and its server; its tabs hear of each other's changes. */
function startDevice() {
  let text: string | null = null;
  let planned: (() => void)[] = [];
  const tabs: { listener: () => void }[] = [];
  const device = {
    isFull: false,
    isOwner: true,
    answer: (_answerId: string): number => 0,
    taken: [] as string[],
    keptAnswers: (): string[] =>
      (JSON.parse(text ?? '[]') as { input: { answer_id: string } }[]).map(({ input }) => input.answer_id),
    runPlanned: async () => {
      await expect.poll(() => planned.length).toBeGreaterThan(0);
      const tasks = planned;
      planned = [];
      for (const task of tasks) task();
    },
    openTab: () => {
      const own = { listener: () => {} };
      tabs.push(own);
      const parts: OutboxParts = {
        read: () => text,
        keep: (next) => {
          if (device.isFull) return;
          text = next;
          for (const tab of tabs) if (tab !== own) tab.listener();
        },
        watch: (listener) => {
          own.listener = listener;
        },
        isOwner: () => device.isOwner,
        send: async ({ answer_id: answerId }) => {
          const status = device.answer(answerId);
          if (status === 0) throw toApiError({ code: 'FETCH_ERROR', message: 'Tidak ada koneksi.' });
          if (status === 409) throw toApiError({ code: 'gradeOvertaken', message: 'Sudah.', status });
          if (status >= 500) throw toApiError({ code: 'internal', message: 'Gagal.', status });
          device.taken.push(answerId);
        },
        schedule: (task) => void planned.push(task),
      };
      return createGradeOutbox(parts);
    },
  };
  return device;
}
