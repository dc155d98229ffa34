import { v7 as uuidv7 } from 'uuid';
import type { grade } from '#contract/school/grade';
import type { major } from '#contract/school/major';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { addSorting, removeSorting, renameSorting } from './commands';
import { listSortings, type Sorting } from './queries';

export const gradeHandlers: Handlers<typeof grade> = handlersOf('grades', 'Tingkat');
export const majorHandlers: Handlers<typeof major> = handlersOf('majors', 'Jurusan');

/** Grades and majors differ only in their table and their word. */
function handlersOf(table: Sorting, word: string): Handlers<typeof grade> & Handlers<typeof major> {
  return {
    async list({ input, session, services }) {
      return listSortings(services.db, session.homebase, table, sliceOf(input));
    },

    async save(call) {
      const { input, services } = call;
      const { id = uuidv7({ msecs: services.clock() }), name } = input;
      const isNew = input.id === undefined;
      await services.writer.run(isNew ? addSorting : renameSorting, { ...actorOf(call), table, id, name });
      return { message: `${word} ${isNew ? 'ditambahkan' : 'diperbarui'}.`, data: { id } };
    },

    async remove(call) {
      await call.services.writer.run(removeSorting, { ...actorOf(call), table, id: call.input.id });
      return { message: `${word} dihapus.` };
    },
  };
}
