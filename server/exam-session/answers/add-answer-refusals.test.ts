import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { send } from '../../../tests/support/caller';
import { type Device, type ExamRoom, openRoom, questionAt, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

let world: World;
let student: ExamRoom['student'];
let teacher: ExamRoom['teacher'];
let examId: string;
let device: Device;
let countOf: ExamRoom['countOf'];

beforeEach(async () => {
  ({ world, student, teacher, examId, device, countOf } = await openRoom());
});
afterEach(() => world.close());

const refusals: [
  string,
  (w: World) => Promise<{ status: number; error: { code: string } | undefined }>,
  number,
  string,
][] = [
  [
    'an empty plain answer',
    () =>
      student.call(answer.add, { exam: examId, question: questionAt(device.ticket, 0), mc: '', essay: ' ' }),
    400,
    'invalidInput',
  ],
  [
    'a broken id',
    () => student.call(answer.add, { exam: examId, question: 'x', mc: 'a' }),
    400,
    'invalidInput',
  ],
  [
    'a plain answer with a letter that the question has not',
    () => student.call(answer.add, { exam: examId, question: questionAt(device.ticket, 0), mc: 'z' }),
    400,
    'invalidInput',
  ],
  [
    'a plain answer to a question of another paper',
    () => student.call(answer.add, { exam: examId, question: newUuid(), mc: 'a' }),
    400,
    'invalidInput',
  ],
  [
    'a plain answer that is sealed with another key',
    () => student.call(answer.add, { exam: examId, sealed: 'A'.repeat(80) }),
    400,
    'invalidInput',
  ],
  [
    'nobody',
    (w) => w.anonymous.call(answer.add, { exam: examId, question: questionAt(device.ticket, 0), mc: 'a' }),
    401,
    'unauthenticated',
  ],
  [
    'a teacher',
    () => teacher.call(answer.add, { exam: examId, question: questionAt(device.ticket, 0), mc: 'a' }),
    403,
    'forbidden',
  ],
  [
    'a forged token beside a good cookie',
    (w) =>
      send(
        w.app,
        answer.add,
        { exam: examId, mc: 'a' },
        { cookie: student.cookie, authorization: 'Bearer a.b' },
      ),
    401,
    'unauthenticated',
  ],
  [
    'another student in the body',
    async (w) =>
      student.call(answer.add, {
        exam: examId,
        student: (await startOn(w, await w.as('1002'), examId)).ticket.student,
        question: questionAt(device.ticket, 0),
        mc: 'a',
      }),
    404,
    'notFound',
  ],
  [
    'another exam in the body',
    () => device.deliverOne({ ...device.answer(0, 'a'), exam: newUuid() }),
    404,
    'notFound',
  ],
  [
    'a classmate who has not begun',
    async (w) =>
      (await w.as('1003')).call(answer.add, {
        exam: examId,
        question: questionAt(device.ticket, 0),
        mc: 'a',
      }),
    409,
    'attemptNotRunning',
  ],
  [
    'a student of another school',
    async (w) =>
      (await w.as('2001')).call(answer.add, {
        exam: examId,
        question: questionAt(device.ticket, 0),
        mc: 'a',
      }),
    404,
    'notFound',
  ],
];

function newUuid(): string {
  return '01890000-0000-7000-8000-00000000abcd';
}

test.each(refusals)('refused without writing an answer: %s', async (_name, act, status, code) => {
  const reply = await act(world);
  expect([reply.status, reply.error?.code]).toEqual([status, code]);
  expect([countOf('operations'), countOf('answers'), countOf('rejected_operations')]).toEqual([0, 0, 0]);
});
