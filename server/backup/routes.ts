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
import { RUNNING, refusalOf } from './may-make';

/** Backups on screen: lists them, makes one, and downloads one as a file for the head office. */
export const backupHandlers: Handlers<typeof backup> = {
  async list({ session, services }) {
    const { backups } = services;
    const progress = backups.progress();
    const data = backups.list().map(({ name, manifest, bytes }) => ({
      name,
      made_at: manifest.madeAt,
      tried_at: manifest.triedAt ?? manifest.madeAt,
      bytes,
    }));
    const refusal = await findRefusal(services, session);
    return {
      data,
      running: progress ? await sayProgress(services, progress.copied) : null,
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
    if (services.backups.progress()) return fail('conflict', { message: RUNNING });
    // Not awaited, because it takes minutes; the screen asks for the progress.
    services.backups.make().catch((error) => services.log.error({ err: error }, 'backup by hand'));
    return { message: 'Cadangan mulai dibuat.' };
  },

  async download(call) {
    const { input, services, http } = call;
    const files = services.backups.files(input.name);
    if (!files) return fail('notFound');
    await services.writer.run(noteBackup, { ...actorOf(call), action: 'backup.download', name: input.name });
    const pieces = writeArchive(
      files.map(({ name, ...file }) => ({ ...file, name: `${input.name}/${name}` })),
      new Date(services.clock()),
    );
    return sendPieces(http, pieces, { type: 'application/x-tar', file: `${input.name}.tar` });
  },
};

async function sayProgress({ storage }: Services, copied: number | null) {
  if (copied === null) return { step: 'trial' as const, share: 1 };
  const { database, log } = await storage.look();
  return { step: 'copy' as const, share: Math.min(1, copied / Math.max(1, database + log)) };
}

async function findRefusal({ backups, db, clock }: Services, { level }: Session): Promise<string | null> {
  const now = clock();
  const [newest] = backups.list();
  return refusalOf({
    level,
    ageMs: newest ? now - Date.parse(newest.manifest.madeAt) : null,
    isRunning: backups.progress() !== undefined,
    isExamUnderWay: await isExamUnderWay(db, now),
  });
}
