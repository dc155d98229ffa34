import type { backup } from '#contract/backup/backup';
import type { Session } from '../access/session';
import { isExamUnderWay } from '../db/quiet-time';
import { fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import type { Handlers } from '../http/implement';
import { sendPieces } from '../http/pieces';
import type { Services } from '../services';
import { writeArchive } from './archive';
import { noteBackup } from './commands';
import type { Manifest } from './manifest';
import { RUNNING, refusalOf } from './may-make';
import { schoolDataHandlers } from './school-data';

/** Backups on screen: lists them and makes one; the head office downloads one as a file, and deletes one that is kept. */
export const backupHandlers: Handlers<typeof backup> = {
  async list({ session, services }) {
    const { backups } = services;
    const data = (await backups.list()).map(({ name, manifest, bytes }) => ({
      name,
      made_at: manifest.madeAt,
      tried_at: manifest.triedAt ?? manifest.madeAt,
      bytes,
      // The name of a school is none of another one's business.
      kept_for: session.level === 'center' ? [...(manifest.keptFor ?? []), ...namesOf(manifest)] : [],
    }));
    const refusal = await findRefusal(services, session);
    return {
      data,
      running: backups.isRunning() ? await sayProgress(services, await backups.copied()) : null,
      failed: backups.hasFailed(),
      refusal,
    };
  },

  async make(call) {
    const { services, session } = call;
    const refusal = await findRefusal(services, session);
    if (refusal !== null) return fail('conflict', { message: refusal });
    await services.writer.run(noteBackup, { ...actorOf(call), action: 'backup.make', name: null });
    // Another one may have been started meanwhile; a second right after it could run during an exam.
    if (services.backups.isRunning()) return fail('conflict', { message: RUNNING });
    // Not awaited, because it takes minutes; the screen asks for the progress.
    services.backups.make().catch((error) => services.log.error({ err: error }, 'backup by hand'));
    return { message: 'Cadangan mulai dibuat.' };
  },

  async download(call) {
    const { input, services, http } = call;
    const files = await services.backups.files(input.name);
    if (!files) return fail('notFound');
    const make = () =>
      writeArchive(
        files.map(({ name, ...file }) => ({ ...file, name: `${input.name}/${name}` })),
        new Date(services.clock()),
      );
    const note = () =>
      services.writer.run(noteBackup, { ...actorOf(call), action: 'backup.download', name: input.name });
    const as = { type: 'application/x-tar', file: `${input.name}.tar` };
    return sendPieces(http, as, { make, note });
  },

  async remove(call) {
    const { input, services } = call;
    const { name } = input;
    const settling = services.backups.settling();
    if (settling !== null) return fail('conflict', { message: settling });
    await services.backups.remove(name, {
      check(manifest) {
        if (!manifest) return fail('notFound');
        const closing = namesOf(manifest);
        if (closing.length > 0) return fail('conflict', { message: sayClosing(closing) });
        if (!manifest.keptFor?.length) return fail('conflict', { message: ROTATES });
      },
      note: () => services.writer.run(noteBackup, { ...actorOf(call), action: 'backup.remove', name }),
    });
    return { message: 'Cadangan dihapus.' };
  },

  ...schoolDataHandlers,
};

const ROTATES = 'Cadangan ini diganti otomatis oleh yang lebih baru, jadi tidak perlu dihapus sendiri.';

/** The schools that are about to be deleted after it, or were while that could not be noted. */
function namesOf({ closing = [] }: Manifest): string[] {
  return closing.map(({ name }) => name);
}

function sayClosing(schools: readonly string[]): string {
  return `Penghapusan ${schools.join(', ')} belum selesai, dan cadangan ini mungkin satu-satunya tempat datanya. Coba lagi nanti; jika tetap begini, mulai ulang server.`;
}

async function sayProgress({ storage }: Services, copied: number | null) {
  if (copied === null) return { step: 'trial' as const, share: 1 };
  const { database, log } = await storage.look();
  return { step: 'copy' as const, share: Math.min(1, copied / Math.max(1, database + log)) };
}

async function findRefusal({ backups, db, clock }: Services, { level }: Session): Promise<string | null> {
  const now = clock();
  const [newest] = await backups.list();
  return refusalOf({
    level,
    ageMs: newest ? now - Date.parse(newest.manifest.madeAt) : null,
    isRunning: backups.isRunning(),
    isExamUnderWay: await isExamUnderWay(db, now),
  });
}
