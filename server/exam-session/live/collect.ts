import { randomBytes } from 'node:crypto';
import type { live } from '#contract/live';
import { isOpen } from '#domain/exam-session/attempt';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { listTold, tellDevices } from '../time/follow';
import { stretches } from '../time/sittings';
import { collectAttempts, noteCollection, readmitAttempts } from './collect-commands';

/** One transaction each: the answers of the others do not wait for a whole school that hands in. */
const AT_ONCE = 25;

type Collect = Call<(typeof live)['collect']>;
type Readmit = Call<(typeof live)['readmit']>;

/** Hands in for everybody who is meant and still sits. Cut off in the middle, it goes on when it is asked for again. */
export async function collect(call: Collect) {
  const { input, services, session } = call;
  const { exam, attempts: named, room = null } = input;
  if (named && room !== null) fail('invalidInput', { fields: { room: 'Pilih siswa atau ruang.' } });
  const { homebase } = session;
  const { writer, db } = services;
  const meant = named ? await listNamed(call, named) : await listTold(db, homebase, { exam, room });
  const open = meant.filter(({ progress, archived_at }) => isOpen(progress) && archived_at === null);
  const act = { ...actorOf(call), why: input.why || null };
  const attempts: string[] = [];
  try {
    for (const some of stretches(open, AT_ONCE)) {
      // Made here and not in the writer, so that a command that is run again says the same.
      const sittings = some.map(({ id }) => ({ attempt: id, opId: randomBytes(16).toString('base64url') }));
      const done = (await writer.run(collectAttempts, { ...act, sittings })).attempts;
      attempts.push(...done);
      await sayEnded(call, done);
    }
  } finally {
    // Also when it was cut off: those of before are collected.
    const students = attempts.length;
    if (students > 0) await writer.run(noteCollection, { ...act, exam, room, students });
  }
  const students = attempts.length;
  const message =
    students > 0 ? `Jawaban ${students} siswa dikumpulkan.` : 'Tidak ada yang masih mengerjakan.';
  return { message, data: { attempts, skipped: meant.length - students } };
}

/** Nobody is missed any more, and the devices need not wait for their next reply. */
async function sayEnded({ services, session: { homebase } }: Collect, attempts: readonly string[]) {
  for (const attempt of attempts) services.contacts.end({ homebase, attempt }, services.clock());
  if (attempts.length > 0) await tellDevices(services, homebase, { attempts });
}

/** Lets several back in, a few at a time. */
export async function readmit(call: Readmit) {
  const { input, services, session } = call;
  const act = { ...actorOf(call), why: input.why || null };
  const meant = (await listNamed(call, input.attempts)).map(({ id }) => id);
  const attempts: string[] = [];
  for (const some of stretches(meant, AT_ONCE)) {
    const done = (await services.writer.run(readmitAttempts, { ...act, attempts: some })).attempts;
    if (done.length > 0) await tellDevices(services, session.homebase, { attempts: done });
    attempts.push(...done);
  }
  const skipped = meant.length - attempts.length;
  const left = skipped > 0 ? ` ${skipped} siswa tidak berubah: waktunya habis, atau sudah diizinkan.` : '';
  return { message: `${attempts.length} siswa dapat masuk kembali.${left}`, data: { attempts, skipped } };
}

/** Sittings of this very exam, of which none may be missing. */
export async function listNamed(
  { services, session, input }: Collect | Readmit | Call<(typeof live)['thaw']>,
  named: readonly string[],
) {
  const wanted = [...new Set(named)];
  const rows = await listTold(services.db, session.homebase, { attempts: wanted });
  const isWhole = rows.length === wanted.length && rows.every(({ exam }) => exam === input.exam);
  return isWhole ? rows : fail('notFound');
}
