import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { plantEveryType } from '../support/every-type';
import { findExam, questionAt, startOn } from '../support/exam-room';
import { openPaper } from '../support/open-paper';
import { createWorld } from '../support/world';

/** Fields that may hold a key, points or the exam's token; none may reach a student. */
const FORBIDDEN_FIELDS = /^(qkey|correct|point|poin|points|max_point|answer_?key|grade|token)$/i;

/** Planted where only staff may look; if one is in a reply, it leaked. */
const CANARIES = { key: 'kunci-kenari', token: 'KENARI77', points: 73_731 };

/**
 * Attack: a student reads the key of a question, its points or the exam token from any reply or from
 * the opened paper, before, during or after the exam. It would make every score worthless.
 */
test.each(['the exam of the demo', 'an exam of every type'])(
  'no reply to a student, and no opened paper, of %s holds a key, points or the exam token',
  async (which) => {
    const world = await createWorld();
    const { database } = world;
    const everyType = await plantEveryType(world);
    database
      .prepare('UPDATE questions SET answer_key = ?, points = ?, source = ?')
      .run(CANARIES.key, CANARIES.points, JSON.stringify({ text: CANARIES.key }));
    database.prepare('UPDATE exams SET token = ?').run(CANARIES.token);
    const student = await world.as('1001');
    const isDemo = which === 'the exam of the demo';
    const examId = isDemo ? await findExam(student) : everyType.exam;
    const seen: unknown[] = [];
    const look = async () => {
      seen.push((await student.call(exam.listByClass, {})).body);
      seen.push((await student.call(exam.getQuestions, { examid: examId })).body);
      seen.push((await student.call(logs.getOwn, { exam: examId })).body);
      seen.push((await student.call(results.listAnswers, { exam: examId })).body);
    };

    await look();
    const packed = Buffer.from((await student.call(exam.getPaper, { examid: examId })).body as ArrayBuffer);
    seen.push((await student.call(logs.start, { exam: examId, token: 'SALAH' })).body);
    const started = await student.call(logs.start, { exam: examId, token: CANARIES.token });
    seen.push(started.body, openPaper(packed, started.body.ticket.paperKey));
    const device = await startOn(world, student, examId);
    seen.push((await device.deliver([device.answer(0, 'a'), device.answer(1, 'z')])).body);
    seen.push((await device.deliverOne(device.answer(2, 'b'))).body);
    const plain = { exam: examId, question: questionAt(device.ticket, 0), mc: 'b' };
    seen.push((await student.call(answer.add, plain)).body);
    await look();
    seen.push((await student.call(logs.finish, { id: device.ticket.attempt, exam: examId })).body);
    await look();

    const leaks = seen.flatMap((reply) => findLeaks(reply));
    expect(leaks).toEqual([]);
    expect(JSON.stringify(seen).length).toBeGreaterThan(isDemo ? 10_000 : 5_000);
    await world.close();
  },
);

function findLeaks(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findLeaks(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => [
      ...(FORBIDDEN_FIELDS.test(name) ? [`${path}.${name}`] : []),
      ...findLeaks(inner, `${path}.${name}`),
    ]);
  }
  const isCanary = value === CANARIES.points || value === CANARIES.points / 100;
  const text = String(value);
  return isCanary || text.includes(CANARIES.key) || text.includes(CANARIES.token) ? [`${path}=${text}`] : [];
}
