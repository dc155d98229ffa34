import { createCipheriv, randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import type { Operation } from '#contract/exam-session/operation';
import { results } from '#contract/exam-session/results';
import type { Ticket } from '#contract/exam-session/sitting';
import { type Caller, send } from './caller';
import { createWorld, type World } from './world';

export interface Device {
  ticket: Ticket;
  /** Makes an operation at the device's next place; the given fields override. */
  op(fields?: Partial<Operation>): Operation;
  answer(question: number, mc: string, fields?: Partial<Operation>): Operation;
  deliver(ops: readonly Record<string, unknown>[]): ReturnType<typeof deliver>;
  /** Delivers one operation with the token of this claim, in the single form. */
  deliverOne(op: Record<string, unknown>): ReturnType<typeof deliver>;
  /** Seals an operation's content as a device would: with its kind and its time. */
  seal(op: Operation): string;
  /** Seals any text, whether it parses as an operation or not. */
  sealText(text: string, opId: string): string;
}

/** The demo's exam, its teacher, and pupil 1001, who may begin it; nobody has. */
export interface UnbegunExam {
  world: World;
  student: Caller & { cookie: string };
  teacher: Caller;
  examId: string;
  /** Lets pupil 1001 begin it, or come back to it with another device. */
  begin(): Promise<Device>;
  /** Number of rows of a table. */
  countOf(table: string): unknown;
}

/** The same, when pupil 1001 has just begun it. */
export interface ExamRoom extends UnbegunExam {
  device: Device;
  /** The server's standing answers, by question. */
  standing(): Promise<Map<string, string | null>>;
  /** The standing answer to the n-th question, from 0; null if none. */
  answerTo(question: number): Promise<string | null>;
}

export async function openRoom(): Promise<ExamRoom> {
  const room = await openUnbegunExam();
  const { student, examId } = room;
  const device = await room.begin();
  const standing = async () => {
    const { body } = await student.call(results.listAnswers, { exam: examId });
    const said = body.map((row) => [row.question_id, row.mc ?? row.essay] as const);
    return new Map(said.filter(([, words]) => words));
  };
  return {
    ...room,
    device,
    standing,
    answerTo: async (question) => (await standing()).get(questionAt(device.ticket, question)) ?? null,
  };
}

export async function openUnbegunExam(): Promise<UnbegunExam> {
  const world = await createWorld();
  const student = await world.as('1001');
  const teacher = await world.as('guru');
  const examId = await findExam(student);
  const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const begin = () => startOn(world, student, examId);
  return { world, student, teacher, examId, begin, countOf };
}

/** The result of each operation of a delivery. */
export function resultsOf({ body }: { body: { results: { result: string }[] } }): string[] {
  return body.results.map(({ result }) => result);
}

export function newOpId(): string {
  return randomBytes(16).toString('base64url');
}

/** The exam of the demo that the student may take. */
export async function findExam(student: Caller): Promise<string> {
  const { body } = await student.call(exam.listByClass, {});
  const first = body.data[0];
  if (!first) throw new Error('The demo has no exam.');
  return first.id;
}

export async function startOn(world: World, student: Caller, examId: string): Promise<Device> {
  const reply = await student.call(logs.start, { exam: examId });
  if (reply.status !== 200) throw new Error(`Start gave ${reply.status} ${reply.error?.code}`);
  return deviceWith(world, reply.body.ticket);
}

/** A device that holds a ticket; it uses the world's time. */
export function deviceWith(world: World, ticket: Ticket): Device {
  let seq = 0;
  const op = (fields: Partial<Operation> = {}): Operation => {
    seq += 1;
    return { opId: newOpId(), epoch: ticket.epoch, seq, kind: 'answer', at: world.clock.now, ...fields };
  };
  return {
    ticket,
    op,
    answer: (question, mc, fields) => op({ question: questionAt(ticket, question), mc, ...fields }),
    deliver: (ops) => deliver(world, ticket, { ops: [...ops] }),
    deliverOne: (one) => deliver(world, ticket, one),
    seal: ({ opId, epoch: _epoch, seq: _seq, ...said }) => seal(ticket, JSON.stringify(said), opId),
    sealText: (text, opId) => seal(ticket, text, opId),
  };
}

/** Id of the n-th question of the attempt, from 0. */
export function questionAt(ticket: Ticket, index: number): string {
  const entry = ticket.order[index];
  if (!entry) throw new Error(`No question ${index}`);
  return entry.question;
}

function deliver(world: World, ticket: Ticket, input: InputOf<(typeof answer)['add']>) {
  return send(world.app, answer.add, input, { authorization: `Bearer ${ticket.syncToken}` });
}

function seal(ticket: Ticket, text: string, opId: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(ticket.contentKey, 'base64'), nonce);
  cipher.setAAD(Buffer.from(opId, 'utf8'));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}
