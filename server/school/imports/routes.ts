import type { imports } from '#contract/school/import';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { undoImport } from './commands';
import { listImports } from './queries';

/** Imports of a school, and undoing the last one. */
export const importHandlers: Handlers<typeof imports> = {
  async list({ session, services }) {
    return { data: await listImports(services.db, session.homebase) };
  },

  async undo(call) {
    await call.services.writer.run(undoImport, { ...actorOf(call), id: call.input.id });
    return { message: 'Impor diurungkan. Datanya kembali seperti sebelumnya.' };
  },
};
