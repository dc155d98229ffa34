import { envelope } from '#contract/envelope';
import { readStartCode } from '#domain/exam-session/start-code';
import { openEnvelope } from '../../src/offline/start-envelope';
import { type Device, deviceWith, type UnbegunExam } from './exam-room';

/** Opens an envelope of pupil 1001 by a new code, as a device without a network does. */
export async function openByCode({ world, teacher, student, examId }: UnbegunExam) {
  const id = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  const owner = { exam: examId, student: String(id) };
  await teacher.call(envelope.make, owner);
  const { body: codes } = await teacher.call(envelope.list, { exam: owner.exam });
  const code = readStartCode(codes.find(({ student_id }) => student_id === owner.student)?.code ?? '') ?? '';
  const { batch, envelope: sealed } = (await student.call(envelope.prepare, { exam: owner.exam })).body;
  if (batch === null || sealed === null) throw new Error('no envelope');
  const kept = { ...sealed, batch, wall: world.clock.now };
  const ticket = await openEnvelope(crypto.subtle, kept, owner, code);
  if (!ticket) throw new Error('a wrong code');
  return ticket;
}

/** A device on which pupil 1001 has begun by a code; the server has not heard of it. */
export async function beginByCode(room: UnbegunExam): Promise<Device> {
  const waiting = await openByCode(room);
  const now = room.world.clock.now;
  const start = new Date(now).toISOString();
  const deadline = new Date(now + waiting.durationMinutes * 60_000).toISOString();
  return deviceWith(room.world, { ...waiting, answers: [], serverNow: start, startTime: start, deadline });
}
