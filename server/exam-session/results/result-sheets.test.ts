import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { PRINTED_SHEETS, RESULT_SHEETS, results } from '#contract/exam-session/results';
import { draftOf, foreignId } from '../../../tests/support/exam-draft';
import { openUnbegunExam, type UnbegunExam } from '../../../tests/support/exam-room';

let room: UnbegunExam;
beforeEach(async () => {
  room = await openUnbegunExam();
});
afterEach(() => room.world.close());

const exported = () =>
  room.world.database
    .prepare(
      `SELECT action, subject, actor, detail FROM audit_log WHERE action LIKE 'export.exam%' ORDER BY at, id`,
    )
    .all() as { action: string; subject: string; actor: string; detail: string }[];

test('each sheet of results that is saved is in the audit log, with its exam and who saved it', async () => {
  for (const sheet of RESULT_SHEETS) {
    const reply = await room.teacher.call(results.noteSheet, { exam: room.examId, sheet });
    expect(reply.status).toBe(200);
  }
  const rows = exported();
  expect(rows.map(({ action }) => action)).toEqual([
    'export.examScores',
    'export.examAnswers',
    'export.examAnalysis',
    'export.examRemedial',
    'export.examAbsent',
  ]);
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([room.examId]));
  const teacher = room.world.database.prepare('SELECT teacher FROM exams WHERE id = ?').pluck();
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([teacher.get(room.examId)]));
  expect(rows.map(({ detail }) => detail)).toEqual(RESULT_SHEETS.map(() => '{}'));
});

test('a sheet of one class is told with the name of that class', async () => {
  const [place] = (await room.teacher.call(logs.listClasses, { exam: room.examId })).body;
  const asked = { exam: room.examId, sheet: 'scores', classid: place?.id ?? '' } as const;
  await room.teacher.call(results.noteSheet, asked);
  expect(exported().map(({ detail }) => JSON.parse(detail))).toEqual([{ chosen: { classid: place?.name } }]);
});

test('a class that takes another exam, or is of another school, has no sheet of this one, and nothing is written', async () => {
  const { world, teacher, examId } = room;
  const taking = (await teacher.call(logs.listClasses, { exam: examId })).body.map(({ id }) => id);
  const idle = (await teacher.call(exam.listClasses, {})).body.data.find(({ id }) => !taking.includes(id));
  const { examid: _, ...draft } = await draftOf(world, examId);
  const classes = [{ value: idle?.id ?? '' }];
  expect((await teacher.call(exam.save, { ...draft, name: 'Ujian lain', classes })).status).toBe(200);
  for (const classid of [idle?.id ?? '', foreignId(world, 'classes')]) {
    const reply = await teacher.call(results.noteSheet, { exam: examId, sheet: 'answers', classid });
    expect(reply.error?.message).toBe('Kelas ini tidak mengikuti ujian ini.');
  }
  expect(exported()).toEqual([]);
});

const printed = () =>
  room.world.database
    .prepare(`SELECT action, subject, detail FROM audit_log WHERE action LIKE 'exam.print%' ORDER BY at, id`)
    .all() as { action: string; subject: string; detail: string }[];

test('each sheet of results that is printed is in the audit log, that of one pupil with his name', async () => {
  const { world, teacher, examId } = room;
  await room.begin();
  const student = world.database.prepare('SELECT student FROM attempts WHERE exam = ?').pluck().get(examId);
  for (const sheet of PRINTED_SHEETS) {
    const whose = sheet === 'pupil' ? { student: String(student) } : {};
    expect((await teacher.call(results.notePrint, { exam: examId, sheet, ...whose })).status).toBe(200);
  }
  const rows = printed();
  expect(rows.map(({ action }) => action)).toEqual([
    'exam.printScores',
    'exam.printAnswers',
    'exam.printAnalysis',
    'exam.printRemedial',
    'exam.printAbsent',
    'exam.printPupil',
  ]);
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([examId]));
  expect(rows.map(({ detail }) => JSON.parse(detail)).at(-1)).toEqual({
    student: expect.stringMatching(/\w/),
  });
});

test('the sheet of a pupil who did not sit the exam is not noted, nor one of nobody', async () => {
  const { world, teacher, examId } = room;
  const stranger = world.database.prepare(`SELECT id FROM users WHERE level = 'student' LIMIT 1`).pluck();
  for (const whose of [{ student: String(stranger.get()) }, {}]) {
    const reply = await teacher.call(results.notePrint, { exam: examId, sheet: 'pupil', ...whose });
    expect(reply.status).toBe(400);
  }
  expect(printed()).toEqual([]);
});
