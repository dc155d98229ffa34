import { randomBytes } from 'node:crypto';
import type { live, Stayed } from '#contract/exam-session/live';
import { isOpen } from '#domain/exam-session/attempt';
import { portionsOf } from '../../db/portions';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { listTold, tellDevices } from '../time/follow';
import { collectAttempts, noteCollection, readmitAttempts } from './collect-commands';

/** Sittings per transaction, so that other pupils' answers do not wait while a whole school hands in. */
const AT_ONCE = 25;

type Collect = Call<(typeof live)['collect']>;
type Readmit = Call<(typeof live)['readmit']>;

/** Hands in all selected sittings that are still open. If interrupted, a repeated call continues. */
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
    for (const some of portionsOf(open, AT_ONCE)) {
      // Created here and not in the writer, so that a retried command uses the same ids.
      const sittings = some.map(({ id }) => ({ attempt: id, opId: randomBytes(16).toString('base64url') }));
      const done = (await writer.run(collectAttempts, { ...act, sittings })).attempts;
      attempts.push(...done);
      await sayEnded(call, done);
    }
  } finally {
    // Also after an interruption: the sittings before it have been collected.
    const students = attempts.length;
    if (students > 0) await writer.run(noteCollection, { ...act, exam, room, students });
  }
  const students = attempts.length;
  const message =
    students > 0 ? `Jawaban ${students} siswa dikumpulkan.` : 'Tidak ada yang masih mengerjakan.';
  return { message, data: { attempts, skipped: meant.length - students } };
}

/** Stops watching for lost contact and tells the devices at once, instead of with their next reply. */
async function sayEnded({ services, session: { homebase } }: Collect, attempts: readonly string[]) {
  for (const attempt of attempts) services.contacts.end({ homebase, attempt }, services.clock());
  if (attempts.length > 0) await tellDevices(services, homebase, { attempts });
}

/** Lets several pupils back in, AT_ONCE per transaction. */
export async function readmit(call: Readmit) {
  const { input, services, session } = call;
  const act = { ...actorOf(call), why: input.why || null };
  const meant = (await listNamed(call, input.attempts)).map(({ id }) => id);
  const attempts: string[] = [];
  const stayed: Stayed[] = [];
  for (const some of portionsOf(meant, AT_ONCE)) {
    const done = await services.writer.run(readmitAttempts, { ...act, attempts: some });
    if (done.attempts.length > 0) await tellDevices(services, session.homebase, { attempts: done.attempts });
    attempts.push(...done.attempts);
    stayed.push(...done.stayed);
  }
  const skipped = stayed.length;
  const left = skipped > 0 ? ` ${skipped} siswa tidak berubah.` : '';
  const data = { attempts, skipped, stayed };
  return { message: `${attempts.length} siswa dapat masuk kembali.${left}`, data };
}

/** The named sittings; refused with 404 unless all of them belong to this exam. */
export async function listNamed(
  { services, session, input }: Collect | Readmit | Call<(typeof live)['thaw']>,
  named: readonly string[],
) {
  const wanted = [...new Set(named)];
  const rows = await listTold(services.db, session.homebase, { attempts: wanted });
  const isWhole = rows.length === wanted.length && rows.every(({ exam }) => exam === input.exam);
  return isWhole ? rows : fail('notFound');
}
