import { v7 as uuidv7 } from 'uuid';
import type { subject } from '#contract/school/subject';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import type { Services } from '../../services';
import { uploadOf } from '../imports/upload';
import { removeBranch, removeCategory, saveBranch, saveCategory } from './category-commands';
import { addSubject, changeSubject, removeSubject, toggleSubject, weighSubject } from './commands';
import { createCoverHandlers } from './cover-routes';
import { readBranch, readSubject } from './detail-queries';
import { sendSubjectSheet } from './export';
import { listCategories, listSubjects } from './queries';
import { archiveSubjects } from './several-commands';

/** Subjects of the caller's school, with their categories and branches. */
export function createSubjectHandlers(services: Services): Handlers<typeof subject> {
  return { ...handlers, ...createCoverHandlers(services) };
}

const handlers: Omit<Handlers<typeof subject>, 'saveCover' | 'removeCover' | 'getCover'> = {
  async list({ input, session, services }) {
    return listSubjects(services.db, session.homebase, sliceOf(input));
  },

  async detail({ input, session, services }) {
    return (await readSubject(services.db, session.homebase, input.id)) ?? fail('notFound');
  },

  async branchDetail({ input, session, services }) {
    return (await readBranch(services.db, session.homebase, input.id)) ?? fail('notFound');
  },

  async save(call) {
    const { input, services } = call;
    const {
      id = uuidv7({ msecs: services.clock() }),
      name,
      categoryid,
      branchid,
      passing_mark: passingMark,
    } = input;
    const isNew = input.id === undefined;
    const draft = { id, name, category: categoryid ?? null, branch: branchid ?? null, passingMark };
    await services.writer.run(isNew ? addSubject : changeSubject, { ...actorOf(call), ...draft });
    return { message: isNew ? 'Mata pelajaran ditambahkan.' : 'Mata pelajaran diperbarui.', data: { id } };
  },

  uploadSubjects: uploadOf('subjects'),

  async remove(call) {
    await call.services.writer.run(removeSubject, { ...actorOf(call), id: call.input.id });
    return { message: 'Mata pelajaran dihapus.' };
  },

  async changeStatus(call) {
    const isActive = await call.services.writer.run(toggleSubject, { ...actorOf(call), ...call.input });
    return { message: isActive ? 'Mata pelajaran dipakai lagi.' : 'Mata pelajaran diarsipkan.' };
  },

  async archiveSeveral(call) {
    const ids = call.input.subjects;
    const archived = await call.services.writer.run(archiveSubjects, { ...actorOf(call), ids });
    return { message: `${archived} mata pelajaran diarsipkan.` };
  },

  async updateWeights(call) {
    const { id, presensi: presence, attitude, final: score } = call.input;
    const weights = { presence, attitude, score };
    await call.services.writer.run(weighSubject, { ...actorOf(call), id, weights });
    return { message: 'Bobot mata pelajaran disimpan.' };
  },

  download: sendSubjectSheet,

  async listCategories({ input, session, services }) {
    return listCategories(services.db, session.homebase, sliceOf(input));
  },

  async saveCategory(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), name } = input;
    const isNew = input.id === undefined;
    await services.writer.run(saveCategory, { ...actorOf(call), id, name, isNew });
    return { message: isNew ? 'Kategori ditambahkan.' : 'Kategori diperbarui.', data: { id } };
  },

  async removeCategory(call) {
    await call.services.writer.run(removeCategory, { ...actorOf(call), id: call.input.id });
    return { message: 'Kategori dihapus.' };
  },

  async saveBranch(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), name, categoryid: category } = input;
    const isNew = input.id === undefined;
    await services.writer.run(saveBranch, { ...actorOf(call), id, name, category, isNew });
    return { message: isNew ? 'Rumpun ditambahkan.' : 'Rumpun diperbarui.', data: { id } };
  },

  async removeBranch(call) {
    await call.services.writer.run(removeBranch, { ...actorOf(call), id: call.input.id });
    return { message: 'Rumpun dihapus.' };
  },
};
