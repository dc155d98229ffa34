import type { live } from '#contract/exam-session/live';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { tellDevices, topicOf } from '../time/follow';
import { listNamed } from './collect';
import { thawAttempts } from './thaw-command';

/**
 * Unfreezes sittings whose device is connected at this moment: the device learns it, and stores nothing of it. For
 * others nothing is recorded, since their pupils would wait out the minute anyway.
 */
export async function thaw(call: Call<(typeof live)['thaw']>) {
  const { input, services, session } = call;
  const { homebase } = session;
  const named = await listNamed(call, input.attempts);
  const isListening = ({ exam, student }: (typeof named)[number]) =>
    services.listeners.isHeard(topicOf(homebase, exam, student));
  const meant = named.filter(isListening).map(({ id }) => id);
  const act = { ...actorOf(call), exam: input.exam, why: input.why || null };
  const attempts =
    meant.length > 0
      ? (await services.writer.run(thawAttempts, { ...act, attempts: meant })).attempts
      : meant;
  if (attempts.length > 0) await tellDevices(services, homebase, { attempts }, { thaw: true });
  const skipped = named.length - attempts.length;
  return { message: saidOf(attempts.length, skipped), data: { attempts, skipped } };
}

const BY_ITSELF = 'Soal terbuka sendiri semenit setelah siswa kembali ke layar penuh.';

function saidOf(thawed: number, skipped: number): string {
  if (thawed === 0)
    return `Tidak ada yang dibuka: tidak beku lagi, atau perangkatnya tidak terhubung. ${BY_ITSELF}`;
  const left = skipped > 0 ? ` ${skipped} siswa tidak berubah.` : '';
  return `Soal ${thawed} siswa dibuka kembali.${left}`;
}
