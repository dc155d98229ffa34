import type { seb } from '#contract/exam/seb';
import { toSebJson } from '#domain/safe-exam-browser/config-key';
import { writePropertyList } from '#domain/safe-exam-browser/property-list';
import { examSettings } from '#domain/safe-exam-browser/settings';
import { limitChanges } from '../../access/change-limit';
import { sha256 } from '../../access/safe-browser';
import { AppError, fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { peopleOrigin } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { isInUse } from '../../paper/exam-use';
import type { Services } from '../../services';
import { addConfigKey, removeConfigKey } from './commands';
import { readConfigFile } from './config-file';
import { listConfigKeys } from './queries';

/** Restricts an exam to Safe Exam Browser. */
export function createSafeBrowserHandlers({ clock }: Services): Handlers<typeof seb> {
  // A large file costs the server work, even if it turns out to be unreadable.
  const limited = limitChanges(clock, {
    free: 60,
    forgives: (error) => error instanceof AppError && error.code === 'busy',
  });
  return {
    ...handlers,
    addConfig: (call) => limited(call.session.user, () => handlers.addConfig(call)),
  };
}

const handlers: Handlers<typeof seb> = {
  async list({ input: { exam }, session, services }) {
    const data = await listConfigKeys(services.db, session.homebase, exam);
    return { data, begun: await isInUse({ db: services.db, now: services.clock() }, session.homebase, exam) };
  },

  async add(call) {
    const { exam, key, label } = call.input;
    await call.services.writer.run(addConfigKey, { ...actorOf(call), exam, key, label });
    return { message: ADDED, data: { key } };
  },

  async addConfig(call) {
    const { exam, label, file } = call.input;
    const settings = readConfigFile(Buffer.from(file, 'base64')) ?? fail('safeBrowserUnreadable');
    const key = sha256(toSebJson(settings));
    await call.services.writer.run(addConfigKey, { ...actorOf(call), exam, key, label });
    return { message: ADDED, data: { key } };
  },

  async make(call) {
    const { exam, quit_password: password } = call.input;
    const origin = peopleOrigin(call.http, call.services.settings) || fail('originRefused');
    const settings = examSettings({
      startUrl: `${origin}/siswa-cbt?exam=${exam}`,
      host: new URL(origin).host,
      quitPasswordHash: password ? sha256(password) : null,
    });
    const key = sha256(toSebJson(settings));
    const label = password ? 'Konfigurasi Lentera dengan password' : 'Konfigurasi Lentera';
    await call.services.writer.run(addConfigKey, { ...actorOf(call), exam, key, label });
    return { message: 'Berkas konfigurasi dibuat.', data: { key, file: writePropertyList(settings) } };
  },

  async remove(call) {
    const { exam, key } = call.input;
    await call.services.writer.run(removeConfigKey, { ...actorOf(call), exam, key });
    return { message: 'Config Key dihapus dari ujian ini.' };
  },
};

const ADDED = 'Config Key ditambahkan. Ujian ini hanya dapat dibuka di Safe Exam Browser.';
