import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { correction } from '#contract/exam-session/correction';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { toReportNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, questionAt, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const reports = async () => (await teacher.call(correction.reports, { exam: examId })).body;
const sit = async (nis: string) => startOn(world, await world.as(nis), examId);
function report(device: Device, question: string, words: string) {
  world.clock.advance(1_000);
  return device.op({ kind: 'event', question, note: toReportNote(words) });
}

test('reports of pupils are shown with the question while they still sit: the last one of each pupil', async () => {
  const [first, second] = [await sit('1001'), await sit('1002')];
  const question = questionAt(first.ticket, 0);
  expect(await reports()).toEqual([]);
  await first.deliver([report(first, question, ' Tidak ada jawaban yang benar. ')]);
  await second.deliver([
    report(second, question, 'Gambar hilang'),
    second.op({ kind: 'event', note: 'blur' }),
  ]);
  await first.deliver([report(first, question, 'B dan C sama-sama benar.')]);
  const [reported, ...others] = await reports();
  expect(others).toEqual([]);
  expect(reported?.question_id).toBe(question);
  expect(reported?.reports.map(({ words }) => words)).toEqual(['B dan C sama-sama benar.', 'Gambar hilang']);
});

test('a report sealed on the device is read too, and one of a question not in the paper is left out', async () => {
  const device = await sit('1001');
  const { note, question, ...op } = report(device, questionAt(device.ticket, 1), 'Kalimat terpotong.');
  await device.deliver([{ ...op, sealed: device.seal({ ...op, note, question }) }]);
  await device.deliver([report(device, examId, 'Soal lain')]);
  expect((await reports()).map(({ reports: said }) => said[0]?.words)).toEqual(['Kalimat terpotong.']);
});

test('a pupil’s repeated reports on a question count as one', async () => {
  const [first, second] = [await sit('1001'), await sit('1002')];
  const question = questionAt(first.ticket, 0);
  await second.deliver([report(second, question, 'Gambar hilang')]);
  const again = Array.from({ length: 20 }, (_, time) => report(first, question, `Kali ke-${time + 1}`));
  await first.deliver(again);
  const read = vi.spyOn(JSON, 'parse');
  const [reported] = await reports();
  const bodies = read.mock.calls.filter(([text]) => text.startsWith('{"note":"report:'));
  read.mockRestore();
  expect(bodies).toHaveLength(2);
  expect(reported?.reports.map(({ words }) => words)).toEqual(['Kali ke-20', 'Gambar hilang']);
});

test('a time that no calendar has hides nobody else’s report, and no page of the teacher', async () => {
  const [first, second] = [await sit('1001'), await sit('1002')];
  const question = questionAt(first.ticket, 0);
  const forged = { ...report(first, question, 'Kapan?'), at: Number.MAX_SAFE_INTEGER };
  const sealed = report(first, question, 'Kapan lagi?');
  const { note, question: _, ...op } = sealed;
  await first.deliver([forged, { ...op, sealed: first.seal({ ...sealed, at: Number.MAX_SAFE_INTEGER }) }]);
  await first.deliver([first.answer(1, 'a', { at: Number.MAX_SAFE_INTEGER })]);
  await second.deliver([report(second, question, 'Gambar hilang')]);
  const { status, body } = await teacher.call(correction.reports, { exam: examId });
  expect(status).toBe(200);
  expect(body.flatMap(({ reports: said }) => said.map(({ words }) => words))).toContain('Gambar hilang');
  const history = await teacher.call(logs.listHistory, { id: first.ticket.attempt });
  const held = await teacher.call(decision.list, { exam: examId });
  expect([history.status, held.status]).toEqual([200, 200]);
});

test('a report also shows the pupil’s number, and is never dated after its arrival', async () => {
  const device = await sit('1001');
  const question = questionAt(device.ticket, 0);
  const year9999 = Date.UTC(10_000, 0) - 1;
  await device.deliver([{ ...report(device, question, 'Kapan?'), at: year9999 }]);
  const heard = new Date(world.clock.now).toISOString();
  await device.deliver([report(device, question, 'Sekarang')]);
  const [reported] = await reports();
  expect(reported?.reports).toMatchObject([{ nis: '1001', words: 'Sekarang' }]);
  expect(reported?.reports[0]?.at).not.toBe(heard);
});

test('invisible and direction-changing characters are not shown to the teacher', async () => {
  const device = await sit('1001');
  const hidden = report(
    device,
    questionAt(device.ticket, 0),
    'A\u202eB\u0000 \u200bsama-\u2066sama\u2069 benar',
  );
  await device.deliver([hidden]);
  expect((await reports())[0]?.reports[0]?.words).toBe('A B sama- sama benar');
  const { body } = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  expect(body.find(({ act }) => act === 'reported')?.why).toBe('A B sama- sama benar');
});

test('reports are found by their own index, not by reading all answers', () => {
  const plan = world.database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT attempt, question, body, MAX(MIN(at, received_at)) AS at FROM operations WHERE homebase = ? AND attempt IN (?, ?)
       AND kind = 'event' AND question IS NOT NULL AND substr(body, 1, 16) = '{"note":"report:' GROUP BY attempt, question ORDER BY at DESC`,
    )
    .all('', '', '')
    .map((row) => JSON.stringify(row));
  expect(plan.join()).toContain('operations_reports');
});
