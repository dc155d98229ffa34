import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { homebase } from '#contract/center/homebase';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { logoPath } from '../../media/logo-path';
import type { Services } from '../../services';
import { addSchool, changeSchool, getSchool, removeLogo, saveLogo } from './commands';
import { sendSchoolSheet } from './export';
import { findLogo } from './queries';
import { createRemovals, type Removals } from './removals';
import { clearDeletedSchools, markSchoolDeleted, refuseRunningExam, refuseUntyped } from './remove';

/** The schools of the installation, kept by the head office. */
export function createSchoolHandlers({ clock }: Services): Handlers<typeof homebase> {
  const removals = createRemovals();
  // A large picture costs half a second of work.
  const limited = limitChanges(clock, { free: 20, forgives: forgivesUnread });
  return {
    async list({ input, session, services }) {
      const of = { slice: sliceOf(input) };
      const { data, ...page } = await services.calculate(session, 'schools', of, services.clock());
      return { ...page, data: data.map((row) => ({ ...row, removal: removals.stateOf(row.id) })) };
    },

    download: sendSchoolSheet,

    async save(call) {
      const { input, services } = call;
      const { id = uuidv7({ msecs: services.clock() }), name, timezone, npsn, jenjang, address } = input;
      const draft = {
        name,
        timezone,
        ...(npsn === undefined ? {} : { npsn: npsn || null }),
        ...(jenjang === undefined ? {} : { jenjang }),
        ...(address === undefined ? {} : { address: address || null }),
      };
      const write = input.id === undefined ? addSchool : changeSchool;
      await services.writer.run(write, { ...actorOf(call), id, draft });
      const message =
        input.id === undefined
          ? 'Satuan ditambahkan. Sekarang tambahkan adminnya.'
          : 'Data satuan diperbarui.';
      return { message, data: { id } };
    },

    remove: (call) => removeSchool(call, removals),

    saveLogo: (call) =>
      limited(call.session.user, async () => {
        const { upload, services, input } = call;
        services.pictures.prepare();
        const bytes = await services.pictures.draw(await upload(), 'logo');
        const id = uuidv4();
        await services.writer.run(saveLogo, { ...actorOf(call), id: input.id, logo: { id, bytes } });
        return { message: 'Logo sudah diganti.', logo: logoPath(id) };
      }),

    async removeLogo(call) {
      await call.services.writer.run(removeLogo, { ...actorOf(call), id: call.input.id });
      return { message: 'Logo sudah dihapus.' };
    },

    async getLogo({ input, services, http }) {
      const bytes = (await findLogo(services.db, input.img)) ?? fail('notFound');
      return http.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        // Each picture has an id of its own. Kept, it is there without a network too.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="logo.webp"',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  };
}

/** Deletes at once if the school has no data; otherwise after a backup is made and tested, which is not awaited. */
async function removeSchool(call: Call<(typeof homebase)['remove']>, removals: Removals) {
  const { input, services } = call;
  const { db, writer } = services;
  const school = await getSchool(services, input.id);
  await refuseRunningExam(db, input.id);
  const { hasData } = await refuseUntyped(db, school, input.name);
  const markDeleted = async (backup: string | null) => {
    await writer.run(markSchoolDeleted, { ...actorOf(call), id: input.id, backup });
    // Not awaited: the school is deleted already, and may have millions of rows.
    clearDeletedSchools(services).catch((error) => services.log.error({ err: error }, 'clear a school'));
  };
  if (!hasData) {
    await markDeleted(null);
    return { message: 'Satuan dihapus.', waits: false };
  }
  const settling = services.backups.settling();
  if (settling !== null) return fail('conflict', { message: settling });
  // Refuses while their disk is silent.
  await services.backups.list();
  removals.begin(
    input.id,
    () => backUpAndDelete(services, { id: input.id, name: school.name }, markDeleted),
    (error) => services.log.error({ err: error }, 'delete a school'),
  );
  return {
    message: 'Satuan ditutup. Cadangan sedang dibuat dan diuji; sesudah itu satuan dihapus.',
    waits: true,
  };
}

/**
 * Closes the school first, so that the backup contains everything it wrote; reopens it if it is not deleted after
 * all, because its backup failed, say, or waits for a disk that does not answer. The backup of a deleted school stays, as
 * the only place where it is left.
 */
async function backUpAndDelete(
  { db, writer, backups, log }: Services,
  { id, name: school }: { id: string; name: string },
  markDeleted: (backup: string) => Promise<void>,
): Promise<void> {
  const reopen = await writer.closeFor(id);
  try {
    await refuseRunningExam(db, id);
    const { name } = await backups.whileAnswering(backups.make());
    const closing = { id, name: school };
    await backups.keepFor(name, closing);
    // What is not settled here because the disk is full, or the server dies, the next start settles.
    const settle = (isDeleted: boolean) =>
      backups
        .settleMark(name, closing, isDeleted)
        .catch((failure) => log.error({ err: failure }, 'mark of a backup not settled'));
    await markDeleted(name).catch(async (error: unknown) => {
      await settle(false);
      throw error;
    });
    await settle(true);
  } catch (error) {
    reopen();
    throw error;
  }
}
