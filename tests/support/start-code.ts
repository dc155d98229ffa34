import { offlineStart } from '#contract/exam-session/offline-start';
import { readStartCode } from '#domain/exam-session/start-code';
import { openEnvelope } from '../../src/offline/start-envelope';
import { type Device, deviceWith, type UnbegunExam } from './exam-room';

/** What a start by code needs of an exam that nobody has begun. */
type CodeRoom = Pick<UnbegunExam, 'world' | 'student' | 'teacher' | 'examId'>;

/** Opens an envelope of pupil 1001 by a new code, as a device without a network does. */
export async function openByCode(room: CodeRoom) {
  await room.teacher.call(offlineStart.make, ownerOf(room));
  return openByStandingCode(room);
}

async function openByStandingCode(room: CodeRoom) {
  const { world, teacher, student, examId } = room;
  const owner = ownerOf(room);
  const { body: codes } = await teacher.call(offlineStart.list, { exam: examId });
  const code = readStartCode(codes.find(({ student_id }) => student_id === owner.student)?.code ?? '') ?? '';
  const { batch, envelope: sealed } = (await student.call(offlineStart.prepare, { exam: examId })).body;
  if (batch === null || sealed === null) throw new Error('no envelope');
  const kept = { ...sealed, batch, wall: world.clock.now };
  const ticket = await openEnvelope(crypto.subtle, kept, owner, code);
  if (!ticket) throw new Error('a wrong code');
  return ticket;
}

function ownerOf({ world, examId }: CodeRoom) {
  const id = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  return { exam: examId, student: String(id) };
}

/** A device on which pupil 1001 has begun by a new code; the server has not heard of it. */
export async function beginByCode(room: CodeRoom): Promise<Device> {
  return deviceOf(room, await openByCode(room));
}

/** Another one, by another envelope of the code that he has. */
export async function beginByStandingCode(room: CodeRoom): Promise<Device> {
  return deviceOf(room, await openByStandingCode(room));
}

function deviceOf({ world }: CodeRoom, waiting: Awaited<ReturnType<typeof openByCode>>): Device {
  const { now } = world.clock;
  const start = new Date(now).toISOString();
  const deadline = new Date(now + waiting.durationMinutes * 60_000).toISOString();
  return deviceWith(world, { ...waiting, answers: [], serverNow: start, startTime: start, deadline });
}

/** Results of a delivery, and whether the sitting was archived; the code of a refusal. */
export async function outcome(reply: ReturnType<Device['deliver']>) {
  const { status, body, error } = await reply;
  if (status !== 200) return error?.code;
  return { results: body.results.map(({ result }) => result), archived: body.archived };
}
